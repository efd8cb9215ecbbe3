import sharp from 'sharp'
import type { TileForm } from './imagery.ts'

export const PNG: TileForm = { format: 'png', size: 256 }

/** Red, green, blue and alpha of a pixel of a picture. */
export const decodePixels = async (picture: Buffer): Promise<(x: number, y: number) => number[]> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}
