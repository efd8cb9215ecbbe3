import { readBlock } from './blocks.ts'
import type { Directory } from './directory.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

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
    const { values, stride, first } = await readBlock(directory, column, row, sample)
    const band = bands[i] ?? new Float32Array()
    for (let y = fromY; y < toY; y++) {
      let from = ((y - blockTop) * blockWidth + fromX - blockLeft) * stride + first
      const at = (y - top) * width - left
      for (let x = fromX; x < toX; x++, from += stride) band[at + x] = values[from] ?? NaN
    }
  }
}
