import type { Breach, Result } from './campaign.ts'

/** Most examples that are shown of one kind of breach. */
const EXAMPLES = 3

/** What came of a campaign, in lines: breaches by operation and fault, then how often each status was answered. */
export const formatReport = (results: readonly Result[]): string => {
  const breaches = results.flatMap((result) => result.breaches)
  const sent = results.reduce((sum, result) => sum + result.sent, 0)
  const answers = new Map<number, number>()
  for (const status of results.flatMap(({ statuses }) => statuses))
    answers.set(status, (answers.get(status) ?? 0) + 1)
  const counts = [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  return [
    ...byKind(breaches).flatMap(([kind, [first, ...others]]) => [
      `breach  ${kind}${others.length > 0 ? ` (${others.length + 1} times)` : ''}`,
      ...[first, ...others].slice(0, EXAMPLES).map((breach) => `          ${breach?.why ?? ''}`),
    ]),
    `attack: ${sent} requests, ${breaches.length} breaches (${counts.join(', ')})`,
  ].join('\n')
}

const byKind = (breaches: readonly Breach[]): [kind: string, breaches: readonly Breach[]][] => {
  const kinds = new Map<string, Breach[]>()
  for (const breach of breaches) {
    const kind = `${breach.operation}  ${breach.fault.slice(0, 200)}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), breach])
  }
  return [...kinds].toSorted(([, one], [, other]) => other.length - one.length)
}
