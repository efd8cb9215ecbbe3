/** Rows that are drawn above and below those that are seen, so that none is missed while scrolling. */
const SPARE = 6

/**
 * The rows of a long list that are drawn.
 * @param top of the list, in pixels below the top of what it scrolls in
 * @param height of what it scrolls in, in pixels
 * @param row height of every row, in pixels
 * @returns the first row, and the one behind the last
 */
export const visibleRows = (
  count: number,
  row: number,
  top: number,
  height: number,
): readonly [first: number, end: number] => {
  const first = Math.max(0, Math.floor(-top / row) - SPARE)
  const end = Math.min(count, Math.ceil((height - top) / row) + SPARE)
  return [Math.min(first, Math.max(0, count - 1)), Math.max(end, 0)]
}
