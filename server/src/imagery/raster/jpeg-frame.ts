import type { Directory } from './directory.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Markers of frames: 0xC0 to 0xCF without those of tables and of arithmetic conditioning. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Requires that every frame of a JPEG fits its block of a TIFF file.
 * @throws Error for a larger one
 * @see ITU-T T.81, B.2.2
 */
export const requireFrame = (bytes: Uint8Array, { blockWidth, blockHeight, samples }: Directory): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || isBare(marker)) {
      at += bytes[at] === 0xff && marker !== 0xff ? 2 : 1
      continue
    }
    if (marker === END_OF_IMAGE) return
    if (isFrame(marker) && at + 10 <= bytes.length) {
      const height = view.getUint16(at + 5)
      const width = view.getUint16(at + 7)
      const components = view.getUint8(at + 9)
      if (height > blockHeight || width > blockWidth || components > samples)
        throw new Error(
          `JPEG of ${width} by ${height} pixels with ${components} samples, in a block of ${blockWidth} by ${blockHeight} with ${samples}`,
        )
    }
    at += 2 + view.getUint16(at + 2)
    if (marker === START_OF_SCAN) at = nextMarker(bytes, at)
  }
}

/** The coded values of a scan hold 0xFF only before 0, or before a restart. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isBare(next)) return at
  }
  return bytes.length
}
