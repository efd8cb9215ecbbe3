import { isGeographic } from '../raster/projection.ts'
import type { Grid } from '../raster/grid.ts'
import type { TiffTag } from './directory.ts'

/**
 * The tags that georeference a picture.
 * @see OGC GeoTIFF 1.1: ModelPixelScale, ModelTiepoint, GeoKeyDirectory
 */
export const georeference = ({
  epsg,
  left,
  top,
  pixelWidth,
  pixelHeight,
}: Omit<Grid, 'width' | 'height'>): TiffTag[] => {
  const [model, key] = isGeographic(epsg) ? [2, 2048] : [1, 3072]
  const keys = [
    [1, 1, 0, 3],
    [1024, 0, 1, model],
    [1025, 0, 1, 1],
    [key, 0, 1, epsg],
  ]
  return [
    { tag: 33_550, value: { doubles: [pixelWidth, pixelHeight, 0] } },
    { tag: 33_922, value: { doubles: [0, 0, 0, left, top, 0] } },
    { tag: 34_735, value: { shorts: keys.flat() } },
  ]
}
