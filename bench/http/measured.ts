import { cpuTime, residentMemory } from './cpu-time.ts'
import { load } from './load.ts'
import type { Mix } from './mix.ts'
import type { Served } from './servers.ts'

/** How long it is measured. */
export interface Extent {
  readonly rounds: number
  /** That each server is called in each round. */
  readonly milliseconds: number
}

/** What a server did in one round. */
export interface Round {
  readonly callsPerSecond: number
  /** Of the server's process, in microseconds a call. */
  readonly cpu: number
  /** Of those who called, likewise. */
  readonly callerCpu: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface Row {
  readonly call: string
  /** Names of servers that all are compared with. */
  readonly bases: readonly string[]
  readonly servers: readonly {
    readonly name: string
    readonly rounds: readonly Round[]
    readonly resident: number
  }[]
}

/** What servers are asked, and with which of them all are compared. */
export interface Asked extends Pick<Row, 'call' | 'bases'> {
  readonly mix: Mix
}

/**
 * Asks servers the same, one after the other in each round, since machines are not equally fast at all times.
 * All is asked for before, so that code is compiled, and what is kept is kept.
 */
export const measured = async (
  { call, mix, bases }: Asked,
  servers: readonly Served[],
  extent: Extent,
): Promise<Row> => {
  const rounds = servers.map((): Round[] => [])
  for (const server of servers) await warmUp(server, mix)
  for (let round = 0; round < extent.rounds; round++)
    for (const [index, server] of servers.entries())
      rounds[index]?.push(await oneRound(server, mix, round, extent.milliseconds))
  return {
    call,
    bases,
    servers: servers.map(({ name, pid }, index) => ({
      name,
      rounds: rounds[index] ?? [],
      resident: residentMemory(pid),
    })),
  }
}

/** Minimum number of times that a server is asked for the whole mix before it is measured. */
const WARM_UP = 2
/** Minimum time of it: while V8 still compiles the code, figures are not those of code that has run for a while. */
const WARM_UP_MS = 2_000

/** Asks a server for the whole mix, until its code is compiled. */
export const warmUp = async ({ port }: Served, mix: Mix): Promise<void> => {
  const isWarm = (calls: number, milliseconds: number) =>
    calls >= WARM_UP * mix.reads.length && milliseconds >= WARM_UP_MS
  await load(port, mix, 0, isWarm)
}

/** Each round begins elsewhere in the mix, the same for all servers. */
const FIRST_STEP = 137

/** Calls a server for some time. @param round which round of the run it is, from 0 */
export const oneRound = async (
  { port, pid }: Served,
  mix: Mix,
  round: number,
  milliseconds: number,
): Promise<Round> => {
  const first = round * FIRST_STEP
  const cpuBefore = cpuTime(pid)
  const callerBefore = cpuTime(process.pid)
  const { calls, seconds, latencies } = await load(port, mix, first, (_, elapsed) => elapsed >= milliseconds)
  const cpu = cpuTime(pid) - cpuBefore
  const callerCpu = cpuTime(process.pid) - callerBefore
  const sorted = latencies.toSorted((one, other) => one - other)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return {
    callsPerSecond: calls / seconds,
    cpu: cpu / calls,
    callerCpu: callerCpu / calls,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}
