import { namedByContent } from './assets.ts'
import type { Assets, DocsFile } from './assets.ts'
import type { Guide } from './guides/guide.ts'
import type { Platform } from './platform.ts'
import { areaEntries } from './search/area-entries.ts'
import type { SearchEntry } from './search/entry.ts'
import { guideEntries, pageEntries } from './search/text-entries.ts'

/** What an entry of a contract beside that of the platform counts: few readers look for those. */
const COMPANION = 0.5

/** The prose that is searched; what was once different is not looked for. */
interface SearchedTexts {
  readonly start: Guide
  readonly conventions: Guide
  readonly guides: readonly Guide[]
}

/** Every place of the documentation that a search can lead to. */
export const searchEntries = (
  { areas, companions }: Platform,
  { start, conventions, guides }: SearchedTexts,
): readonly SearchEntry[] => [
  ...pageEntries(start, 'index.html'),
  ...pageEntries(conventions, 'conventions.html'),
  ...guides.flatMap(guideEntries),
  ...areas.flatMap(areaEntries),
  ...companions.flatMap(areaEntries).map((entry) => ({ ...entry, weight: entry.weight * COMPANION })),
]

/** The script of the first search: the entries, and what finds them. */
export const searchIndex = (entries: readonly SearchEntry[], { search }: Assets): DocsFile =>
  namedByContent('search-index.js', `var docsSearchEntries=${JSON.stringify(entries)};\n${search}`)
