import type { Point } from './frame.ts'
import { firstMiddle } from './spans.ts'

/**
 * Visits points of a straight line: one for each column of pixels if it is flat, one for each row if it is steep, at
 * the middle of that column or row.
 * @param width pixels of the picture; across the line's main direction points may lie outside of the picture
 */
export const eachPlaceOnLine = (
  width: number,
  height: number,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  visit: (x: number, y: number) => void,
): void => {
  const [right, down] = [toX - fromX, toY - fromY]
  if (Math.abs(right) >= Math.abs(down)) {
    const end = firstMiddle(Math.max(fromX, toX), width)
    for (let x = firstMiddle(Math.min(fromX, toX), width) + 0.5; x < end; x++)
      visit(x, fromY + (down * (x - fromX)) / right)
  } else {
    const end = firstMiddle(Math.max(fromY, toY), height)
    for (let y = firstMiddle(Math.min(fromY, toY), height) + 0.5; y < end; y++)
      visit(fromX + (right * (y - fromY)) / down, y)
  }
}
