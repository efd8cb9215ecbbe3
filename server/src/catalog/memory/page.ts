import { UnknownCursor } from '../port.ts'
import type { ScenePage, StoredScene } from '../port.ts'
import type { Rows } from './rows.ts'

// The cursor of a page is the number of its last row, from 1: a row never changes its place in any order.

/**
 * The page of the first `limit` rows that a search for one row more finds.
 * @param stored undefined where the document was dropped
 */
export function* pageOf(
  search: Generator<undefined, readonly number[]>,
  limit: number,
  stored: (row: number) => StoredScene | undefined,
): Generator<undefined, ScenePage> {
  const rows = yield* search
  const scenes = rows.slice(0, limit).flatMap((row) => stored(row) ?? [])
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { scenes, next: last + 1 } : { scenes }
}

/**
 * The last row of the page before.
 * @throws UnknownCursor where no page can have ended
 */
export const rowBefore = (cursor: number, rows: Rows): number => {
  if (!Number.isInteger(cursor) || cursor < 1 || cursor > rows.count)
    throw new UnknownCursor(`no page ended at ${cursor}`)
  return cursor - 1
}
