import type { Frame } from '../frame.ts'
import type { TiffTag } from './directory.ts'

/**
 * The tags that georeference a picture.
 * @param epsg of the picture's system: 4326 is geographic, all others count as projected
 * @see OGC GeoTIFF 1.1: ModelPixelScale, ModelTiepoint, GeoKeyDirectory
 */
export const georeference = ({ left, top, pixel }: Frame, epsg: number): TiffTag[] => {
  const [model, key] = epsg === 4326 ? [2, 2048] : [1, 3072]
  const keys = [[1, 1, 0, 3], [1024, 0, 1, model], [1025, 0, 1, 1], [key, 0, 1, epsg]] // oxfmt-ignore
  return [
    { tag: 33_550, value: { doubles: [pixel, pixel, 0] } },
    { tag: 33_922, value: { doubles: [0, 0, 0, left, top, 0] } },
    { tag: 34_735, value: { shorts: keys.flat() } },
  ]
}
