import { isLost, isRepeated, finalOutcome } from './attempt.ts'
import { countStatuses, strangeAnswers } from './answers.ts'
import type { Answered, Span } from './answers.ts'
import type { Replication } from './database-pair.ts'
import type { Calls } from './load.ts'
import { FAULTS, findFaults, formatTable } from './verdict.ts'
import type { Tally } from './verdict.ts'
import type { Write } from './writes.ts'

export interface Report {
  readonly lines: readonly string[]
  /** Promises that were not kept. */
  readonly faults: readonly string[]
}

/** What happened, and what callers saw of it. */
export interface Run {
  readonly spans: readonly Span[]
  readonly calls: Calls
  readonly tallies: readonly Tally[]
  /** Jobs that took effect more than once, in words. */
  readonly secondEffects: readonly string[]
  /** What else there is to tell. */
  readonly notes: readonly string[]
  /** Promises that were not kept, but those of writes. */
  readonly faults: readonly string[]
}

/** What became of a run. A primary that waits for no standby may lose what it acknowledged last, and the end of jobs with
 * it, which are done again: that is counted. */
export const buildReport = (run: Run, replication: Replication): Report => {
  const { spans, calls, tallies, secondEffects, notes, faults } = run
  const isKept = replication === 'synchronous'
  const promised = isKept ? FAULTS : FAULTS.filter((fault) => fault !== 'lost')
  const answers = calls.attempts.flatMap((attempt) => attempt.answers)
  return {
    lines: [
      `chaos: ${replication} standby; ${happenedIn(spans)}`,
      `answers to writes: ${countStatuses(answers)}; to reads: ${countStatuses(calls.reads)}`,
      formatTable(tallies),
      ...notes,
      ...(isKept ? [] : [describeLoss(run)]),
    ],
    faults: [
      ...tallies.flatMap((tally) => findFaults(tally, promised)),
      ...(isKept ? secondEffects : []),
      ...faults,
    ],
  }
}

/** Answers that callers may not get, and what a load has to meet so that it shows anything. */
export const faultsOfCalls = (
  { attempts, reads }: Calls,
  spans: readonly Span[],
  writes: readonly Write[],
): readonly string[] => {
  const calls: Answered[] = attempts.map(({ kind, answers }) => {
    const usual = writes.find((write) => write.kind === kind)?.usual ?? new Set<number>()
    return { kind, answers, usual }
  })
  for (const read of reads) calls.push({ kind: read.kind, answers: [read], usual: new Set() })
  const unknown = attempts.filter((attempt) => finalOutcome(attempt) === 'unknown')
  return [
    ...strangeAnswers(calls, spans),
    ...reads
      .filter(({ isRight }) => !isRight)
      .map(({ kind }) => `${kind}: the answer is another one than before`),
    ...(unknown.length > 0 ? [] : ['load: the outcome of no write is unknown']),
    ...(attempts.some(isRepeated) ? [] : ['load: no write was sent again after its answer was lost']),
    ...(reads.some((read) => !isLost(read)) ? [] : ['load: nothing was read']),
  ]
}

const happenedIn = (spans: readonly Span[]): string => {
  const counts = new Map<string, number>()
  for (const { what } of spans) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${what}: ${count}`).join(', ')
}

const describeLoss = ({ tallies, calls, spans, secondEffects }: Run): string => {
  const promotion = spans.find(({ what }) => what === 'promotion')
  const lost = tallies.flatMap((tally) => tally.lost.map((name) => `${tally.kind} ${name}`))
  const names = new Set(lost)
  const times = calls.attempts
    .filter(({ kind, name }) => names.has(`${kind} ${name}`))
    .map(({ answers }) => (answers.at(-1)?.to ?? 0) - (promotion?.from ?? 0))
  const first =
    times.length > 0
      ? `, the first one ${Math.round(Math.min(...times))} ms after the standby was cut off`
      : ''
  return `asynchronous standby: ${lost.length} acknowledged writes are lost${first}; ${secondEffects.length} jobs whose end was lost were done again`
}
