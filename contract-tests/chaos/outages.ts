import { setTimeout as wait } from 'node:timers/promises'
import type { Outage, Span } from './answers.ts'
import type { DatabasePair } from './database-pair.ts'
import { issueKey } from './keys.ts'
import type { Load } from './load.ts'
import { settled } from './settled.ts'
import type { Stage } from './stage.ts'
import type { Sample, Witness } from './witness.ts'

/** How long accounts may be outdated until a process says that it is not ready, in milliseconds. */
const BOUND_MS = 15_000
/** How much earlier or later the processes of a busy machine may say so: a turn of the loops with its limit. */
const EARLY_MS = 3_000
const LATE_MS = 8_000
/** After the network's return, in milliseconds. */
const KEY_REJECTED_WITHIN_MS = 10_000
const READY_WITHIN_MS = 10_000
const JOBS_GO_ON_WITHIN_MS = 30_000

/** How long each takes, in milliseconds. */
const LASTS: Readonly<Record<Outage, number>> = {
  'silent network': 20_000,
  'commits are cut': 10_000,
  'slow network': 60_000,
  'silent death of the database': 20_000,
}

export const OUTAGES: readonly Outage[] = [
  'silent network',
  'commits are cut',
  'slow network',
  'silent death of the database',
]

/** What happened, and what was seen of it. */
export interface Outcome {
  readonly spans: readonly Span[]
  readonly notes: readonly string[]
  readonly faults: readonly string[]
}

/** Has each outage happen while callers write, and measures how the processes come through it. */
export const endure = async (
  { database, store }: Pick<Stage, 'database' | 'store'>,
  load: Pick<Load, 'burst'>,
  witness: Witness,
  outages: readonly Outage[],
): Promise<Outcome> => {
  if (!database) throw new Error('An outage needs a database of its own')
  const [spans, notes, faults]: [Span[], string[], string[]] = [[], [], []]
  for (const what of outages) {
    const key = await issueKey('4101', { ...store, DATABASE_URL: database.directUrl() })
    witness.key = key.text
    await settled('a new key is let in by no process', async () => isLetIn(witness))
    await load.burst()
    const from = performance.now()
    await happen(what, database, () => key.revoke())
    const span = { what, from, to: performance.now() }
    spans.push(span)
    await wait(JOBS_GO_ON_WITHIN_MS)
    const seen = measureOutage(span, witness.samples)
    notes.push(`${what}: ${seen.words}`)
    faults.push(...seen.faults.map((fault) => `${what}: ${fault}`))
  }
  return { spans, notes, faults }
}

const isLetIn = ({ samples }: Witness): boolean => {
  const latest = new Map(samples.map((sample) => [sample.port, sample]))
  return [...latest.values()].every(({ key }) => key === 200)
}

/** @param revoke a key, while it lasts */
const happen = async (
  what: Outage,
  database: Pick<DatabasePair, 'become' | 'dieSilently'>,
  revoke: () => Promise<void>,
): Promise<void> => {
  if (what === 'silent death of the database') {
    database.become('silent')
    await revoke() // while nobody is told, and the database is not dead yet
    return database.dieSilently(LASTS[what])
  }
  database.become(WEATHERS[what])
  await Promise.all([revoke(), wait(LASTS[what])])
  database.become('clear')
}

const WEATHERS = {
  'silent network': 'silent',
  'slow network': 'slow',
  'commits are cut': 'cuts commits',
} as const

/** What the samples say of one outage, in words. */
export const measureOutage = (
  { what, from, to }: Span,
  samples: readonly Sample[],
): { readonly words: string; readonly faults: readonly string[] } => {
  const during = samples.filter(({ at }) => at >= from)
  const after = during.filter(({ at }) => at >= to)
  const rejected = last(byPort(after).map((some) => some.find(({ key }) => key === 401)?.at)) - to
  const ready = last(byPort(after).map((some) => some.find((sample) => sample.ready === 200)?.at)) - to
  const webhooks = after[0]?.webhooks ?? Infinity
  const jobs = (after.find((sample) => sample.webhooks > webhooks)?.at ?? Infinity) - to
  const isLong = to - from > BOUND_MS
  const unready = last(byPort(during).map((some) => some.find((sample) => sample.ready === 503)?.at)) - from
  const outdated = what !== 'commits are cut' && isLong
  const silent = during.filter((sample) => sample.ready === undefined).length
  const early = during.filter(({ at, ready: status }) => status === 503 && at < from + BOUND_MS - EARLY_MS)
  const wrongly = during.filter(
    ({ at, ready: status }) => status === 200 && at > from + BOUND_MS + LATE_MS && at < to,
  )
  const letIn = during.filter(({ at, key }) => key === 200 && at > from + BOUND_MS + LATE_MS)
  return {
    words: [
      `${seconds(to - from)} s`,
      outdated
        ? `not ready after ${seconds(unready)} s`
        : `${early.length + (Number.isFinite(unready) ? 1 : 0)} times not ready`,
      `after its end: ready after ${seconds(ready)} s, revoked key rejected after ${seconds(rejected)} s, jobs went on after ${seconds(jobs)} s`,
    ].join('; '),
    faults: [
      ...(rejected <= KEY_REJECTED_WITHIN_MS
        ? []
        : [`a revoked key was rejected after ${seconds(rejected)} s`]),
      ...(jobs <= JOBS_GO_ON_WITHIN_MS ? [] : [`jobs went on after ${seconds(jobs)} s`]),
      ...(ready <= READY_WITHIN_MS ? [] : [`a process was ready after ${seconds(ready)} s`]),
      ...(!outdated || unready <= BOUND_MS + LATE_MS
        ? []
        : [`a process without accounts was ready for ${seconds(unready)} s`]),
      ...(silent === 0 ? [] : [`/readyz did not answer ${silent} times`]),
      ...(early.length === 0 ? [] : [`a process was not ready ${early.length} times before its bound`]),
      ...(wrongly.length === 0 ? [] : [`a process was ready ${wrongly.length} times with outdated accounts`]),
      ...(letIn.length === 0 ? [] : [`a revoked key was let in ${letIn.length} times past the bound`]),
    ],
  }
}

const byPort = (samples: readonly Sample[]): readonly (readonly Sample[])[] => {
  const ports = new Set(samples.map(({ port }) => port))
  return [...ports].map((port) => samples.filter((sample) => sample.port === port))
}

/** The latest of some times; never, where there is none, or one never came. */
const last = (times: readonly (number | undefined)[]): number =>
  times.length === 0 ? Infinity : Math.max(...times.map((time) => time ?? Infinity))

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
