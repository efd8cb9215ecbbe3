import type { SceneOrder } from '../port.ts'
import type { SceneRows } from './rows.ts'

/** Which of two rows comes first in an order: negative for the first. */
export type CompareRows = (a: number, b: number) => number

/** By time, then by id, then by collection: texts by UTF-16 code unit. Versions of one scene are equal. */
export const comparisonBy = (rows: SceneRows, { by, direction }: SceneOrder): CompareRows => {
  const sign = direction === 'ascending' ? 1 : -1
  return (a, b) =>
    sign *
    (rows.readTime(by, a) - rows.readTime(by, b) ||
      ascending(rows.readId(a), rows.readId(b)) ||
      ascending(rows.readCollectionId(a), rows.readCollectionId(b)))
}

/** Texts by UTF-16 code unit. */
export const ascending = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
