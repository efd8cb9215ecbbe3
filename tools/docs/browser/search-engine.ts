import MiniSearch from 'minisearch'
import type { Query, SearchResult } from 'minisearch'
import type { SearchEntry } from '../search/entry.ts'
import { EMPTY_WORDS, SYNONYMS } from '../search/synonyms.ts'
import { answersFirst } from './answering.ts'
import { Stems } from './stems.ts'

/** A place that a search has found. */
export interface Hit {
  readonly entry: SearchEntry
  /** What was hit, in lower case: words as they stand in the entry. */
  readonly words: readonly string[]
}

/**
 * Finds entries by words in any order, in any of their forms; some may be misspelt, and one that is not finished is found as
 * well. Best first.
 */
export type Finder = (query: string) => readonly Hit[]

/** Most results that a reader will look through. */
const MAX_RESULTS = 20

/** What a hit counts, by where it stands: who types a name wants the thing of that name. */
const FIELDS = { title: 5, names: 2, page: 1, text: 1 } as const

/** What a hit in another form of a word counts, beside one as it was typed. */
const OF_STEM = 0.6

/** A name counts as a whole and by its parts: `searchItems`, `eo:cloud_cover`, `/data/v1/item-types`. */
const splitWords = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length > 1 ? [word, ...parts] : [word]
  })

/** What words are looked up in. */
interface Index {
  readonly entries: MiniSearch<SearchEntry & { readonly id: number }>
  readonly stems: Stems
  /** What a hit in an entry counts, times a factor. */
  readonly weight: (factor: number) => (id: unknown) => number
}

/** Makes entries searchable, some at a time: the page goes on meanwhile. */
export const createFinder = async (entries: readonly SearchEntry[]): Promise<Finder> => {
  const index = buildIndex(entries)
  await index.entries.addAllAsync(
    entries.map((entry, id) => ({ ...entry, id })),
    { chunkSize: 50 },
  )
  return (query) => {
    const hits = resultsFor(index, query).flatMap(({ id, terms }) => {
      const entry = entries[Number(id)]
      return entry === undefined
        ? []
        : [{ entry, words: terms.flatMap((term) => index.stems.formsFor(term)) }]
    })
    return answersFirst(query, hits).slice(0, MAX_RESULTS)
  }
}

const buildIndex = (entries: readonly SearchEntry[]): Index => {
  const stems = new Stems()
  const weight: Index['weight'] = (factor) => (id) => factor * (entries[Number(id)]?.weight ?? 1)
  const made: Index['entries'] = new MiniSearch({
    fields: Object.keys(FIELDS),
    tokenize: splitWords,
    processTerm: (word) => stems.toTerms(word.toLowerCase()),
    searchOptions: {
      processTerm: (word) => word.toLowerCase(),
      boost: FIELDS,
      boostDocument: weight(1),
      prefix: true,
      weights: { prefix: 0.3, fuzzy: 0.3 },
    },
  })
  return { entries: made, stems, weight }
}

/** With fewer hits than this, a reader is shown more than what has all of the words. */
const FEW = 3

/** What has all of the words; where that is little, what has some of them follows. */
const resultsFor = (index: Index, query: string): readonly SearchResult[] => {
  const words = splitWords(query)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  const queries = (telling.length > 0 ? telling : words).map((word) => waysToSay(word, index))
  if (queries.length === 0) return []
  const all = index.entries.search({ combineWith: 'AND', queries })
  if (all.length >= FEW) return all
  const ids = new Set<unknown>(all.map(({ id }): unknown => id))
  const some = index.entries.search({ combineWith: 'OR', queries })
  return [...all, ...some.filter(({ id }) => !ids.has(id))]
}

/** A word as it was typed, in its other forms, and in those that the documentation has for it; or what is like it. */
const waysToSay = (word: string, { entries, stems, weight }: Index): Query => {
  const stem = stems.of(word)
  const inAnyForm: Query = { queries: [stem], tokenize: whole, prefix: false, boostDocument: weight(OF_STEM) }
  const said =
    SYNONYMS.get(stem.slice(1))?.map((synonym): Query => ({ queries: [synonym], combineWith: 'AND' })) ?? []
  const ways: Query = { combineWith: 'OR', queries: [word, inAnyForm, ...said] }
  const isMisspelt = word.length > SHORT && entries.search(ways).length === 0
  return isMisspelt ? corrected(word, entries) : ways
}

/** Letters in the wrong order are what most typos are. */
const corrected = (word: string, entries: Index['entries']): Query => {
  const reordered: Query = { combineWith: 'OR', queries: swapped(word), prefix: false }
  return entries.search(reordered).length > 0 ? reordered : likeThis(word)
}

/** Words that a few other letters make of this one. */
const likeThis = (word: string): Query => ({
  queries: [word],
  fuzzy: Math.floor(word.length / LETTERS_PER_TYPO),
})

/** A word with each two letters in turn in the other order. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )

/** A stem is looked up as it is. */
const whole = (stem: string): string[] => [stem]

/** Letters of words that any other word could be meant by. */
const SHORT = 3

/** One letter of so many may be wrong, missing or too much: Delft is not delete. */
const LETTERS_PER_TYPO = 3
