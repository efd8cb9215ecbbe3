import { byteDifferences } from './differences.ts'
import { areIntegers } from './samples.ts'
import type { Samples } from './samples.ts'

/** How the samples of a tile are written, so that they compress well. @see TIFF 6.0, section 14; Adobe, TIFF Technical Note 3 */
export const PREDICTORS = { none: 1, integers: 2, floats: 3 } as const

/** The predictor that suits samples. */
export const predictorFor = (samples: Samples): number =>
  areIntegers(samples) ? PREDICTORS.integers : PREDICTORS.floats

/**
 * The bytes of a tile after its predictor.
 * @param row samples of a row
 * @param bands samples of a pixel
 */
export const predicted = (tile: Samples, row: number, bands: number): Uint8Array => {
  if (!areIntegers(tile)) return differencesOfFloats(toBytes(tile), row, bands)
  if (tile instanceof Uint8Array && bands === 4) keepDifferencesOfColors(tile, row)
  else keepDifferences(tile, row, bands)
  return toBytes(tile)
}

export const toBytes = ({ buffer, byteOffset, byteLength }: Samples): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Each sample becomes its difference from that of the pixel to the left. */
const keepDifferences = (tile: Samples, row: number, bands: number): void => {
  for (let start = 0; start < tile.length; start += row)
    for (let at = start + row - 1; at >= start + bands; at--)
      tile[at] = (tile[at] ?? 0) - (tile[at - bands] ?? 0)
}

/** The same of four bytes a pixel, all of them at once. @param row samples of a row */
const keepDifferencesOfColors = ({ buffer, byteOffset, length }: Uint8Array, row: number): void => {
  const pixels = new Uint32Array(buffer, byteOffset, length / 4)
  for (let start = 0; start < pixels.length; start += row / 4)
    for (let at = start + row / 4 - 1; at > start; at--)
      pixels[at] = byteDifferences(pixels[at] ?? 0, pixels[at - 1] ?? 0)
}

const BYTES = Float32Array.BYTES_PER_ELEMENT

/** Of each row the highest bytes of all samples, then the next ones; each as its difference from the one a pixel before. */
const differencesOfFloats = (bytes: Uint8Array, row: number, bands: number): Uint8Array => {
  const differences = new Uint8Array(bytes.length)
  const rowBytes = row * BYTES
  for (let start = 0; start < bytes.length; start += rowBytes) {
    const own = differences.subarray(start, start + rowBytes)
    for (let sample = 0; sample < row; sample++)
      for (let byte = 0; byte < BYTES; byte++)
        own[(BYTES - 1 - byte) * row + sample] = bytes[start + sample * BYTES + byte] ?? 0
    for (let at = rowBytes - 1; at >= bands; at--) own[at] = (own[at] ?? 0) - (own[at - bands] ?? 0)
  }
  return differences
}
