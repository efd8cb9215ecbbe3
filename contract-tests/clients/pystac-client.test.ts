import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'
import { startItemFinder, type Found, type ItemFinder, type Way } from './find-items.ts'

interface NaipData {
  readonly name: string
  readonly files: readonly [items: string, collections: string]
  /** A page's length, such that the client has to turn pages. */
  readonly limit: number
}

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const sample: NaipData = {
  name: 'the sample',
  files: [pathTo('../../samples/items.ndjson'), pathTo('../../samples/collections.ndjson')],
  limit: 5,
}

/** What the sample was cut from; not part of the repository. */
const shared: NaipData = {
  name: 'the data that the sample was cut from',
  files: [
    pathTo('../../../shared/data/stac-items-naip-1000.ndjson'),
    pathTo('../../../shared/data/stac-collections-naip-landsat-sentinel2.ndjson'),
  ],
  limit: 100,
}
const atHand = shared.files.every((file) => existsSync(file)) ? [sample, shared] : [sample]

const prefixes = ['/catalog/v1', '/api/v1/catalog/1.0.0']
const anyTime = ['--datetime', '2000-01-01T00:00:00Z/..']

const routes = (ways: readonly Way[]) =>
  prefixes.flatMap((prefix) => ways.map((way) => [way, prefix] as const))

const report = (how: string, { ids, requests }: Found) => {
  const paths = [...new Set(requests)]
  const asked = paths.map((path) => `${requests.filter((request) => request === path).length} x ${path}`)
  console.log(`pystac-client, ${how}: ${ids.length} items; asked ${asked.join(', ')}`)
}

interface NaipItem {
  readonly id: string
  /** Ground sample distance in meters. */
  readonly gsd: number
  readonly year: string
}

const readNaipItems = (file: string): NaipItem[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter((item) => isNode(item) && item.collection === 'naip')
    .map(readItem)

const readItem = (item: unknown): NaipItem => {
  if (!isNode(item) || typeof item.id !== 'string' || !isNode(item.properties))
    return expect.unreachable(JSON.stringify(item))
  return { id: item.id, gsd: Number(item.properties.gsd), year: String(item.properties['naip:year']) }
}

/** The items since 2015 that are finer than a meter, in the words of CQL2. */
const FINE_TEXT = 'gsd < 1 AND "naip:year" >= \'2015\''
const FINE_JSON = JSON.stringify({
  op: 'and',
  args: [
    { op: '<', args: [{ property: 'gsd' }, 1] },
    { op: '>=', args: [{ property: 'naip:year' }, '2015'] },
  ],
})
const isFine = ({ gsd, year }: NaipItem): boolean => gsd < 1 && year >= '2015'

let finder: ItemFinder
beforeAll(async () => {
  finder = await startItemFinder()
})
afterAll(() => finder.stop())

describe.each(atHand)('pystac-client and the NAIP items of $name', ({ files, limit }) => {
  const items = readNaipItems(files[0])
  beforeAll(() => {
    expect(items.length).toBeGreaterThan(3 * limit)
  })

  const serve = (flags: string[]) => {
    const served: { platform?: Child<PlatformAddresses> } = {}
    beforeAll(async () => {
      served.platform = await startPlatform(['--import', ...files, ...flags])
    })
    afterAll(() => served.platform?.stop())
    return async (way: Way, prefix: string, options: readonly string[]): Promise<Found> => {
      const { ready } = served.platform ?? expect.unreachable()
      const token = await accessToken(ready)
      return finder.find(token, `${ready.siblingBaseUrl}${prefix}`, 'naip', way, [
        ...options,
        '--limit',
        String(limit),
      ])
    }
  }

  const expectAll = (found: Found) => {
    expectItems(found, items)
  }

  const expectItems = (found: Found, wanted: readonly NaipItem[]) => {
    expect([...found.ids].sort()).toEqual(wanted.map(({ id }) => id).sort())
    expect(found.one).toBe(found.ids[0])
    expect(found.warnings).toEqual([])
    // Every link that was followed stays under the prefix that was opened.
    expect(found.requests.filter((request) => request.includes('://'))).toEqual([])
  }

  describe('strict', () => {
    const find = serve([])

    test.each(routes(['POST', 'GET']))('with a datetime, by %s at %s: all', async (way, prefix) => {
      const found = await find(way, prefix, anyTime)
      report(`strict, ${way} at ${prefix}`, found)
      expectAll(found)
    })

    test.each<readonly [string, Way, readonly string[]]>([
      ['text in a query', 'GET', ['--filter', FINE_TEXT]],
      ['JSON in a body', 'POST', ['--filter', FINE_JSON]],
      ['text in a body', 'POST', ['--filter', FINE_TEXT, '--filter-lang', 'cql2-text']],
    ])('with a filter, %s: those that meet it', async (what, way, filter) => {
      const wanted = items.filter(isFine)
      expect(wanted.length).toBeGreaterThan(limit)
      expect(wanted.length).toBeLessThan(items.length)
      const found = await find(way, '/catalog/v1', [...anyTime, ...filter])
      report(`strict, filter as ${what}`, found)
      expectItems(found, wanted)
      expect(found.queryables).toEqual(
        expect.arrayContaining([
          'collection',
          'datetime',
          'eo:cloud_cover',
          'geometry',
          'gsd',
          'id',
          'naip:year',
        ]),
      )
    })

    test.each<Way>(['GET', 'POST'])('with fields, by %s: all, reduced to those', async (way) => {
      const found = await find(way, '/catalog/v1', [...anyTime, '--fields', 'id', 'properties.gsd'])
      expectAll(found)
      expect(found.members).toEqual(['id', 'properties', 'type'])
    })

    test('with a filter on what the collection cannot be asked for: refused, and the property named', async () => {
      const filter = ['--filter', 'view:angle < 5']
      await expect(find('GET', '/catalog/v1', [...anyTime, ...filter])).rejects.toThrow(/view:angle/)
    })

    test('without a datetime: refused, as the contract says', async () => {
      await expect(find('POST', '/catalog/v1', [])).rejects.toThrow(/datetime/)
    })

    test('with the collection named again in the query of its items: refused, as the contract says', async () => {
      await expect(find('items', '/catalog/v1', [])).rejects.toThrow(/collections/)
    })
  })

  describe('lenient', () => {
    const find = serve(['--lenient'])

    test.each(routes(['POST', 'GET', 'items']))(
      'without a datetime, by %s at %s: all',
      async (way, prefix) => {
        const found = await find(way, prefix, [])
        report(`lenient, ${way} at ${prefix}`, found)
        expectAll(found)
      },
    )
  })
})
