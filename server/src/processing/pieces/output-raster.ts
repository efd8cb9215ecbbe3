import { ROWS } from '../../evalscript/run/stored-row.ts'
import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import type { OutputRow } from '../../evalscript/script-run.ts'
import { PieceFault } from './piece-fault.ts'

/** The pixels of an output of a script. */
export interface OutputRaster extends PlannedOutput {
  /** Row by row, of each pixel all bands. */
  readonly samples: OutputRow
}

/** Bytes of all outputs of a piece: encoding one takes as many again. */
const MAX_BYTES = 512 * 2 ** 20

/** @param pixels how many @throws PieceFault where they take too much memory */
export const emptyRasters = (outputs: readonly PlannedOutput[], pixels: number): readonly OutputRaster[] => {
  const bytes = outputs.reduce(
    (sum, { bands, sampleType }) => sum + pixels * bands * ROWS[sampleType].BYTES_PER_ELEMENT,
    0,
  )
  if (bytes > MAX_BYTES)
    throw new PieceFault(
      `Its outputs take ${megabytes(bytes)} megabytes; ${megabytes(MAX_BYTES)} are the most`,
    )
  return outputs.map((output) => ({
    ...output,
    samples: new ROWS[output.sampleType](pixels * output.bands),
  }))
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20)

/** Gives pixels their value for no data, 0 where the output has none. @param isInside of the same pixels, 1 each @param from the first pixel */
export const clearOutside = (
  { samples, bands, nodata = 0 }: OutputRaster,
  isInside: Uint8Array,
  from: number,
): void => {
  for (const [i, pixel] of isInside.entries())
    if (pixel === 0) samples.fill(nodata, (from + i) * bands, (from + i + 1) * bands)
}
