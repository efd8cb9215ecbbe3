import type { Condition, Order, Scalar, Where } from '../query.ts'
import { NOTES } from './notes.fixture.ts'
import type { Note, NoteIndex } from './notes.fixture.ts'

/** What stores are compared with: a list that is sorted and filtered whole. */
export class NaiveNotes {
  #notes: readonly Note[] = []

  put(note: Note): void {
    const isKnown = this.#notes.some(({ id }) => id === note.id)
    this.#notes = isKnown
      ? this.#notes.map((other) => (other.id === note.id ? note : other))
      : [...this.#notes, note]
  }

  delete(id: string): void {
    this.#notes = this.#notes.filter((other) => other.id !== id)
  }

  list(where: Where<NoteIndex>, order: Order<NoteIndex> | undefined): readonly Note[] {
    return this.#notes
      .filter((note) =>
        where.every(([index, condition]) => meets(NOTES.indexes[index].readValue(note), condition)),
      )
      .toSorted((one, other) => compare(one, other, order)) // which is stable
  }
}

const compare = (one: Note, other: Note, order: Order<NoteIndex> | undefined): number => {
  if (!order) return 0
  const a = NOTES.indexes[order.by].readValue(one)
  const b = NOTES.indexes[order.by].readValue(other)
  if (a === b) return compare(one, other, order.then)
  if (a === null || b === null) return a === null ? 1 : -1
  return (order.descending ? -1 : 1) * (comesBefore(a, b) ? -1 : 1)
}

const comesBefore = (one: Scalar, other: Scalar): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0
    : Number(one) < Number(other)

const meets = (
  value: Scalar,
  { eq, ne, in: among, notIn, lt, lte, gt, gte, like, ilike }: Condition,
): boolean => {
  const isBelow = (bound: Scalar) => value !== null && comesBefore(value, bound)
  const isAbove = (bound: Scalar) => value !== null && comesBefore(bound, value)
  if (eq !== undefined) return value === eq
  if (ne !== undefined) return value !== ne
  if (among) return among.includes(value)
  if (notIn) return !notIn.includes(value)
  if (lt !== undefined) return isBelow(lt)
  if (lte !== undefined) return isBelow(lte) || value === lte
  if (gt !== undefined) return isAbove(gt)
  if (gte !== undefined) return isAbove(gte) || value === gte
  const pattern = new RegExp(`^${toExpression(like ?? ilike ?? '')}$`, ilike === undefined ? 'su' : 'sui')
  return typeof value === 'string' && pattern.test(value)
}

const toExpression = (like: string): string =>
  like.replaceAll(/\\.|[^\\]/gsu, (token) => {
    if (token === '%') return '.*'
    if (token === '_') return '.'
    return token.replace(/^\\/, '').replace(/[$()*+./?[\\\]^{|}-]/, '\\$&')
  })
