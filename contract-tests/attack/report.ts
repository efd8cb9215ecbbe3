import type { Breach, Result } from './campaign.ts'

/** Most examples that are shown of one kind of breach. */
const EXAMPLES = 3

/** What came of a campaign, in lines: breaches by operation and fault, then the counts. */
export const reportOf = ({ sent, statuses, breaches }: Result): string => {
  const counts = [...statuses]
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
