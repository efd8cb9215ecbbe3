import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import type { Call } from './calls/call.ts'
import { CALLS, MAIN_CALLS } from './calls/calls.ts'
import { measured, type Row } from './measured.ts'
import type { Mix } from './mix.ts'
import { principalsOf } from './principals.ts'
import { Recording } from './recording.ts'
import { measuresOf, tableOf } from './results.ts'
import { startKeeping, startOurs, startPeers, type Served } from './servers.ts'
import { askerOf } from './asker.ts'

/** Where all that was measured is kept. */
const FOLDER = 'dist/bench'

/**
 * Calls of the platform against the same calls of servers that answer them with nothing but what was prepared.
 * @param words `--short`, and words of the names of calls: all of them otherwise
 */
export const http: Benchmark = async (words) => {
  const isShort = words.includes('--short')
  const names = words.filter((word) => word !== '--short')
  const known = names.length === 0 && isShort ? MAIN_CALLS : CALLS
  const calls = known.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)))
  const folder = await mkdtemp(join(tmpdir(), 'bench-http-'))
  const servers: Served[] = []
  try {
    const mixes = await recorded(join(folder, 'answers'), calls)
    for (const start of isShort ? SHORT.servers : LONG.servers)
      servers.push(await start(join(folder, 'answers')))
    const extent = isShort ? SHORT : LONG
    const rows: Row[] = []
    for (const [name, mix] of mixes) rows.push(await measured(name, mix, servers, extent))
    // The same call again and again, which a server may answer from what it remembers: without bars.
    if (!isShort)
      for (const [name, { reads }] of mixes)
        rows.push(
          await measured(
            `${name}, always the same`,
            { reads: reads.slice(0, 1), writes: [] },
            servers,
            extent,
          ),
        )
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, 'http.json'), JSON.stringify(rows, undefined, 1))
    console.error(tableOf(rows))
    return measuresOf(rows)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true })
  }
}

const COMPARED = [
  ...startPeers,
  () => startOurs('ours, production', 'production'),
  () => startOurs('ours, development', 'development'),
]
const SHORT = { servers: COMPARED, rounds: 5, milliseconds: 300 }
const LONG = { servers: [...COMPARED, ...startKeeping], rounds: 14, milliseconds: 1_000 }

/** The requests of each call. @param file where what they are answered with is written */
const recorded = async (file: string, calls: readonly Call[]): Promise<ReadonlyMap<string, Mix>> => {
  const reference = await startOurs('reference', 'development')
  const asker = askerOf(reference.port)
  try {
    const recording = new Recording({ principals: principalsOf(reference.addresses), ask: asker.ask })
    const mixes = new Map<string, Mix>()
    for (const call of calls) mixes.set(call.name, await recording.mixOf(call))
    await recording.write(file)
    return mixes
  } finally {
    asker.close()
    await reference.stop()
  }
}
