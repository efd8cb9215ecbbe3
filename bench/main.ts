import { passes } from './benchmark.ts'
import type { Benchmark, Measure } from './benchmark.ts'
import { shapes } from './shapes/shapes.ts'

/** `npm run bench -- NAME [--json] [--assert]` */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = { shapes }

const [name = '', ...flags] = process.argv.slice(2)
const unknown = flags.filter((flag) => !['--json', '--assert'].includes(flag))
const benchmark = BENCHMARKS[name]

const row = (measure: Measure): string =>
  `${passes(measure) ? '   ' : 'OVER'} ${measure.value.toFixed(1).padStart(9)} of ${measure.most} ${measure.unit}  ${measure.what}`

if (!benchmark || unknown.length > 0) {
  console.error(
    `bench: ${unknown.length > 0 ? `unknown ${unknown.join(' ')}` : `there is no benchmark "${name}"`}`,
  )
  console.error(`usage: npm run bench -- ${Object.keys(BENCHMARKS).join('|')} [--json] [--assert]`)
  process.exitCode = 2
} else {
  const measures = await benchmark()
  console.log(flags.includes('--json') ? JSON.stringify(measures) : measures.map(row).join('\n'))
  const over = measures.filter((measure) => !passes(measure))
  console.error(`${measures.length} measures, ${over.length} over their bar`)
  if (flags.includes('--assert') && over.length > 0) process.exitCode = 1
}
