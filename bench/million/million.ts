import type { Benchmark } from '../benchmark.ts'
import { measuresOfCompiled } from '../compiled-program.ts'

/** A platform with a million scenes. */
export const million: Benchmark = () => measuresOfCompiled('bench/million/platform.ts')
