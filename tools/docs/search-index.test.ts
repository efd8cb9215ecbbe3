import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bundledAssets } from './assets.ts'
import { createFinder } from './browser/search-engine.ts'
import { repository } from './build.ts'
import { readGuide, readGuides } from './guides/guide.ts'
import { readPlatform } from './platform.ts'
import { contractDocs } from './rendered-fixture.ts'
import { searchEntries, searchIndex } from './search-index.ts'

const platform = readPlatform(repository.generated)
const entries = searchEntries(platform, {
  start: readGuide(repository.guides, 'START.md', platform),
  conventions: readGuide(repository.guides, 'README.md', platform),
  guides: readGuides(repository.guides, platform),
})
const find = await createFinder(entries)

const found = (query: string): string[] => find(query).map(({ entry }) => `${entry.title} (${entry.page})`)

describe('what readers look for in the documentation comes first', () => {
  for (const [query, ...wanted] of [
    // Words of prose.
    ['paging', 'Paging (Conventions)', 'Paging (Catalog API)', 'Paging (Data API)'],
    ['rate limit', 'Stay within the limits (Guides)'],
    ['quota', 'Reserve quota (Guides)'],
    ['webhook signature', 'Verify the signature (Guides: Order files and be told)'],
    ['api key', 'At the main address: an API key (Guides: Get access)'],
    ['ndvi', 'Write an evalscript (Guides)'],
    ['faults lenient strict', 'Strict and lenient (Guides)'],
    // Begun, misspelt, and in other words.
    ['evalsc', 'Write an evalscript (Guides)'],
    ['downlaod', 'Download (Guides: Activate and download)'],
    ['cancle order', 'Cancel an order (Orders API)'],
    ['rate limt', 'Stay within the limits (Guides)'],
    ['pagng', 'Paging (Conventions)'],
    ['pagination', 'Paging (Conventions)'],
    ['throttling', 'Limits (Conventions)'],
    // Names of the contract, and parts of them.
    ['orders_createOrder', 'Create an order (Orders API)'],
    ['/data/v1/quick-search', 'Search for items (Data API)'],
    [
      'cloud cover',
      'Estimate the cloud coverage of a part of an item (Data API)',
      'CatalogCloudCoverQueryable (Catalog API)',
    ],
    ['mosaicpage', 'MosaicPage (Mosaics API)'],
    ['cql2', 'Conditions in CQL2 (Guides: Find a scene)'],
    ['429', 'Stay within the limits (Guides)'],
  ] satisfies [string, ...string[]][])
    test(query, () => {
      expect(found(query).slice(0, wanted.length)).toEqual(wanted)
    })

  for (const [query, wanted] of [
    ['idempotency', 'Order once (Guides: Order files and be told)'],
    ['webook', 'An order is ready (Orders API)'],
    ['clock', 'Move time (Guides: Test against it)'],
  ] satisfies [string, string][])
    test(`${query}: among the first five`, () => {
      expect(found(query).slice(0, 5)).toContain(wanted)
    })

  test('nothing is found of what there is not', () => {
    expect(found('xylophone')).toEqual([])
  })
})

test('every place that a search leads to is there', () => {
  const missing = entries.filter(({ url }) => {
    const [file = '', anchor] = url.split('#')
    const page = contractDocs.get(file)
    return page === undefined || (anchor !== undefined && !page.includes(` id="${anchor}"`))
  })
  expect(missing.map(({ url }) => url)).toEqual([])
})

test('what the first search loads is at most 100 kB', () => {
  const [, text] = searchIndex(entries, bundledAssets())
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(100_000)
})
