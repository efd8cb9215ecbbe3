import type { Attempt } from './attempt.ts'

/** The platform has no database at present. */
const UNAVAILABLE = 503

/** Refusals that a load meets on a platform to which nothing happens, by the kind of write. */
const USUAL: Readonly<Record<string, ReadonlySet<number>>> = {
  order: new Set([429]), // too many are open
  reservation: new Set([400]), // the quota is used up
}

/** Answers that no caller may get, in words: neither a success nor that the database is away. */
export const strangeAnswers = (attempts: readonly Attempt[]): readonly string[] => {
  const strange = attempts.filter(
    ({ kind, outcome, status = UNAVAILABLE }) =>
      outcome === 'refused' && status !== UNAVAILABLE && !USUAL[kind]?.has(status),
  )
  return strange.map(({ kind, name, status }) => `${kind}: ${name} was answered ${status}`)
}

/** How often each status was answered; `none` where the connection broke. */
export const statusesOf = (attempts: readonly Attempt[]): string => {
  const counts = new Map<string, number>()
  for (const { status } of attempts) {
    const name = String(status ?? 'none')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
