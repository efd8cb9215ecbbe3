import { createAsker } from '../http/asker.ts'
import type { Call } from '../http/calls/call.ts'
import { oneRound, warmUp, type Round } from '../http/measured.ts'
import { createPrincipals } from '../http/principals.ts'
import { onPostgres, onSqlite, startServer, type ServedPlatform } from '../http/servers.ts'
import { pairedMixes } from './paired-mixes.ts'
import { inTurns, type Pair } from './pair.ts'
import type { Findings } from './report.ts'
import type { Samples } from './verdict.ts'

/** The engines that keep a platform's state, by what the table calls them. */
const ENGINES = {
  memory: (start: (flags: readonly string[]) => Promise<ServedPlatform>) => start([]),
  '--data': onSqlite,
  PostgreSQL: onPostgres,
} as const

export type Engine = keyof typeof ENGINES
export const EVERY_ENGINE = ['memory', '--data', 'PostgreSQL'] as const satisfies readonly Engine[]

/** How long each server is called in each round, in milliseconds. */
const ROUND_MS = 300

/**
 * Calls over HTTP to a server of each commit, one engine after the other.
 * @param programs paths of the compiled servers
 */
export const httpAgainst = async (
  programs: Pair<string>,
  calls: readonly Call[],
  engines: readonly Engine[],
  rounds: number,
): Promise<Findings> => {
  const differences: string[] = []
  const samples: Samples[] = []
  for (const engine of engines) {
    console.error(`http on ${engine} ...`)
    const running: ServedPlatform[] = []
    const start = async (program: string) => {
      const server = await ENGINES[engine]((flags) => startServer(engine, program, 'production', flags))
      running.push(server)
      return server
    }
    try {
      const servers = { before: await start(programs.before), after: await start(programs.after) }
      for (const call of calls) {
        const found = await compareCall(call, servers, rounds)
        const what = `http on ${engine}, ${call.name}`
        samples.push(...found.samples.map((measure) => ({ ...measure, what: `${what}: ${measure.what}` })))
        if (found.difference !== undefined) differences.push(`${what}: ${found.difference}`)
      }
    } finally {
      await Promise.all(running.map((server) => server.stop()))
    }
  }
  return { differences, samples }
}

/** What is measured of each round, as a value of which less is better. */
const MEASURES: readonly (readonly [what: string, unit: string, value: (round: Round) => number])[] = [
  ['time', 'us/call', ({ callsPerSecond }) => 1e6 / callsPerSecond],
  ['CPU', 'us/call', ({ cpu }) => cpu],
]

const compareCall = async (call: Call, servers: Pair<ServedPlatform>, rounds: number) => {
  const askers = { before: createAsker(servers.before.port), after: createAsker(servers.after.port) }
  try {
    const worldFor = (side: keyof typeof askers) => ({
      principals: createPrincipals(servers[side].addresses),
      ask: askers[side].ask,
    })
    const { mixes, difference } = await pairedMixes(call, {
      before: worldFor('before'),
      after: worldFor('after'),
    })
    await warmUp(servers.before, mixes.before)
    await warmUp(servers.after, mixes.after)
    const results = await inTurns(rounds, (side, round) =>
      oneRound(servers[side], mixes[side], round, ROUND_MS),
    )
    const samples = MEASURES.map(([what, unit, value]): Samples => ({
      what,
      unit,
      before: results.before.map(value),
      after: results.after.map(value),
    }))
    return { samples, difference }
  } finally {
    askers.before.close()
    askers.after.close()
  }
}
