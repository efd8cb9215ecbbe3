import { encodeBandsCog, USUAL_COG } from '../../imagery/encode/geotiff.ts'
import { keptBy } from '../../imagery/cog/samples.ts'
import type { Samples } from '../../imagery/cog/samples.ts'
import type { Window } from '../../imagery/raster/window.ts'
import type { ToolRaster, SampleType } from './tool-raster.ts'
import { ToolFault } from './tool-fault.ts'

/**
 * A raster as a cloud-optimized GeoTIFF; overviews of a mask have values of the mask alone.
 * @returns undefined where no pixel has data
 * @throws ToolFault where there are too many pixels
 */
export const encodeRaster = async (raster: ToolRaster): Promise<Buffer | undefined> => {
  const { grid, bands, nodata, category } = raster
  const { width, height } = grid
  const samples = await computeSamples(raster)
  if (!samples) return undefined
  const resampling = category === 'mask' ? 'nearest' : USUAL_COG.resampling
  return encodeBandsCog({ width, height, bands, samples, nodata }, grid, { ...USUAL_COG, resampling })
}

/** Bytes of a picture, at most: fifty million pixels of four bands of 16 bits. It takes six times as many to make it. */
const MAX_BYTES = 400_000_000

/** Pixels that are computed at once. */
const AT_ONCE = 2 ** 20

const ARRAYS = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint16: Uint16Array,
  int16: Int16Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float32: Float32Array,
} as const satisfies Record<SampleType, new (length: number) => Samples>

/**
 * Computes a raster strip by strip.
 * @returns undefined where no pixel has data
 * @throws ToolFault where there are too many pixels
 */
export const computeSamples = async (raster: ToolRaster): Promise<Samples | undefined> => {
  const { bands, sampleType, nodata } = raster
  const { width, height } = raster.grid
  const SamplesOfType = ARRAYS[sampleType]
  if (width * height * bands * SamplesOfType.BYTES_PER_ELEMENT > MAX_BYTES)
    throw new ToolFault(`it would have ${width} by ${height} pixels of ${bands} bands, which are too many`)
  const samples: Samples = new SamplesOfType(width * height * bands)
  if (nodata !== undefined) samples.fill(nodata)
  const write = createWriter(raster, samples)
  const rows = Math.max(1, Math.floor(AT_ONCE / width))
  let written = 0
  for (let row = 0; row < height; row += rows)
    written += write(await raster.read([0, row, width, Math.min(height, row + rows)]))
  return written === 0 ? undefined : samples
}

/** Writes a strip where it belongs, and counts values. */
const createWriter = (raster: ToolRaster, samples: Samples): ((strip: Window) => number) => {
  const { grid, bands } = raster
  const toSample = createConverter(raster, samples)
  return ({ box: [, top], bands: values }) => {
    let written = 0
    for (const [index, band] of values.entries()) {
      let at = top * grid.width * bands + index
      for (let i = 0; i < band.length; i++, at += bands) {
        const value = band[i] ?? NaN
        if (value !== value) continue
        samples[at] = toSample(value)
        written++
      }
    }
    return written
  }
}

/** What is written for a value: the one next to it where it would be read as none. @see gdalwarp, -dstnodata */
const createConverter = (
  { nodata, isMeasured }: ToolRaster,
  samples: Samples,
): ((value: number) => number) => {
  const kept = keptBy(samples)
  if (nodata === undefined || !isMeasured || samples instanceof Float32Array) return kept
  const instead = kept(nodata - 1) === nodata ? nodata + 1 : nodata - 1
  return (value) => {
    const sample = kept(value)
    return sample === nodata ? instead : sample
  }
}
