import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import type { Call } from './calls/call.ts'
import { CALLS, MAIN_CALLS } from './calls/calls.ts'
import { measured, type Extent, type Row } from './measured.ts'
import type { Mix } from './mix.ts'
import { OPERATIONS_CALLS } from './operations/calls.ts'
import { createPrincipals } from './principals.ts'
import { Recording } from './recording.ts'
import { toMeasures, formatTable } from './results.ts'
import { startKeeping, startOperations, startOurs, startPeers, type Served } from './servers.ts'
import { createAsker } from './asker.ts'

/** Where all that was measured is kept. */
const FOLDER = 'dist/bench'

/**
 * Calls of the platform against the same calls of servers that answer them with nothing but what was prepared.
 * @param words `--short`, and words of the names of calls: all of them otherwise
 * @throws RangeError for words that are of no call
 */
export const http: Benchmark = async (words) => {
  const isShort = words.includes('--short')
  const names = words.filter((word) => word !== '--short')
  const isAskedFor = (name: string) => names.length === 0 || names.some((word) => name.includes(word))
  const calls = (names.length === 0 && isShort ? MAIN_CALLS : CALLS).filter(({ name }) => isAskedFor(name))
  const operations =
    names.length === 0 && isShort ? [] : [...OPERATIONS_CALLS].filter(([name]) => isAskedFor(name))
  if (calls.length + operations.length === 0) throw new RangeError(`there is no call of ${names.join(' ')}`)
  const rows = [
    ...(calls.length > 0 ? await rowsOfCalls(calls, isShort ? SHORT : LONG) : []),
    ...(operations.length > 0 ? await rowsOfOperations(operations, isShort ? SHORT : LONG) : []),
  ]
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'http.json'), JSON.stringify(rows, undefined, 1))
  console.error(formatTable(rows))
  return toMeasures(rows)
}

const COMPARED = [
  ...startPeers,
  () => startOurs('ours, production', 'production'),
  () => startOurs('ours, development', 'development'),
]
const SHORT = { servers: COMPARED, rounds: 5, milliseconds: 300, hasFixedCalls: false }
const LONG = { servers: [...COMPARED, ...startKeeping], rounds: 14, milliseconds: 300, hasFixedCalls: true }

const rowsOfCalls = async (calls: readonly Call[], extent: typeof SHORT): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-http-'))
  try {
    const answers = join(folder, 'answers')
    const mixes = [...(await recorded(answers, calls))]
    // The same call again and again, which a server may answer from what it remembers: without bars.
    const fixed = mixes.map(
      ([name, { reads }]) => [`${name}, always the same`, { reads: reads.slice(0, 1), writes: [] }] as const,
    )
    const start = extent.servers.map((start) => () => start(answers))
    return await measureRows(
      start,
      [...mixes, ...(extent.hasFixedCalls ? fixed : [])],
      ['Express', 'Fastify'],
      extent,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

const rowsOfOperations = (calls: readonly (readonly [string, Mix])[], extent: Extent): Promise<Row[]> =>
  measureRows(startOperations, calls, ['ours, 20', 'validator, 20'], extent)

/** Asks servers for one call after the other. */
const measureRows = async (
  starts: readonly (() => Promise<Served>)[],
  calls: readonly (readonly [name: string, mix: Mix])[],
  bases: readonly string[],
  extent: Extent,
): Promise<Row[]> => {
  const servers: Served[] = []
  try {
    for (const start of starts) servers.push(await start())
    const rows: Row[] = []
    for (const [call, mix] of calls) rows.push(await measured({ call, mix, bases }, servers, extent))
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** The requests of each call. @param file where what they are answered with is written */
const recorded = async (file: string, calls: readonly Call[]): Promise<ReadonlyMap<string, Mix>> => {
  const reference = await startOurs('reference', 'development')
  const asker = createAsker(reference.port)
  try {
    const recording = new Recording({ principals: createPrincipals(reference.addresses), ask: asker.ask })
    const mixes = new Map<string, Mix>()
    for (const call of calls) mixes.set(call.name, await recording.recordMix(call))
    await recording.write(file)
    return mixes
  } finally {
    asker.close()
    await reference.stop()
  }
}
