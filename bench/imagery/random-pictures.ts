import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { TileForm } from '../../server/src/imagery/imagery.ts'

/** Red, green, blue and alpha that nothing can be known of. @param size pixels a side */
const randomPixels = (size: number): Buffer =>
  createHash('shake256', { outputLength: size * size * 4 })
    .update('pixels')
    .digest()

const rawImage = (pixels: Buffer, size: number) =>
  sharp(pixels, { raw: { width: size, height: size, channels: 4 } })

/** Encodes random pixels as a tile is encoded. */
export const randomTile = ({ format, size }: TileForm): (() => Promise<Buffer>) => {
  const pixels = randomPixels(size)
  return () => {
    const picture = rawImage(pixels, size)
    return (format === 'webp' ? picture.webp({ quality: 80, alphaQuality: 100 }) : picture.png()).toBuffer()
  }
}

/** Encodes random pixels as what a quad is, but for its overviews: a GeoTIFF in tiles, deflated. */
export const randomQuad = (size: number): (() => Promise<Buffer>) => {
  const pixels = randomPixels(size)
  const tiles = { tile: true, tileWidth: 256, tileHeight: 256 }
  return () =>
    rawImage(pixels, size)
      .tiff({ ...tiles, compression: 'deflate', predictor: 'horizontal' })
      .toBuffer()
}
