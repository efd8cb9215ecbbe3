import type { Sharp } from 'sharp'

/** Bytes of a picture that a page loads. */
export const LARGEST = 60_000

/** A picture as WebP, as good as {@link LARGEST} allows. @throws Error where no quality does */
export const encoded = async (picture: Sharp): Promise<Buffer> => {
  for (const quality of [84, 78, 72, 66, 60, 52, 44, 38, 32]) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= LARGEST) return bytes
  }
  throw new Error(`a picture of ${LARGEST} bytes shows it too badly: make it smaller`)
}
