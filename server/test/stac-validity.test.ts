import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readContract } from '../src/contract/contract.ts'
import { loadImports } from '../src/platform/load-imports.ts'
import { stacValidity } from '../src/world/import/stac-validity.ts'
import { asMachine } from './one-ledger.fixture.ts'
import { runTestPlatform } from './platform.fixture.ts'

const SAMPLES = fileURLToPath(new URL('../../samples', import.meta.url))

/** Extensions of the samples whose schemas no package ships: `stac-validator` checks them every night. */
const UNCHECKED: ReadonlySet<string> = new Set([
  'https://landsat.usgs.gov/stac/landsat-extension/v1.1.0/schema.json',
  'https://stac-extensions.github.io/datacube/v2.0.0/schema.json',
])

const platform = await runTestPlatform(['--imagery', `${SAMPLES}/imagery`], (app) =>
  loadImports({ import: [SAMPLES], lenient: false }, app, new PassThrough().resume()),
)
const caller = await asMachine(platform, 'delta-robot')

const Item = z.looseObject({
  type: z.literal('Feature'),
  id: z.string(),
  stac_extensions: z.array(z.string()).optional(),
})
const Links = z.array(z.object({ rel: z.string(), href: z.string() }))
const ItemPage = z.object({ features: z.array(Item), links: Links })
const CollectionList = z.object({
  collections: z.array(
    z.looseObject({
      type: z.literal('Collection'),
      id: z.string(),
      stac_extensions: z.array(z.string()).optional(),
    }),
  ),
})

const get = async (address: string): Promise<unknown> => (await platform.call('GET', address, caller)).json

const readItems = async (collection: string) => {
  const items: z.infer<typeof Item>[] = []
  let address: string | undefined =
    `/catalog/v1/collections/${encodeURIComponent(collection)}/items?limit=100`
  while (address !== undefined) {
    const page: z.infer<typeof ItemPage> = ItemPage.parse(await get(address))
    items.push(...page.features)
    address = page.links.find(({ rel }) => rel === 'next')?.href
  }
  return items
}

const Example = z.looseObject({
  type: z.enum(['Feature', 'Collection']),
  stac_version: z.string(),
  id: z.string(),
  stac_extensions: z.array(z.string()).optional(),
})

/** The STAC items and collections within a value. */
const stacObjectsIn = (value: unknown): z.infer<typeof Example>[] => {
  if (typeof value !== 'object' || value === null) return []
  const found = Example.safeParse(value)
  return found.success ? [found.data] : Object.values(value).flatMap(stacObjectsIn)
}

let validated = 0
afterAll(() => {
  console.log(`STAC objects validated by the schemas that they declare: ${validated}`)
})

/** `collection/id: schema: reason` of every fault. */
const findFaults = (
  objects: readonly (Parameters<typeof stacValidity>[0] & { readonly id: string })[],
): string[] => {
  validated += objects.length
  return objects.flatMap((object) =>
    stacValidity(object).faults.map(({ schema, reason }) => `${object.id}: ${schema}: ${reason}`),
  )
}

describe('the catalog answers objects that are valid by the schemas of STAC and of the extensions that they declare', async () => {
  const { collections } = CollectionList.parse(await get('/catalog/v1/collections'))

  test('collections', () => {
    expect(collections.length).toBeGreaterThan(10)
    expect(findFaults(collections)).toEqual([])
  })

  test.each(collections.map(({ id }) => id))('items of %s', async (id) => {
    const items = await readItems(id)
    expect(findFaults(items)).toEqual([])
    const unknown = items.flatMap((item) => stacValidity(item).unknown)
    expect(unknown.filter((schema) => !UNCHECKED.has(schema))).toEqual([])
  })
})

test('every item and collection in an example of the contract is valid too', () => {
  const examples = stacObjectsIn(readContract('strict').components?.examples)
  expect(examples.length).toBeGreaterThan(4)
  expect(findFaults(examples)).toEqual([])
  expect(examples.flatMap((example) => stacValidity(example).unknown)).toEqual([])
})
