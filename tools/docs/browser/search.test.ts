import { expect, test } from 'vitest'
import type { SearchEntry } from '../search-index.ts'
import { find } from './search.ts'

const entry = (title: string, words: string): SearchEntry => ({ title, area: 'Yard API', url: title, words })
const entries = [
  entry('Get a crate', 'yard_getcrate get /crates/{id} list'),
  entry('List crates', 'yard_listcrates get /crates limit'),
]

for (const [why, query, want] of [
  ['nothing asked', '  ', []],
  ['a word in any case', 'LIMIT', ['List crates']],
  ['every word has to be there', 'crate limit', ['List crates']],
  ['a title counts more than the text', 'list', ['List crates', 'Get a crate']],
  ['a path', '/crates/{id}', ['Get a crate']],
  ['nothing found', 'pallet', []],
] satisfies [string, string, string[]][])
  test(`search: ${why}`, () => {
    expect(find(entries, query).map(({ title }) => title)).toEqual(want)
  })
