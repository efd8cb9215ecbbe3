import { namedByContent } from './assets.ts'
import type { Assets, DocsFile } from './assets.ts'
import type { Platform } from './platform.ts'
import { areaEntries } from './search/area-entries.ts'
import type { SearchEntry } from './search/entry.ts'
import type { Texts } from './texts.ts'
import { changelogEntries, guideEntries, pageEntries } from './search/text-entries.ts'

/** What a section about the client counts: who looks for a word of the platform is led to what that says first. */
const OF_CLIENT = 0.8

/** What an entry of a contract beside that of the platform counts: few readers look for those. */
const COMPANION = 0.35

/** Every place of the documentation that a search can lead to. */
export const searchEntries = (
  { areas, companions }: Platform,
  { start, conventions, guides, client, changelog }: Texts,
): readonly SearchEntry[] => [
  ...pageEntries(start, 'index.html'),
  ...pageEntries(conventions, 'conventions.html'),
  ...guides.flatMap(guideEntries),
  ...pageEntries(client, 'client.html', OF_CLIENT),
  ...areas.flatMap(areaEntries),
  ...changelogEntries(changelog),
  ...companions.flatMap(areaEntries).map((entry) => ({ ...entry, weight: entry.weight * COMPANION })),
]

/** The script of the first search: the entries, and what finds them. */
export const searchIndex = (entries: readonly SearchEntry[], { search }: Assets): DocsFile =>
  namedByContent('search-index.js', `var docsSearchEntries=${JSON.stringify(entries)};\n${search}`)
