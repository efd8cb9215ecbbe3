import { MAX_CALL_WORK } from '../../evalscript/script-run.ts'
import type { ScriptLimits } from '../../evalscript/script-run.ts'

/** Work of a script without a pixel, for each pixel, and for each sample of a pixel. @see ScriptLimits */
const WORK_TO_BEGIN = 1_000_000_000
const WORK_OF_PIXEL = 20_000
const WORK_OF_SAMPLE = 5000

/** Half an hour at the most. */
const MAX_WORK = 400_000_000_000

const MEMORY_MIB = 64
const STACK_KIB = 256

/** The limits of a script for one piece. @param samples of each pixel */
export const scriptLimits = (pixels: number, samples: number): ScriptLimits => ({
  memoryBytes: MEMORY_MIB * 2 ** 20,
  stackBytes: STACK_KIB * 1024,
  work: Math.min(MAX_WORK, WORK_TO_BEGIN + pixels * (WORK_OF_PIXEL + samples * WORK_OF_SAMPLE)),
  callWork: MAX_CALL_WORK,
})
