import { against } from './against/against.ts'
import { passes } from './benchmark.ts'
import type { Benchmark, Measure } from './benchmark.ts'
import { batch } from './batch/batch.ts'
import { bytes } from './bytes/bytes.ts'
import { client } from './client/client.ts'
import { docs } from './docs/docs.ts'
import { explorer } from './explorer/explorer.ts'
import { hour } from './hour/hour.ts'
import { http } from './http/http.ts'
import { imagery } from './imagery/imagery.ts'
import { kept } from './kept/kept.ts'
import { kills } from './sqlite/kills.ts'
import { million } from './million/million.ts'
import { neighbors } from './neighbors/neighbors.ts'
import { BENCHMARK_NAMES, type BenchmarkName } from './names.ts'
import { onTime } from './on-time/on-time.ts'
import { overload } from './overload/overload.ts'
import { pages } from './pages/pages.ts'
import { postgres } from './postgres/postgres.ts'
import { search } from './search/search.ts'
import { shapes } from './shapes/shapes.ts'
import { sqlite } from './sqlite/sqlite.ts'
import { start } from './start/start.ts'

/** `npm run bench -- NAME [--json] [--assert]` */
const BENCHMARKS: Readonly<Record<BenchmarkName, Benchmark>> = {
  batch,
  bytes,
  client,
  docs,
  explorer,
  hour,
  http,
  imagery,
  kept,
  kills,
  million,
  neighbors,
  'on-time': onTime,
  overload,
  pages,
  postgres,
  search,
  shapes,
  sqlite,
  start,
}

const [name = '', ...flags] = process.argv.slice(2)
const words = flags.filter((flag) => !['--json', '--assert'].includes(flag))
const unknown = ['hour', 'http'].includes(name) ? [] : words
const known = BENCHMARK_NAMES.find((each) => each === name)
const benchmark = known && BENCHMARKS[known]

const row = (measure: Measure): string => {
  const { what, value, unit, bar } = measure
  const number = value.toFixed(value < 10 ? 3 : 1).padStart(11)
  const target = bar === undefined ? '' : 'max' in bar ? `at most ${bar.max}` : `at least ${bar.min}`
  return `${passes(measure) ? '    ' : 'FAIL'}${number} ${unit.padEnd(10)} ${target.padEnd(14)} ${what}`
}

if (name === 'against') {
  process.exitCode = await against(flags).catch((fault: unknown) => {
    console.error(`bench against: ${fault instanceof Error ? fault.message : String(fault)}`)
    return 2
  })
} else if (!benchmark || unknown.length > 0) {
  console.error(
    `bench: ${unknown.length > 0 ? `unknown ${unknown.join(' ')}` : `there is no benchmark "${name}"`}`,
  )
  console.error(`usage: npm run bench -- ${BENCHMARK_NAMES.join('|')} [--json] [--assert]`)
  console.error('       npm run bench -- against REF [--short]')
  process.exitCode = 2
} else {
  const measures = await benchmark(words)
  console.log(flags.includes('--json') ? JSON.stringify(measures) : measures.map(row).join('\n'))
  const failed = measures.filter((measure) => !passes(measure))
  // Once more at the end, which is what a report keeps of a long list.
  for (const measure of failed) console.error(row(measure))
  console.error(`${measures.length} measures, ${failed.length} beyond their bar`)
  if (flags.includes('--assert') && failed.length > 0) process.exitCode = 1
}
