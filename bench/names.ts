/** The names of all benchmarks, for those who list them: reading the benchmarks themselves loads the whole platform. */
export const BENCHMARK_NAMES = [
  'batch',
  'bytes',
  'client',
  'docs',
  'explorer',
  'hour',
  'http',
  'imagery',
  'kept',
  'kills',
  'million',
  'neighbors',
  'on-time',
  'overload',
  'pages',
  'postgres',
  'search',
  'shapes',
  'sqlite',
  'start',
] as const

/** The name of one benchmark: `npm run bench -- NAME`. */
export type BenchmarkName = (typeof BENCHMARK_NAMES)[number]
