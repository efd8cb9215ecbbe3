import type { Change } from './changes.ts'
import type { Place } from './places.ts'

/** Places of one kind in one line: `response 404: maps_getMap, maps_deleteMap`. */
const placeLines = (places: readonly Place[]): string[] => {
  const operations = new Map<string, string[]>()
  for (const { operationId, direction, part } of places) {
    const kind = direction === 'request' ? `request ${part}` : part
    operations.set(kind, [...(operations.get(kind) ?? []), operationId])
  }
  return [...operations].map(([kind, ids]) => `${kind} of ${ids.join(', ')}`)
}

/** A change as lines of text: what it is, every place, and what a caller has to do. */
export const linesOf = ({ message, advice, places }: Change): string[] => [
  message,
  ...(places.length > 0 ? placeLines(places) : ['the whole contract']).map((line) => `  ${line}`),
  ...(advice === '' ? [] : [`  Callers: ${advice}`]),
]

const section = (title: string, changes: readonly Change[]): string =>
  changes.length === 0
    ? ''
    : `\n## ${title}\n\n${changes.map((change) => `- ${linesOf(change).join('\n')}`).join('\n')}\n`

/** All changes for the release notes, in Markdown. */
export const changelog = (title: string, line: string, changes: readonly Change[]): string => {
  const withImpact = (...impacts: readonly Change['impact'][]) =>
    changes.filter(({ impact }) => impacts.includes(impact))
  return [
    `# ${title}\n\n${line}\n`,
    section('Breaking', withImpact('major')),
    section('Added', withImpact('minor')),
    section('Reworded', withImpact('patch')),
  ].join('')
}
