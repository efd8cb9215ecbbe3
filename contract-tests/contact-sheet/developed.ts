import { fromArrayBuffer } from 'geotiff'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Value that is white, by the number of bands, and which of them are red, green and blue. */
const DEVELOPED: ReadonlyMap<number, readonly [white: number, bands: readonly [number, number, number]]> =
  new Map([
    [1, [2500, [0, 0, 0]]],
    [3, [255, [0, 1, 2]]],
    [4, [3000, [2, 1, 0]]],
    [13, [3000, [3, 2, 1]]],
  ])

/** A GeoTIFF of measurements as a picture of them, transparent where it has none. */
export const developed = async (file: Buffer): Promise<Sharp> => {
  const image = await (await fromArrayBuffer(new Uint8Array(file).buffer)).getImage()
  const width = image.getWidth()
  const height = image.getHeight()
  const count = image.getSamplesPerPixel()
  const [white, shown] = DEVELOPED.get(count) ?? [3000, [0, 0, 0]]
  const values = await image.readRasters({ interleave: true })
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (const [channel, band] of shown.entries()) {
      const share = (values[i * count + band] ?? 0) / white
      pixels[4 * i + channel] = Math.min(255, 255 * (count === 3 ? share : Math.sqrt(share)))
    }
    pixels[4 * i + 3] = (values[i * count] ?? 0) > 0 ? 255 : 0
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}
