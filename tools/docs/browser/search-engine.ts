import MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import type { SearchEntry } from '../search/entry.ts'

/** A place that a search has found. */
export interface Hit {
  readonly entry: SearchEntry
  /** What was hit, in lower case: words as they stand in the entry. */
  readonly words: readonly string[]
}

/** Finds entries by words in any order, of which some may be misspelt and the last may not be finished. Best first. */
export type Finder = (query: string) => readonly Hit[]

/** Most results that a reader will look through. */
const MAX_RESULTS = 20

/** What a hit counts, by where it stands: who types a name wants the thing of that name. */
const FIELDS = { title: 5, names: 2, page: 1, text: 1 } as const

/** Words that readers bring along, with those that the documentation uses for the same. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['pagination', 'paging'],
  ['throttling', 'limits'],
])

/** A name counts as a whole and by its parts: `searchItems`, `eo:cloud_cover`, `/data/v1/item-types`. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length > 1 ? [word, ...parts] : [word]
  })

const termOf = (word: string): string => {
  const lower = word.toLowerCase()
  return SYNONYMS.get(lower) ?? lower
}

type Index = MiniSearch<SearchEntry & { readonly id: number }>

/** Makes entries searchable, some at a time: the page goes on meanwhile. */
export const createFinder = async (entries: readonly SearchEntry[]): Promise<Finder> => {
  const index: Index = new MiniSearch({
    fields: Object.keys(FIELDS),
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: {
      boost: FIELDS,
      boostDocument: (id) => entries[Number(id)]?.weight ?? 1,
      prefix: true,
      weights: { prefix: 0.3, fuzzy: 0.3 },
    },
  })
  await index.addAllAsync(
    entries.map((entry, id) => ({ ...entry, id })),
    { chunkSize: 50 },
  )
  return (query) =>
    resultsFor(index, query).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)]
      return entry === undefined ? [] : [{ entry, words: terms }]
    })
}

/** What has all of the words, or if nothing has, what has some. */
const resultsFor = (index: Index, query: string): readonly SearchResult[] => {
  const fuzzy = (word: string) => (isMisspelt(index, word) ? TYPOS : 0)
  const all = index.search(query, { combineWith: 'AND', fuzzy })
  return (all.length > 0 ? all : index.search(query, { fuzzy })).slice(0, MAX_RESULTS)
}

/** Nothing has it. A word may be so short that any other could be meant. */
const isMisspelt = (index: Index, word: string): boolean => word.length > 3 && index.search(word).length === 0

/** Letters of a word that may be wrong; two that changed places count as two. */
const TYPOS = 0.3
