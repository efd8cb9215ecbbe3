import { PLATFORM_CALLER } from '../src/kernel/caller.ts'
import { describe, expect, test } from 'vitest'
import { itemText as catalogItem, searchPageText } from '../src/areas/catalog/items/text.ts'
import { itemText as dataItem } from '../src/areas/data/items/text.ts'
import { storedWorld } from '../src/catalog/suite/odd-scenes.fixture.ts'
import type { StoredScene } from '../src/catalog/port.ts'
import { readAreaDocument } from '../src/contract/contract.ts'
import { servedOperations } from '../src/contract/served-operation.ts'
import { JsonText } from '../src/http/response/json-text.ts'
import { createResponseValidator } from '../src/http/response/response-validator.ts'
import { ItemTypes } from '../src/services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../src/world/item-types.ts'

const SCENES = storedWorld(30)
const root = 'https://configured.example/catalog/v1'
/** Links without tokens. */
const thumbnails = (address: string): string => address

/** A page of items as an area answers it. */
type Page = (scenes: readonly StoredScene[], itemTypes?: ItemTypes) => Promise<JsonText<unknown>>

const catalogPage: Page = (scenes, itemTypes = new ItemTypes(WORLD_ITEM_TYPES)) =>
  searchPageText({ root, itemTypes, caller: PLATFORM_CALLER, thumbnails }, scenes, {
    links: [{ rel: 'self', href: root }],
    context: { limit: 100, returned: scenes.length },
  })

const dataPage: Page = (scenes, itemTypes = new ItemTypes(WORLD_ITEM_TYPES)) => {
  const services = { itemTypes, entitlements: { mayDownload: () => true, isPublic: () => true } }
  const caller = { root, principal: { kind: 'user', subject: '4101', orgId: 1 } } as const
  const features = JsonText.array(scenes.map((scene) => dataItem(scene, caller, services)))
  const _links = { _self: root, _first: root }
  return Promise.resolve(JsonText.of({ type: 'FeatureCollection', _links }).with('features', features))
}

/** The faults that `npm start` finds in answers, one after another. */
const findFaults = (area: string, operationId: string, answers: readonly JsonText<unknown>[]): string[] => {
  const document = readAreaDocument(area, 'strict')
  const operation = servedOperations(area, document).find(({ id }) => id === operationId)
  if (!operation) throw new Error(`there is no ${operationId}`)
  const validator = createResponseValidator(document, 'new')
  const [media = ''] = operation.responseMedia.get('200') ?? []
  return answers.map((body) => {
    try {
      validator.validate(operation, { status: 200, media, body })
      return ''
    } catch (fault) {
      return String(fault)
    }
  })
}

/** The scene with a time that is none, which its item takes over. */
const withFault = (scene: StoredScene): StoredScene => ({
  ...scene,
  json: Buffer.from(
    Buffer.from(scene.json)
      .toString()
      .replace(/"datetime":"[^"]*"/, '"datetime":"noon"'),
  ),
})

describe.each([
  ['catalog', 'catalog_searchItemsSimple', catalogPage],
  ['data', 'data_runQuickSearch', dataPage],
] as const)('a page of items of %s', (area, operationId, page) => {
  test('keeps the contract, whole and with samples in place of items that were judged before', async () => {
    expect(findFaults(area, operationId, [await page(SCENES), await page(SCENES)])).toEqual(['', ''])
    const { byteLength } = await page(SCENES)
    expect((await page(SCENES)).outline().json.length).toBeLessThan(byteLength * 0.6)
  })

  test('with a fault in what is put together is found at its first answer', async () => {
    expect(findFaults(area, operationId, [await page(SCENES.map(withFault))])).toEqual([
      expect.stringContaining('must match format "date-time"'),
    ])
  })

  test('with a fault in what stands around items is found at any time', async () => {
    const wrong = (await page(SCENES)).with('more', JsonText.of(1))
    expect(findFaults(area, operationId, [await page(SCENES), wrong])).toEqual([
      '',
      expect.stringContaining('additional properties'),
    ])
  })

  test('is the same when its items were kept, and another when they change', async () => {
    const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
    const pageBytes = async (scenes: readonly StoredScene[], types = itemTypes) =>
      Buffer.from((await page(scenes, types)).bytes)
    const first = await pageBytes(SCENES)
    expect((await pageBytes(SCENES)).equals(first)).toBe(true)
    expect((await pageBytes(SCENES.map(withFault))).equals(first)).toBe(false)
    itemTypes.replaceAll([])
    expect((await pageBytes(SCENES)).equals(first)).toBe(false)
    expect((await pageBytes(SCENES)).equals(await pageBytes(SCENES, new ItemTypes()))).toBe(true)
  })
})

test('items are kept, not made again', () => {
  const [scene] = SCENES
  if (!scene) throw new Error('there is no scene')
  const context = { root, itemTypes: new ItemTypes(WORLD_ITEM_TYPES), thumbnails }
  expect(catalogItem(context, scene)).toBe(catalogItem(context, { ...scene }))
})
