import { openRaster } from '../../imagery/raster/raster-file.ts'
import type { RasterFile } from '../../imagery/raster/raster-file.ts'
import { readValues } from '../../imagery/raster/source-pixels.ts'
import type { ToolFile } from './tool-file.ts'
import { ToolFault } from './tool-fault.ts'
import type { SampleType, ToolRaster } from './tool-raster.ts'

/** Whole numbers of so many bits are exact in reals of 32 bits, as tools compute. @see IEEE 754, binary32 */
const EXACT_BITS = 24

/**
 * The bands of a file as they are stored; one that says how opaque pixels are is no band, and says which have data.
 * @throws RasterError for a file that cannot be read
 * @throws ToolFault for one whose pixels are turned, or that does not say in which system they lie, and for whole numbers
 *   that are too large to be computed with
 */
export const fileRaster = async ({ path, version, category }: ToolFile): Promise<ToolRaster> => {
  const file = await openRaster(path, version)
  const bands = Array.from({ length: file.samples }, (_, band) => band).filter((band) => band !== file.alpha)
  if (file.palette) throw new ToolFault('it has colors of a palette, which tools do not compute with')
  if (file.sampleFormat !== 'float' && file.bits > EXACT_BITS)
    throw new ToolFault(`it has whole numbers of ${file.bits} bits, which tools would round`)
  return {
    grid: readGrid(file),
    bands: bands.length,
    category,
    sampleType: toSampleType(file),
    nodata: file.nodata,
    isMeasured: category !== 'mask',
    read: (box) => readValues(file, file.levels[0], bands, box),
  }
}

const readGrid = ({ affine, epsg, width, height }: RasterFile): ToolRaster['grid'] => {
  const [left, pixelWidth, turned, top, alsoTurned, down] = affine
  if (epsg === undefined) throw new ToolFault('it does not say in which coordinate reference system it lies')
  if (turned !== 0 || alsoTurned !== 0 || pixelWidth <= 0 || down >= 0)
    throw new ToolFault('it has pixels that do not lie north up, which tools do not turn')
  return { epsg, left, top, pixelWidth, pixelHeight: -down, width, height }
}

const toSampleType = ({ bits, sampleFormat }: RasterFile): SampleType => {
  if (sampleFormat === 'float') return 'float32'
  const unsigned = sampleFormat === 'unsigned'
  if (bits <= 8) return unsigned ? 'uint8' : 'int8'
  if (bits <= 16) return unsigned ? 'uint16' : 'int16'
  return unsigned ? 'uint32' : 'int32'
}
