import { bandsIn, evaluate } from './bandmath/evaluate.ts'
import { parseExpression } from './bandmath/expression.ts'
import type { Expression } from './bandmath/expression.ts'
import type { OrderTool, PixelType } from './order-tool.ts'
import { ToolFault } from './tool-fault.ts'
import type { SampleType, ToolRaster } from './tool-raster.ts'

type Bandmath = Extract<OrderTool, { kind: 'bandmath' }>

/** The kinds of results, and the value that says that there is none; that of reals is none of theirs. */
const RESULTS: Record<Exclude<PixelType, 'Auto'>, { sampleType: SampleType; nodata: number }> = {
  '8U': { sampleType: 'uint8', nodata: 0 },
  '16U': { sampleType: 'uint16', nodata: 0 },
  '16S': { sampleType: 'int16', nodata: -32_768 },
  '32R': { sampleType: 'float32', nodata: NaN },
}

/**
 * A raster whose bands are computed, each of an expression. A pixel has no result where a band lacks data that the
 * expression names (the first one for an expression that names none), or the result is not a finite number.
 * @throws ToolFault where an expression names a band that the raster does not have
 * @see gdal_calc.py
 */
export const computed = (raster: ToolRaster, { bands, pixelType }: Bandmath): ToolRaster => {
  const expressions = bands.map(parseExpression)
  const needed = Math.max(...expressions.flatMap((expression) => [...bandsIn(expression)]), -1) + 1
  if (needed > raster.bands)
    throw new ToolFault(`it has ${raster.bands} bands, and an expression names b${needed}`)
  const result =
    pixelType === 'Auto' ? { sampleType: raster.sampleType, nodata: raster.nodata ?? 0 } : RESULTS[pixelType]
  return {
    ...raster,
    ...result,
    bands: bands.length,
    isMeasured: false,
    read: async (box) => {
      const window = await raster.read(box)
      const pixels = window.width * window.height
      return { ...window, bands: expressions.map((one) => computeBand(one, window.bands, pixels)) }
    },
  }
}

/** Pixels that are computed at once: an expression may hold a hundred values of each. */
const AT_ONCE = 2 ** 14

const computeBand = (
  expression: Expression,
  bands: readonly Float32Array[],
  pixels: number,
): Float32Array => {
  const values = new Float32Array(pixels)
  for (let from = 0; from < pixels; from += AT_ONCE) {
    const to = Math.min(pixels, from + AT_ONCE)
    const parts = bands.map((band) => band.subarray(from, to))
    values.set(evaluate(expression, parts, to - from), from)
  }
  const named = bandsIn(expression)
  for (const index of named.size === 0 ? [0] : named) {
    const band = bands[index] ?? values
    for (let i = 0; i < pixels; i++) if (Number.isNaN(band[i])) values[i] = NaN
  }
  for (let i = 0; i < pixels; i++) if (!Number.isFinite(values[i])) values[i] = NaN
  return values
}
