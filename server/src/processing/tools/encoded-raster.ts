import { encodeCogOf, USUAL_COG } from '../../imagery/encode/geotiff.ts'
import { samplesOf } from './raster-samples.ts'
import type { ToolRaster } from './tool-raster.ts'

/**
 * A raster as a cloud-optimized GeoTIFF; overviews of a mask have values of the mask alone.
 * @returns undefined where no pixel has data
 * @throws ToolFault where there are too many pixels
 */
export const encodedRaster = async (raster: ToolRaster): Promise<Buffer | undefined> => {
  const { grid, bands, nodata, category } = raster
  const { width, height } = grid
  const samples = await samplesOf(raster)
  if (!samples) return undefined
  const resampling = category === 'mask' ? 'nearest' : USUAL_COG.resampling
  return encodeCogOf({ width, height, bands, samples, nodata }, grid, { ...USUAL_COG, resampling })
}
