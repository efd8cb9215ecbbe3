import { reduced } from './reduced.ts'
import type { Level, RasterFile } from './raster-file.ts'
import { readPixels } from './source-pixels.ts'
import type { SourcePixels } from './source-pixels.ts'
import type { PixelBox } from 'imagery-platform-geometry/pixel-box.ts'

/** A picture in the size that suits a scale. */
export interface Sized {
  readonly width: number
  readonly height: number
  readonly read: (box: PixelBox) => Promise<SourcePixels>
}

/** A smaller picture is read as it is, however small it is shown. Pixels. */
const SMALL = 2 ** 22

/** How close to the next overview's scale it is taken, as GDAL does. */
const NEARLY = 0.1

/**
 * The size of a picture to show it at a scale: the smallest that still has all details.
 * @param scale pixels of the whole picture along a side of one that is shown
 * @see GDAL, gdalwarp -ovr AUTO
 */
export const sizeFor = (file: RasterFile, bands: readonly number[], scale: number): Sized => {
  const level = levelFor(file, scale)
  const factor = 2 ** Math.floor(Math.log2((scale * level.width) / file.width))
  if (factor < 2 || level.width * level.height <= SMALL)
    return { width: level.width, height: level.height, read: (box) => readPixels(file, level, bands, box) }
  return {
    width: Math.ceil(level.width / factor),
    height: Math.ceil(level.height / factor),
    read: () => reduced(file, level, bands, factor),
  }
}

/** The smallest size that still has all details. @param scale pixels of the whole picture along a side of one that is shown */
export const levelFor = ({ width, levels: [full, ...overviews] }: RasterFile, scale: number): Level => {
  let chosen: Level = full
  for (const overview of overviews) if (width / overview.width < scale + NEARLY) chosen = overview
  return chosen
}
