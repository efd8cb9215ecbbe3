import type { Work } from './eventual.ts'
import { Pace } from './pace.ts'

/** How a list is sorted with pauses. */
interface Sorting {
  /** Steps of one comparison. */
  readonly steps: number
  readonly pace?: Pace
}

/** Sorts a list with pauses, by merging. Equal elements keep their order. */
export function* sortedInTurns<Element extends object>(
  list: Element[],
  order: (a: Element, b: Element) => number,
  { steps, pace = new Pace() }: Sorting,
): Work<Element[]> {
  if (list.length <= SORTED_AT_ONCE) {
    if (pace.isDue(steps * list.length)) yield
    return list.sort(order)
  }
  const middle = list.length >>> 1
  const left = yield* sortedInTurns(list.slice(0, middle), order, { steps, pace })
  const right = yield* sortedInTurns(list.slice(middle), order, { steps, pace })
  const merged: Element[] = []
  let i = 0
  let j = 0
  for (let [a, b] = [left[0], right[0]]; a && b; [a, b] = [left[i], right[j]]) {
    if (order(a, b) <= 0) {
      merged.push(a)
      i++
    } else {
      merged.push(b)
      j++
    }
    if (pace.isDue(steps)) yield
  }
  for (const rest of [left.slice(i), right.slice(j)]) for (const each of rest) merged.push(each)
  return merged
}

/** So many elements are sorted without a pause. */
const SORTED_AT_ONCE = 32
