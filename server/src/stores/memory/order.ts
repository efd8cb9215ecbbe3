import { compareCodePoints } from '../../kernel/code-points.ts'
import type { Order, Position, Scalar } from '../query.ts'
import type { Compare } from './tree.ts'

/** The sort key of a document, or of a position between documents. */
export interface Placed {
  readonly values: Readonly<Record<string, Scalar>>
  readonly arrival: number
}

interface Term {
  readonly by: string
  readonly sign: 1 | -1
}

/** An order as comparisons. */
export interface Ordering {
  readonly compare: Compare<Placed>
  readonly toPosition: (placed: Placed) => Position
  readonly toPlaced: (position: Position) => Placed
}

export const createOrdering = (order: Order<string> | undefined): Ordering => {
  const terms = listTerms(order)
  return {
    compare(one, other) {
      for (const { by, sign } of terms) {
        const side = compareScalars(one.values[by] ?? null, other.values[by] ?? null, sign)
        if (side !== 0) return side
      }
      return one.arrival - other.arrival
    },
    toPosition: ({ values, arrival }) => ({ values: terms.map(({ by }) => values[by] ?? null), arrival }),
    toPlaced: ({ values, arrival }) => ({
      values: Object.fromEntries(terms.map(({ by }, at) => [by, values[at] ?? null])),
      arrival,
    }),
  }
}

const listTerms = (order: Order<string> | undefined): readonly Term[] =>
  order ? [{ by: order.by, sign: order.descending ? -1 : 1 }, ...listTerms(order.then)] : []

/** Null comes last, whichever way round the others are. */
const compareScalars = (one: Scalar, other: Scalar, sign: 1 | -1): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return sign * compareValues(one, other)
}

const compareValues = (one: string | number | boolean, other: string | number | boolean): number => {
  if (typeof one === 'string' && typeof other === 'string') return compareCodePoints(one, other)
  return Number(one) - Number(other)
}
