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
export const changeLines = ({ message, advice, places }: Change): string[] => [
  message,
  ...(places.length > 0 ? placeLines(places) : ['the whole contract']).map((line) => `  ${line}`),
  ...(advice === '' ? [] : [`  Callers: ${advice}`]),
]

/** The same in Markdown, each place an entry of its own. */
const markdownEntry = (change: Change): string =>
  `- ${changeLines(change).join('\n').replaceAll('\n  ', '\n  - ')}`

const section = (title: string, changes: readonly Change[]): string =>
  changes.length === 0 ? '' : `\n${title}\n\n${changes.map(markdownEntry).join('\n')}\n`

const withImpact = (changes: readonly Change[], wanted: Change['impact']) =>
  changes.filter(({ impact }) => impact === wanted)

/**
 * What callers notice, in Markdown: what breaks them, and what is there in addition.
 * @param level how deep its headings are: 2 for `##`
 */
export const noticed = (changes: readonly Change[], level: number): string =>
  [
    section(`${'#'.repeat(level)} Breaking`, withImpact(changes, 'major')),
    section(`${'#'.repeat(level)} Added`, withImpact(changes, 'minor')),
  ].join('')

/** All changes of the contract, in Markdown. */
export const changelog = (title: string, line: string, changes: readonly Change[]): string =>
  [`# ${title}\n\n${line}\n`, noticed(changes, 2), section('## Reworded', withImpact(changes, 'patch'))].join(
    '',
  )
