import type { Benchmark } from '../benchmark.ts'
import { measuresOfCompiled } from '../compiled-program.ts'

/**
 * How long tiles and quads take to be painted, beside sharp that encodes random pixels of the same size in the same run;
 * and what a platform is like while 20 quads are painted.
 */
export const imagery: Benchmark = async () => [
  ...(await measuresOfCompiled('bench/imagery/platform.ts')),
  ...(await measuresOfCompiled('bench/imagery/painting.ts')),
]
