import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startProductionPlatform } from '../../contract-tests/processes/platform.ts'
import { median } from '../benchmark.ts'
import type { Benchmark } from '../benchmark.ts'
import { ANSWERS } from './load.ts'
import type { LoadOrder } from './load.ts'
import { probeUntil, processorSeconds, untilSearched } from './probes.ts'

/** As many callers as keep the server busy, and not more. */
const CALLERS = 8
const CAPACITY_SECONDS = 5
/** How many times its capacity is offered, after a burst in which so many connect. */
const TIMES = 4
const BURST = 400
const SECONDS = 30
/** What of it is the burst. */
const BURST_MS = 2_000
/** Until calls that wait are refused as fast as others come: five seconds. */
const FILLED_MS = 6_000
/** In which a platform that has just started compiles what judges large bodies. */
const WARM_UP_MS = 8_000
const HEALTH_MS = 250
const RECOVERY_MS = 2_000

/**
 * What is left of a server that is offered four times what it can do: how many searches it answers, how long `/healthz`
 * takes on new connections, what it holds, and how soon it answers once the callers have left. The server has one core,
 * its callers the other: on a shared one the wait for the processor would be measured. So it is where other processes
 * run beside it: read the figures of a machine that is quiet.
 */
export const overload: Benchmark = async () => {
  stayOnCore(0)
  const platform = await startProductionPlatform()
  stayOnCore(1)
  const load = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  try {
    const { baseUrl, apiKey } = platform.ready
    await pause(WARM_UP_MS)
    const order = { baseUrl, apiKey }
    const steady = {
      ...order,
      load: { kind: 'steady', callers: CALLERS },
      seconds: CAPACITY_SECONDS,
    } as const
    await answersTo(load, { ...steady, seconds: 2 })
    const idle = processorSeconds(platform.pid)
    const { statuses: atCapacity } = await answersTo(load, steady)
    const busy = processorSeconds(platform.pid)
    const capacity = (atCapacity.get(200) ?? 0) / CAPACITY_SECONDS
    const perSecond = (atCapacity.get(200) ?? 0) / (busy - idle)
    const offered = { kind: 'offered', atOnce: BURST, perSecond: TIMES * capacity } as const
    const told = answersTo(load, { ...order, load: offered, seconds: SECONDS })
    const probes = await probeUntil(platform, told)
    const { sent, statuses } = await told
    const answeredPerSecond = (statuses.get(200) ?? 0) / (processorSeconds(platform.pid) - busy)
    load.kill()
    const recovery = await untilSearched(platform.ready)
    const answered = (statuses.get(200) ?? 0) / SECONDS
    const all = probes.map(({ ms }) => ms)
    const inBurst = probes.filter(({ at }) => at < BURST_MS).map(({ ms }) => ms)
    const held = probes.filter(({ at }) => at > FILLED_MS).map(({ megabytes }) => megabytes)
    return [
      { what: `searches of ${CALLERS} callers: the capacity`, value: capacity, unit: 'calls/s' },
      {
        what: 'searches offered, of the capacity',
        value: sent / SECONDS / capacity,
        unit: 'times',
        bar: { min: TIMES },
      },
      {
        what: 'searches answered, of the capacity',
        value: answered / capacity,
        unit: 'times',
        bar: { min: 0.9 },
      },
      {
        what: 'the same for each second of the processor',
        value: answeredPerSecond / perSecond,
        unit: 'times',
      },
      { what: 'searches refused with 503', value: (statuses.get(503) ?? 0) / SECONDS, unit: 'calls/s' },
      { what: 'searches not answered in order', value: statuses.get(0) ?? 0, unit: 'calls', bar: { max: 0 } },
      {
        what: `/healthz, worst of ${inBurst.length} in the first burst`,
        value: Math.max(...inBurst),
        unit: 'ms',
        bar: { max: HEALTH_MS },
      },
      {
        what: `/healthz, worst of ${all.length} in the whole overload`,
        value: Math.max(...all),
        unit: 'ms',
        bar: { max: HEALTH_MS },
      },
      { what: '/healthz, median', value: median(all), unit: 'ms' },
      {
        what: 'the probe itself was late, at worst',
        value: Math.max(...probes.map(({ ownDelay }) => ownDelay)),
        unit: 'ms',
      },
      { what: 'held at most, once calls are refused', value: Math.max(...held), unit: 'MB' },
      {
        what: 'of it, growth from the first half to the second',
        value: growthRatio(held),
        unit: 'times',
        bar: { max: 1.1 },
      },
      {
        what: 'until a search is answered, once the callers have left',
        value: recovery,
        unit: 'ms',
        bar: { max: RECOVERY_MS },
      },
    ]
  } finally {
    load.kill()
    await platform.stop()
  }
}

/** This process and those that it starts from now on. */
const stayOnCore = (core: number): void => {
  execFileSync('taskset', ['-acp', String(core), String(process.pid)])
}

/** Settles once the load is over. */
const answersTo = async (load: ChildProcess, order: LoadOrder) => {
  load.send(order)
  await once(load, 'message')
  const [{ sent, statuses }] = z
    .tuple([ANSWERS])
    .rest(z.unknown())
    .parse(await once(load, 'message'))
  return { sent, statuses: new Map(statuses) }
}

const growthRatio = (values: readonly number[]): number => {
  const half = values.length / 2
  return Math.max(...values.slice(half)) / Math.max(...values.slice(0, half))
}
