import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import { encodeCogOf, encodeGeoTiff } from '../../imagery/encode/geotiff.ts'
import { encodeJpeg, encodePng } from '../../imagery/encode/picture-file.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { chunksOf } from '../zarr/piece-chunks.ts'
import { misfitOf } from './output-format.ts'
import type { OutputRaster } from './output-raster.ts'
import { PieceFault } from './piece-fault.ts'
import type { MadeFile, WantedFile } from './piece-task.ts'

/** @throws PieceFault where an output does not fit its format */
export const requireFitting = ({ outputId, format }: WantedFile, output: PlannedOutput): void => {
  const misfit = misfitOf(output, format.kind)
  if (misfit !== undefined) throw new PieceFault(`Output "${outputId}": ${misfit}.`)
}

/** The files of an output that fits its format: one, or the chunks of a Zarr array. */
export const makeFiles = async (
  { outputId, format }: WantedFile,
  raster: OutputRaster,
  grid: Grid,
): Promise<readonly MadeFile[]> => {
  const { width, height } = grid
  const { bands, samples, nodata } = raster
  const picture = { width, height, bands, samples, nodata }
  const one = (bytes: Uint8Array): MadeFile[] => [{ outputId, path: undefined, bytes: new Uint8Array(bytes) }]
  switch (format.kind) {
    case 'tiff':
      return one(encodeGeoTiff(picture, grid))
    case 'cog':
      return one(encodeCogOf(picture, grid, format.options))
    case 'png':
      return one(await encodePng(picture))
    case 'jpeg':
      return one(await encodeJpeg(picture))
    case 'metadata':
      throw new TypeError('metadata are no pixels')
    case 'zarr': {
      const chunks = await chunksOf({ name: outputId, ...format, width, height, samples })
      return chunks.map(({ path, bytes }) => ({ outputId, path, bytes }))
    }
  }
}
