import type { SearchEntry } from '../search/entry.ts'
import { createFinder } from './search-engine.ts'
import type { Finder } from './search-engine.ts'

// The script of the first search. It stands behind the entries, in one file with them: a page opened from a file may not
// fetch, and a page that is not searched needs neither.

declare global {
  /** The entries, set by the text before this one. */
  var docsSearchEntries: readonly SearchEntry[] | undefined
  /** What this script gives to the page. */
  var docsFinder: Promise<Finder> | undefined
}

globalThis.docsFinder = createFinder(globalThis.docsSearchEntries ?? [])
