import { isRepeated, finalOutcome } from './attempt.ts'
import type { Attempt, Outcome } from './attempt.ts'

/** What is there of one kind in the end: how often each name was found, and the names of those that are not whole. */
export interface Found {
  readonly counts: ReadonlyMap<string, number>
  readonly halves: readonly string[]
}

/** What became of the writes of one kind. */
export interface Tally {
  readonly kind: string
  readonly sent: number
  /** Sent again with the same `Idempotency-Key`, after the first answer was lost. */
  readonly repeated: number
  readonly acknowledged: number
  readonly refused: number
  readonly unknown: number
  /** Of the unknown ones: how many are there. */
  readonly arrived: number
  /** Acknowledged, and not there. */
  readonly lost: readonly string[]
  /** Refused, and there nonetheless. */
  readonly ghosts: readonly string[]
  /** There more than once. */
  readonly doubles: readonly string[]
  /** There, and not whole. */
  readonly halves: readonly string[]
}

/** Compares what callers were told with what is there. */
export const tallyAttempts = (
  kind: string,
  attempts: readonly Attempt[],
  { counts, halves }: Found,
): Tally => {
  const sent = attempts.filter((attempt) => attempt.kind === kind)
  const of = (outcome: Outcome) => sent.filter((attempt) => finalOutcome(attempt) === outcome)
  const isThere = ({ name }: Attempt) => counts.has(name)
  const names = (some: readonly Attempt[]) => some.map(({ name }) => name)
  return {
    kind,
    sent: sent.length,
    repeated: sent.filter(isRepeated).length,
    acknowledged: of('acknowledged').length,
    refused: of('refused').length,
    unknown: of('unknown').length,
    arrived: of('unknown').filter(isThere).length,
    lost: names(of('acknowledged').filter((attempt) => !isThere(attempt))),
    ghosts: names(of('refused').filter(isThere)),
    doubles: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
    halves,
  }
}

export type Fault = 'lost' | 'ghosts' | 'doubles' | 'halves'

export const FAULTS: readonly Fault[] = ['lost', 'ghosts', 'doubles', 'halves']

/**
 * The faults of a tally, in words; none where every promise was kept.
 * @param promised what may not happen
 */
export const findFaults = (tally: Tally, promised: readonly Fault[] = FAULTS): readonly string[] =>
  promised.flatMap((fault) => {
    const names = tally[fault]
    return names.length === 0
      ? []
      : [`${tally.kind}: ${names.length} ${fault}: ${names.slice(0, 5).join(', ')}`]
  })

/** The tallies as a table. */
export const formatTable = (tallies: readonly Tally[]): string => {
  const heading = [
    'what',
    'sent',
    'repeated',
    'acknowledged',
    'refused',
    'unknown',
    '(there)',
    'lost',
    'ghosts',
    'doubles',
    'halves',
  ]
  const rows = tallies.map((tally) => [
    tally.kind,
    ...[tally.sent, tally.repeated, tally.acknowledged, tally.refused, tally.unknown, tally.arrived].map(
      String,
    ),
    ...[tally.lost, tally.ghosts, tally.doubles, tally.halves].map(({ length }) => String(length)),
  ])
  const widths = heading.map((_, at) => Math.max(...[heading, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')
  return [heading, ...rows].map(line).join('\n')
}
