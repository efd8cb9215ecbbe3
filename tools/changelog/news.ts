import { distinct, type Change } from '../drift/changes.ts'
import type { Drift } from '../drift/drift.ts'
import { noticed } from '../drift/report.ts'
import { BUMPS, type Bump, type News, type PlannedPackage } from './planned-packages.ts'

const HEADINGS: Readonly<Record<Bump, string>> = { major: 'Breaking', minor: 'Added', patch: 'Fixed' }

/**
 * What callers and users notice between two releases, in Markdown: of the contract, then of each package that has news. What is
 * merely reworded in the contract is nothing that they notice.
 */
export const formatNews = (
  { line, changes }: Pick<Drift, 'line' | 'changes'>,
  packages: readonly PlannedPackage[],
): string =>
  [
    `### The contract\n\n${line}\n${noticed(together(changes), 4)}`,
    ...packages.filter(({ news }) => news.length > 0).map(newsOfPackage),
  ].join('\n')

/** Changes of one kind as one, with all their places: where each lies in the contract's document is nothing to callers. */
const together = (changes: readonly Change[]): readonly Change[] => {
  const kinds = new Map<string, Change>()
  for (const change of changes) {
    const message = change.message.replace(/: #\/(?:.*\/)?(.*)$/, (_pointer, name: string) => named(name))
    const key = JSON.stringify([change.impact, message, change.advice])
    const places = distinct([...(kinds.get(key)?.places ?? []), ...change.places])
    kinds.set(key, { ...change, message, places })
  }
  return [...kinds.values()]
}

/** What a place in the document adds to its kind: the place of a parameter in a list says nothing, a status does. */
const named = (name: string): string => (/^\d{1,2}$/.test(name) ? '' : `: ${name.replaceAll('~1', '/')}`)

const newsOfPackage = ({ name, version, news }: PlannedPackage): string =>
  [
    `### ${name} ${version}\n`,
    ...BUMPS.flatMap((bump) => {
      const items = news.filter((each) => each.bump === bump).map(item)
      return items.length === 0 ? [] : [`#### ${HEADINGS[bump]}\n\n${items.join('\n')}\n`]
    }),
  ].join('\n')

/** Indented, so that no line of it begins a section. */
const item = ({ text }: News): string => `- ${text.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
