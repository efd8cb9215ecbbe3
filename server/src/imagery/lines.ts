import type { Point } from './frame.ts'
import { firstMiddle } from './spans.ts'

/**
 * Goes along a straight line: once for each column of pixels where it is flat, for each row where it is steep, at the
 * middle of that column or row.
 * @param width pixels of the picture; places beside the line's own direction may lie out of the picture
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
