import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bundledAssets } from './assets.ts'
import { createFinder } from './browser/search-engine.ts'
import { readTexts, repository } from './build.ts'
import { readPlatform } from './platform.ts'
import { contractDocs } from './rendered.fixture.ts'
import { searchEntries, searchIndex } from './search-index.ts'

const platform = readPlatform(repository.generated)
const entries = searchEntries(platform, readTexts(repository, platform))
const find = await createFinder(entries)

const found = (query: string): string[] => find(query).map(({ entry }) => `${entry.title} (${entry.page})`)

describe('what readers look for in the documentation comes first', () => {
  for (const [query, ...wanted] of [
    // Words of prose.
    ['paging', 'Paging (Conventions)'],
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
    ['qauds', 'List the quads in a box (Mosaics API)'],
    ['rate limt', 'Stay within the limits (Guides)'],
    ['pagng', 'Paging (Conventions)'],
    ['pagination', 'Paging (Conventions)'],
    ['throttling', 'Limits (Conventions)'],
    // Names of the contract, and parts of them.
    ['orders_createOrder', 'Create an order (Orders API)'],
    ['/data/v1/quick-search', 'Search for items (Data API)'],
    ['cloud cover', 'Free of clouds (Guides: Find a scene)'],
    ['mosaicpage', 'MosaicPage (Mosaics API)'],
    ['cql2', 'Conditions in CQL2 (Guides: Find a scene)'],
    ['429', 'Wait, and try again (Guides: Stay within the limits)'],
    ['503', 'When the server is busy: 503 (Guides: Stay within the limits)'],
    // Words of a newcomer.
    ['how long does an order take', 'How long an order takes (Guides: Order files and be told)'],
    ['delete my order', 'Cancel or delete an order (Guides: Order files and be told)'],
    ['server is busy', 'When the server is busy: 503 (Guides: Stay within the limits)'],
    ['load shedding', 'When the server is busy: 503 (Guides: Stay within the limits)'],
    ['how many scenes over Delft', 'How many scenes there are (Guides: Find a scene)'],
    ['delft', 'How many scenes there are (Guides: Find a scene)'],
    ['cloud free', 'Free of clouds (Guides: Find a scene)'],
    ['download part of a file', 'Read a part of a file (Guides)'],
    ['freeze clock at start', 'Move time (Guides: Test against it)'],
    [
      'Client credentials are not available on the main address yet, only for batch and catalog. Use an API key or a user token.',
      'What a key and a machine client may call (Guides: Get access)',
    ],
  ] satisfies [string, ...string[]][])
    test(query, () => {
      expect(found(query).slice(0, wanted.length)).toEqual(wanted)
    })

  // What a newcomer types, and where at least one of the first three results leads.
  for (const [query, wanted] of [
    ['ordering', 'guides.html#order-files'],
    ['orders', 'orders.html#orders_listOrders'],
    ['how to place an order', 'orders.html#orders_createOrder'],
    ['paginate', 'conventions.html#paging'],
    ['next page', 'conventions.html#paging'],
    ['limits', 'guides.html#stay-within-the-limits'],
    ['limited', 'guides.html#stay-within-the-limits'],
    ['too many requests', 'guides.html#stay-within-the-limits'],
    ['401', 'conventions.html#errors'],
    ['error codes', 'conventions.html#errors'],
    ['how do i authenticate', 'guides.html#get-access-at-the-sibling-address-a-token'],
    ['get a token', 'guides.html#get-access-at-the-sibling-address-a-token'],
    ['login', 'guides.html#get-access-in-the-name-of-a-user-sign-in'],
    ['api key expired', 'guides.html#get-access-at-the-main-address-an-api-key'],
    ['install', 'index.html'],
    ['python', 'guides.html#get-access'],
    ['docker', 'guides.html#get-access-from-a-page-a-container-or-another-machine'],
    ['cors', 'guides.html#get-access-from-a-page-a-container-or-another-machine'],
    ['port', 'guides.html#get-access-from-a-page-a-container-or-another-machine'],
    ['cog', 'guides.html#read-parts-of-files'],
    ['gdal', 'guides.html#read-parts-of-files-with-a-token'],
    ['qgis', 'guides.html#mosaics-and-quads-on-a-map'],
    ['basemap', 'mosaics.html#mosaics_listMosaics'],
    ['download image', 'guides.html#activate-and-download-download'],
    ['cloud free', 'guides.html#find-a-scene'],
    ['stac', 'guides.html#find-a-scene'],
    ['s3', 'guides.html#deliver-to-a-destination'],
    ['azure', 'guides.html#deliver-to-a-destination'],
    ['vessels', 'guides.html#watch-a-subscription'],
    ['webhooks', 'client.html#webhooks'],
    ['webook', 'guides.html#order-files-verify-the-signature'],
    ['idempotency', 'guides.html#order-files-order-once-with-an-idempotency-key'],
    ['retrying', 'guides.html#stay-within-the-limits-wait-and-try-again'],
    ['mock', 'guides.html#test-against-it'],
    ['clock', 'control.html#control_updateClock'],
    ['deprecated', 'changelog.html#deprecated'],
    ['changelog', 'changelog.html'],
    ['install client npm', 'guides.html#get-access-install-what-the-samples-need'],
    ['typescript', 'client.html'],
    ['requests python', 'guides.html#get-access-install-what-the-samples-need'],
    ['cloud cover', 'data.html#data_estimateCloudCoverage'],
    ['clouds percent or fraction', 'conventions.html#the-same-thing-in-different-areas'],
    ['no results', 'guides.html#find-a-scene-no-results'],
    ['cloud-free', 'guides.html#find-a-scene'],
    ['order a scene', 'orders.html#orders_createOrder'],
    ['quad png', 'guides.html#mosaics-and-quads-as-files'],
    ['simulate error 503', 'guides.html#test-against-it-make-it-fail'],
    ['simulate failure', 'guides.html#test-against-it-make-it-fail'],
    ['inject fault', 'guides.html#test-against-it-make-it-fail'],
    ['fake time', 'guides.html#test-against-it-move-time'],
    ['webhook retry', 'guides.html#order-files-when-the-order-is-ready'],
    ['webhook localhost', 'guides.html#test-against-it-call-a-receiver-on-your-own-machine'],
    ['timezone', 'data.html#searching'],
    ['time zone', 'data.html#data_getStats'],
    ['clip to aoi', 'orders.html#tools-clip-reproject-and-others'],
    ['crop', 'orders.html#tools-clip-reproject-and-others'],
    ['what is a quad', 'mosaics.html#the-grid'],
    ['what is a mosaic', 'mosaics.html'],
    ['what is an asset', 'conventions.html#words'],
    ['what is an item', 'conventions.html#words'],
    ["what's a udm?", 'conventions.html#words'],
    ['udm', 'conventions.html#words'],
    ['glossary', 'conventions.html#words'],
    ['mock a 500', 'guides.html#test-against-it-make-it-fail'],
    ['find mosaics of a place', 'guides.html#mosaics-and-quads'],
    ['what are bundles?', 'orders.html#from-order-to-file'],
    ['pixel size', 'guides.html#activate-and-download-the-size-of-a-file-s-pixels'],
    ['pixel size of a file', 'guides.html#activate-and-download-the-size-of-a-file-s-pixels'],
    ['resolution', 'guides.html#activate-and-download-the-size-of-a-file-s-pixels'],
    ['resolution of scenes', 'guides.html#activate-and-download-the-size-of-a-file-s-pixels'],
    ['gsd', 'guides.html#activate-and-download-the-size-of-a-file-s-pixels'],
    ['how long are orders kept', 'orders.html#how-long-orders-are-kept'],
    ['how many calls per second', 'guides.html#stay-within-the-limits-how-many-calls-per-second'],
    ['verifyWebhook', 'client.html#webhooks'],
    ['wait for order typescript', 'client.html#wait'],
    ['machine client order', 'guides.html#get-access-what-a-key-and-a-machine-client-may-call'],
    ['client download file', 'client.html#download'],
    ['imagery command', 'client.html#the-command'],
    ['command line', 'client.html#the-command'],
    ['port already in use', 'guides.html#get-access-from-a-page-a-container-or-another-machine'],
  ] satisfies [string, string][])
    test(`${query}: among the first three`, () => {
      expect(
        find(query)
          .slice(0, 3)
          .map(({ entry }) => entry.url),
      ).toContain(wanted)
    })

  test.each(['xylophone', 'utrecht'])('nothing is found of what there is not: %s', (query) => {
    expect(found(query)).toEqual([])
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

test('what the first search loads is at most 106 kB', () => {
  const [, text] = searchIndex(entries, bundledAssets())
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(106_000)
})
