/** Pixels from the upper left corner: the first ones, and the ones behind the last. */
export type PixelBox = readonly [left: number, top: number, right: number, bottom: number]

export const pixelsIn = ([left, top, right, bottom]: PixelBox): number => (right - left) * (bottom - top)

/** The length of the longer side. */
export const longerSide = ([left, top, right, bottom]: PixelBox): number =>
  Math.max(right - left, bottom - top)

/** The boxes of at most so many pixels a side that make up a box. */
export const splitPixelBox = ([left, top, right, bottom]: PixelBox, side: number): PixelBox[] => {
  const boxes: PixelBox[] = []
  for (let y = top; y < bottom; y += side)
    for (let x = left; x < right; x += side)
      boxes.push([x, y, Math.min(right, x + side), Math.min(bottom, y + side)])
  return boxes
}
