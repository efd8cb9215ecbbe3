import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import type { Child } from '../../contract-tests/processes/child.ts'
import { startProductionPlatform } from '../../contract-tests/processes/platform.ts'
import { signingKey, issueToken } from '../../contract-tests/processes/user-token.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { probeUntil } from '../overload/probes.ts'
import { ATTACKS, PIECE_SCRIPT } from './attacks.ts'
import { createSender } from './call.ts'
import { ANSWERS } from './load.ts'
import type { LoadOrder } from './load.ts'
import { ORDINARY_KINDS, sendOrdinaryCalls, someItems, startTask, untilComputed } from './ordinary.ts'
import type { Sample, Send } from './ordinary.ts'

const SECONDS = 10
const SCENES = '10000'
/** How long a server that has just started compiles what judges large bodies. */
const WARM_UP_MS = 8_000
/** How long requests of one phase may still be under way in the next. */
const SETTLE_MS = 3_000
const P99_MS = 250
const HEALTH_MS = 250
/** @see docs/operate/sizing.md */
const MEGABYTES = 2_000

/** How many tasks of the other organization are computed at once. */
const TASKS = 4

/** Organizations that share nothing: that of the story sends its worst, the other one does ordinary work. */
const WORST = { sub: '4101', client_id: 'web-console', org_id: 812 }
const ORDINARY = { sub: '4120', client_id: 'web-console', org_id: 813 }

type AttackName = LoadOrder['attacks'][number]

interface Phase {
  readonly name: string
  readonly attacks: readonly AttackName[]
  /** Whether tasks of the other organization are computed meanwhile. */
  readonly isComputing?: boolean
}

const ALL: readonly AttackName[] = ['scripts', 'searches', 'bodies', 'downloads', 'orders']

const PHASES: readonly Phase[] = [
  { name: 'alone', attacks: [] },
  ...ALL.map((name) => ({ name, attacks: [name] })),
  { name: 'pieces', attacks: [], isComputing: true },
  { name: 'everything', attacks: ALL, isComputing: true },
]

/** The server, and those who call it. */
interface Stage {
  readonly platform: Child<PlatformAddresses>
  readonly load: ChildProcess
  /** Token of the organization that sends its worst. */
  readonly worst: string
  readonly sendWorst: Send
  readonly send: Send
  /** Ids of scenes. */
  readonly items: string[]
}

/**
 * What is left of a server for one organization while another sends its worst: first one kind of calls after the other,
 * then all at once. The server has one core, its callers the other. Other processes on the machine delay both.
 */
export const neighbors: Benchmark = async () => {
  stayOnCore(0)
  const platform = await startProductionPlatform([
    ...['--scenes', SCENES, '--lenient'],
    ...['--signing-key', signingKey],
  ])
  stayOnCore(1)
  const load = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  try {
    const stage = await warmedUp(platform, load)
    const measures: Measure[] = []
    for (const phase of PHASES) {
      measures.push(...(await measurePhase(stage, phase)))
      await pause(SETTLE_MS)
    }
    return measures
  } finally {
    load.kill()
    await platform.stop()
  }
}

/** Has all kinds of calls made once, so that no phase pays for what the server compiles. */
const warmedUp = async (platform: Child<PlatformAddresses>, load: ChildProcess): Promise<Stage> => {
  const { baseUrl } = platform.ready
  const tokenFor = (user: typeof WORST) => issueToken(user, platform.ready, ['platform'])
  const worst = tokenFor(WORST)
  const sendWorst = createSender({ baseUrl, token: worst })
  const send = createSender({ baseUrl, token: tokenFor(ORDINARY) })
  await pause(WARM_UP_MS)
  const items = await someItems(sendWorst)
  const all = Promise.all(ALL.map((name) => sendWorst(ATTACKS[name].call(0, items))))
  await Promise.race([all, pause(WARM_UP_MS)])
  await sendOrdinaryCalls(send, pause(SETTLE_MS))
  return { platform, load, worst, sendWorst, send, items }
}

const measurePhase = async (
  { platform, load, worst, sendWorst, send, items }: Stage,
  { name, attacks, isComputing = false }: Phase,
): Promise<readonly Measure[]> => {
  if (isComputing) {
    for (let task = 0; task < TASKS; task++) await startTask(sendWorst, PIECE_SCRIPT)
    await untilComputed(sendWorst)
  }
  const { baseUrl } = platform.ready
  const over = answersTo(load, { attacks: [...attacks], baseUrl, token: worst, seconds: SECONDS, items })
  const sampled = sendOrdinaryCalls(send, over)
  const [samples, probes] = await Promise.all([sampled, probeUntil(platform, sampled)])
  const measures = [
    ...toMeasures(name, samples),
    {
      what: `${name}: /healthz, worst of ${probes.length}`,
      value: Math.max(...probes.map(({ ms }) => ms)),
      unit: 'ms',
      bar: { max: HEALTH_MS },
    },
    {
      what: `${name}: resident memory, at most`,
      value: Math.max(...probes.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      bar: { max: MEGABYTES },
    },
    ...attackMeasures(name, await over),
  ]
  for (const { what, value, unit } of measures)
    console.error(`${value.toFixed(0).padStart(8)} ${unit} ${what}`)
  return measures
}

const toMeasures = (phase: string, samples: readonly Sample[]): readonly Measure[] => {
  const unpainted = samples.filter(({ kind }) => kind !== 'tile')
  const failed = samples.filter(({ status }) => status >= 300 || status === 0)
  return [
    { what: `${phase}: all calls but tiles, median`, value: share(unpainted, 0.5), unit: 'ms' },
    {
      what: `${phase}: all calls but tiles, p99 of ${unpainted.length}`,
      value: share(unpainted, 0.99),
      unit: 'ms',
      bar: { max: P99_MS },
    },
    ...ORDINARY_KINDS.flatMap((kind) => {
      const own = samples.filter((sample) => sample.kind === kind)
      return [
        { what: `${phase}: ${kind}, median`, value: share(own, 0.5), unit: 'ms' },
        { what: `${phase}: ${kind}, p99 of ${own.length}`, value: share(own, 0.99), unit: 'ms' },
      ]
    }),
    { what: `${phase}: ordinary calls that fail`, value: failed.length, unit: 'calls', bar: { max: 0 } },
  ]
}

/** The duration below which a share of the calls is. */
const share = (samples: readonly Sample[], part: number): number => {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

const attackMeasures = (phase: string, answers: z.output<typeof ANSWERS>): readonly Measure[] =>
  answers.flatMap(([attack, statuses]) =>
    statuses.map(([status, count]) => ({
      what: `${phase}: ${attack} answered with ${status}`,
      value: count,
      unit: 'calls',
    })),
  )

/** This process and those that it starts from now on. */
const stayOnCore = (core: number): void => {
  execFileSync('taskset', ['-acp', String(core), String(process.pid)])
}

/** Settles once the load is over. */
const answersTo = async (load: ChildProcess, order: LoadOrder): Promise<z.output<typeof ANSWERS>> => {
  load.send(order)
  await once(load, 'message')
  const [answers] = z
    .tuple([ANSWERS])
    .rest(z.unknown())
    .parse(await once(load, 'message'))
  return answers
}
