import type { ScriptLimits } from './script-run.ts'

/** Calls and jumps backward that a script may do for each value that it sees of a pixel, and once besides, in ten thousands. */
const STEPS_OF_A_SAMPLE = 0.01
const STEPS_TO_BEGIN = 1000

/**
 * What a script may use for a tile: 100 calls or turns of a loop for each sample of each pixel, and as many more, which is
 * ten times what statistics of dates take; 64 megabytes.
 * @param pixels of the whole tile
 * @param samples that each of them has, of all sources
 */
export const scriptLimits = (pixels: number, samples: number): ScriptLimits => ({
  memoryBytes: 67_108_864,
  stackBytes: 262_144,
  steps: STEPS_TO_BEGIN + Math.ceil(STEPS_OF_A_SAMPLE * pixels * (samples + 1)),
})
