import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startProbedProductionPlatform } from '../../contract-tests/processes/platform.ts'
import { presentTarget } from '../../contract-tests/processes/target.ts'
import { heldBy } from '../../contract-tests/soak/load.ts'
import type { Bar, Benchmark, Measure } from '../benchmark.ts'
import { residentMemory } from '../http/cpu-time.ts'
import { callEvenly } from './load.ts'
import { drawPlot } from './plot.ts'
import { growthPercent, type Sample } from './samples.ts'

const FOLDER = 'dist/bench'
/** Far from full load: what grows is to be seen, not what is slow. */
const CALLS_PER_SECOND = 200
const SAMPLES = 60
/**
 * Percent that memory may grow by once it has warmed up, with what the calls leave behind: some 4 MB of records that are
 * kept, half of them of downloads, and less and less code that is compiled of what is rarely called, some 4 MB.
 */
const MAX_GROWTH = 10

/**
 * An hour of calls of all areas, reads and writes, of a compiled server in production: what it holds after each minute.
 * `--minutes N` asks for fewer, which are too few for the bars of memory.
 */
export const hour: Benchmark = async (words) => {
  const minutes = parseMinutes(words)
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const samples: Sample[] = []
  const platform = await startProbedProductionPlatform()
  const begun = performance.now()
  try {
    const count = Math.round((CALLS_PER_SECOND * 60 * minutes) / SAMPLES)
    for (let at = 1; at <= SAMPLES; at++) {
      // Tokens end, so there are new ones for each part of the run.
      const target = await presentTarget(platform.ready)
      const part = { first: (at - 1) * count, count, seconds: (60 * minutes) / SAMPLES }
      const outcome = await callEvenly(platform.ready, target, part)
      const held = await heldBy(platform.ready.probe)
      const residentBytes = residentMemory(platform.pid)
      for (const [status, times] of outcome.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + times)
      failures.push(...outcome.failures)
      samples.push({
        minutes: (performance.now() - begun) / 60_000,
        residentBytes,
        ...held,
        calls: count,
        p50: quantile(outcome.latencies, 0.5),
        p99: quantile(outcome.latencies, 0.99),
      })
      await keep({ samples, statuses: Object.fromEntries(statuses), failures: [...new Set(failures)] })
    }
  } finally {
    await platform.stop()
  }
  return toMeasures(samples, failures.length, minutes)
}

const HOUR = 60

const parseMinutes = (words: readonly string[]): number => {
  const { values } = parseArgs({
    args: [...words],
    options: { minutes: { type: 'string', default: `${HOUR}` } },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('usage: npm run bench -- hour [--minutes N]')
  return minutes
}

/** Written after each part, so that a run that is stopped leaves what it has seen. */
const keep = async (seen: { readonly samples: readonly Sample[]; readonly [what: string]: unknown }) => {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/hour.json`, `${JSON.stringify(seen, null, 2)}\n`)
  await writeFile(`${FOLDER}/hour.svg`, drawPlot(seen.samples))
}

const toMeasures = (samples: readonly Sample[], failures: number, minutes: number): Measure[] => {
  const bar = (max: number): { readonly bar?: Bar } => (minutes < HOUR ? {} : { bar: { max } })
  const last = samples.at(-1)
  return [
    {
      what: 'heap, growth after the first ten minutes',
      value: growthPercent(samples, ({ heapBytes }) => heapBytes),
      unit: 'percent',
      ...bar(MAX_GROWTH),
    },
    {
      what: 'resident memory, likewise',
      value: growthPercent(samples, ({ residentBytes }) => residentBytes),
      unit: 'percent',
      ...bar(MAX_GROWTH),
    },
    { what: 'heap at the end', value: (last?.heapBytes ?? NaN) / 1e6, unit: 'MB' },
    { what: 'resident memory at the end', value: (last?.residentBytes ?? NaN) / 1e6, unit: 'MB' },
    { what: 'timers, sockets and servers at the end', value: last?.handles ?? NaN, unit: 'handles' },
    { what: 'p99 of the last sixtieth', value: last?.p99 ?? NaN, unit: 'ms' },
    { what: 'calls that failed', value: failures, unit: 'calls', bar: { max: 0 } },
  ]
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN
