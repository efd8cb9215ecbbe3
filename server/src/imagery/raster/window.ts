import { blockOf } from './blocks.ts'
import type { Directory } from './directory.ts'

/** Pixels from the upper left corner: the first ones, and the ones behind the last. */
export type PixelBox = readonly [left: number, top: number, right: number, bottom: number]

export const pixelsIn = ([left, top, right, bottom]: PixelBox): number => (right - left) * (bottom - top)

/** The length of the longer side. */
export const longestOf = ([left, top, right, bottom]: PixelBox): number =>
  Math.max(right - left, bottom - top)

/** The boxes of at most so many pixels a side that make up a box. */
export const partsOf = ([left, top, right, bottom]: PixelBox, side: number): PixelBox[] => {
  const boxes: PixelBox[] = []
  for (let y = top; y < bottom; y += side)
    for (let x = left; x < right; x += side)
      boxes.push([x, y, Math.min(right, x + side), Math.min(bottom, y + side)])
  return boxes
}

/** Some bands of a part of a picture. */
export interface Window {
  readonly box: PixelBox
  readonly width: number
  readonly height: number
  /** Each row by row. */
  readonly bands: readonly Float32Array[]
}

/** Reads bands within a box that lies in the picture: only the blocks that it touches, one after the other. */
export const readWindow = async (
  directory: Directory,
  samples: readonly number[],
  box: PixelBox,
): Promise<Window> => {
  const [left, top, right, bottom] = box
  const width = right - left
  const height = bottom - top
  const bands = samples.map(() => new Float32Array(width * height))
  const window = { box, width, height, bands }
  const { blockWidth, blockHeight } = directory
  for (let row = Math.floor(top / blockHeight); row * blockHeight < bottom; row++)
    for (let column = Math.floor(left / blockWidth); column * blockWidth < right; column++)
      await copyBlock(directory, samples, [column, row], window)
  return window
}

const copyBlock = async (
  directory: Directory,
  samples: readonly number[],
  [column, row]: readonly [number, number],
  { box: [left, top, right, bottom], width, bands }: Window,
): Promise<void> => {
  const { blockWidth, blockHeight } = directory
  const blockLeft = column * blockWidth
  const blockTop = row * blockHeight
  const fromX = Math.max(left, blockLeft)
  const toX = Math.min(right, blockLeft + blockWidth)
  const fromY = Math.max(top, blockTop)
  const toY = Math.min(bottom, blockTop + blockHeight)
  for (const [i, sample] of samples.entries()) {
    const { values, stride, first } = await blockOf(directory, column, row, sample)
    const band = bands[i] ?? new Float32Array()
    for (let y = fromY; y < toY; y++) {
      let from = ((y - blockTop) * blockWidth + fromX - blockLeft) * stride + first
      const at = (y - top) * width - left
      for (let x = fromX; x < toX; x++, from += stride) band[at + x] = values[from] ?? NaN
    }
  }
}
