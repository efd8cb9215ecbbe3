import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startProductionPlatform } from '../../contract-tests/processes/platform.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { median } from '../benchmark.ts'
import type { Benchmark } from '../benchmark.ts'

const CALLERS = 400
const SECONDS = 6
/** What of it is the first burst, in which all callers connect. */
const BURST_MS = 2_000
/** In which a platform that has just started compiles what judges large bodies. */
const WARM_UP_MS = 8_000
const PROBE_EVERY_MS = 20
const HEALTH_MS = 250

const STATUSES = z.array(z.tuple([z.number(), z.number()]))

/**
 * How long `/healthz` takes on new connections while 400 callers search as fast as they are answered. The server has
 * one core, its callers the other: on a shared one the wait for the processor would be measured. So it is where other
 * processes run beside it: read the figures of a machine that is quiet.
 */
export const overload: Benchmark = async () => {
  stayOnCore(0)
  const platform = await startProductionPlatform()
  stayOnCore(1)
  try {
    const load = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
    const { baseUrl, apiKey }: PlatformAddresses = platform.ready
    await pause(WARM_UP_MS)
    await health(baseUrl)
    load.send({ baseUrl, apiKey, callers: CALLERS, seconds: SECONDS })
    await once(load, 'message')
    const told = once(load, 'message')
    const probes = await probeUntil(baseUrl, told)
    const statuses = new Map(STATUSES.parse((await told)[0]))
    const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const burst = probes.filter(({ at }) => at < BURST_MS).map(({ ms }) => ms)
    const all = probes.map(({ ms }) => ms)
    return [
      { what: `/healthz, worst of ${burst.length} in the first burst`, value: Math.max(...burst), unit: 'ms', bar: { max: HEALTH_MS } }, // oxfmt-ignore
      { what: `/healthz, worst of ${all.length} in the whole overload`, value: Math.max(...all), unit: 'ms', bar: { max: HEALTH_MS } }, // oxfmt-ignore
      { what: '/healthz, median', value: median(all), unit: 'ms' },
      { what: `searches of ${CALLERS} callers`, value: calls / SECONDS, unit: 'calls/s' },
      { what: 'of them refused with 503', value: (100 * (statuses.get(503) ?? 0)) / calls, unit: 'percent' },
      { what: 'of them not answered', value: statuses.get(0) ?? 0, unit: 'calls', bar: { max: 0 } },
    ]
  } finally {
    await platform.stop()
  }
}

/** This process and those that it starts from now on. */
const stayOnCore = (core: number): void => {
  execFileSync('taskset', ['-acp', String(core), String(process.pid)])
}

const probeUntil = async (baseUrl: string, end: Promise<unknown>) => {
  const probes: { at: number; ms: number }[] = []
  const begun = performance.now()
  const over = new AbortController()
  void end.then(() => {
    over.abort()
  })
  while (!over.signal.aborted) {
    const at = performance.now() - begun
    probes.push({ at, ms: await health(baseUrl) })
    await pause(PROBE_EVERY_MS)
  }
  return probes
}

/** Milliseconds until `/healthz` is answered on a connection of its own. */
const health = (baseUrl: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    request(new URL('/healthz', baseUrl), { agent: false }, (answer) => {
      answer.resume().once('end', () => {
        resolve(performance.now() - begun)
      })
    })
      .once('error', reject)
      .end()
  })
