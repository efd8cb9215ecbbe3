import { MAX_CALL_WORK } from '../../evalscript/script-run.ts'
import type { ScriptLimits } from '../../evalscript/script-run.ts'

/** Work of a script without a pixel, for each pixel, and for each sample of a pixel. @see ScriptLimits */
const [WORK_TO_BEGIN, WORK_OF_PIXEL, WORK_OF_SAMPLE] = [1_000_000_000, 20_000, 5000]

/** Half an hour at the most. */
const MAX_WORK = 400_000_000_000

/** The limits of a script for one piece. @param samples of each pixel */
export const scriptLimits = (pixels: number, samples: number): ScriptLimits => ({
  memoryBytes: 64 * 2 ** 20,
  stackBytes: 256 * 1024,
  work: Math.min(MAX_WORK, WORK_TO_BEGIN + pixels * (WORK_OF_PIXEL + samples * WORK_OF_SAMPLE)),
  callWork: MAX_CALL_WORK,
})
