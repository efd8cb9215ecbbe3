import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import { startTestPlatform } from '../../platform-fixture.ts'
import type { TestCall, TestPlatform } from '../../platform-fixture.ts'

type Schemas = components['schemas']
type Collection = Schemas['FeaturesCollectionRecord']

/** What the tests read of answers; the server itself holds them against the contract. */
interface Bodies {
  readonly collection: Collection
  readonly collections: Schemas['FeaturesCollectionList']
  readonly item: Schemas['FeaturesItem']
  readonly items: Schemas['FeaturesItemPage']
  readonly refs: Schemas['FeaturesRefList']
  readonly fault: Schemas['ApiError']
}

const LIST = '/features/v1/ogc/my/collections'
const HARBOUR = `${LIST}/rotterdam-harbour-Lm4q7Zx`

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const isBody = <Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null

/** Calls, and reads the answer, which must have the status. */
const ask = async <Kind extends keyof Bodies>(
  kind: Kind,
  status: number,
  method: string,
  address: string,
  call?: TestCall,
): Promise<Bodies[Kind]> => {
  const answer = await platform.call(method, address, call)
  expect([method, address, answer.status, answer.status === status ? '' : answer.json]).toEqual([method, address, status, '']) // prettier-ignore
  if (!isBody(kind, answer.json)) throw new TypeError('no body')
  return answer.json
}

const statusOf = async (method: string, address: string, call?: TestCall): Promise<number> =>
  (await platform.call(method, address, call)).status

const createCollection = async (title: string, as = '4101'): Promise<Collection> =>
  ask('collection', 201, 'POST', LIST, { body: { title }, as })

const addressOf = ({ links }: { readonly links: Schemas['FeaturesPageLinks'] }, rel: string): string => {
  const link = links.find((each) => each.rel === rel)
  if (!link) throw new TypeError(`no link ${rel}`)
  return link.href
}

const square = (west: number): Schemas['Geometry'] => ({
  type: 'Polygon',
  coordinates: [[[west, 0], [west + 0.1, 0], [west + 0.1, 0.1], [west, 0.1], [west, 0]]], // prettier-ignore
})

const feature = (west = 0, properties: Record<string, unknown> | null = {}) => ({
  type: 'Feature',
  geometry: square(west),
  properties,
})

const several = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

describe('the story', () => {
  test('the harbour has two terminals, the northern one first', async () => {
    const collection = await ask('collection', 200, 'GET', HARBOUR)
    expect(collection).toMatchObject({
      id: 'rotterdam-harbour-Lm4q7Zx',
      'ip:ref': 'ip:features/my/rotterdam-harbour-Lm4q7Zx',
      feature_count: 2,
      permissions: { can_write: true },
      ownership: { is_owner: true, owner_id: 4101 },
    })
    const { features } = await ask('items', 200, 'GET', addressOf(collection, 'items'))
    expect(features.map(({ id }) => id)).toEqual(['terminal-north-p2Xs8Ka', 'terminal-south-w7Tn3Bd'])
    const areas = features.map(({ properties }) => properties['ip:area'])
    expect(collection.area).toBeCloseTo(
      areas.reduce((sum, area) => sum + area, 0),
      5,
    )
    for (const item of features) expect(await ask('item', 200, 'GET', addressOf(item, 'self'))).toEqual(item)
    expect(await ask('collection', 200, 'GET', addressOf(features[0] ?? { links: [] }, 'collection'))).toEqual(collection) // prettier-ignore
  })

  test('a user finds only own collections, a colleague of the same organisation others', async () => {
    const theirs = await ask('collections', 200, 'GET', LIST, { as: '4107' })
    expect(theirs.collections.map(({ id }) => id)).toEqual(['anchorages-Qd8t2Vn'])
    const mine = await ask('collections', 200, 'GET', LIST)
    expect(mine.collections.map(({ id }) => id)).not.toContain('anchorages-Qd8t2Vn')
  })
})

describe("another user's collection is not there", () => {
  test.each([
    ['GET', HARBOUR, undefined],
    ['DELETE', HARBOUR, undefined],
    ['GET', `${HARBOUR}/items`, undefined],
    ['POST', `${HARBOUR}/items`, feature()],
    ['GET', `${HARBOUR}/items/terminal-north-p2Xs8Ka`, undefined],
    ['DELETE', `${HARBOUR}/items/terminal-north-p2Xs8Ka`, undefined],
  ])('%s %s', async (method, address, body) => {
    expect(await statusOf(method, address, { as: '4107', body })).toBe(404)
    expect(await statusOf('GET', `${HARBOUR}/items/terminal-north-p2Xs8Ka`)).toBe(200)
    expect((await ask('collection', 200, 'GET', HARBOUR)).feature_count).toBe(2)
  })
})

describe('a collection', () => {
  test('is created empty, and is what was asked for', async () => {
    const body = { title: 'Tidal flats', description: 'Where seals rest' }
    const created = await ask('collection', 201, 'POST', LIST, { body })
    expect(created).toMatchObject({ ...body, area: 0, feature_count: 0 })
    expect(created.id).toMatch(/^tidal-flats-[A-Za-z0-9]{7}$/)
    expect(await ask('collection', 200, 'GET', addressOf(created, 'self'))).toEqual(created)
    expect((await ask('items', 200, 'GET', addressOf(created, 'items'))).features).toEqual([])
  })

  test('may have the title of another, and no description', async () => {
    const [one, other] = [await createCollection('Twice'), await createCollection('Twice')]
    expect(one.id).not.toBe(other.id)
    expect(Object.hasOwn(one, 'description')).toBe(false)
  })

  test.each([
    ['the longest title', { title: 'x'.repeat(128) }, 201],
    ['a longer title', { title: 'x'.repeat(129) }, 400],
    ['no title', {}, 400],
    ['an empty title', { title: '' }, 400],
    ['the longest description', { title: 'x', description: 'x'.repeat(1024) }, 201],
    ['a longer description', { title: 'x', description: 'x'.repeat(1025) }, 400],
  ])('with %s', async (_what, body, status) => {
    expect(await statusOf('POST', LIST, { body })).toBe(status)
  })

  test('is deleted with its features', async () => {
    const { id } = await createCollection('Short lived')
    const [ref = ''] = await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body: feature() })
    const item = `${LIST}/${id}/items/${ref.split('/').at(-1) ?? ''}`
    expect(await statusOf('GET', item)).toBe(200)
    expect(await statusOf('DELETE', `${LIST}/${id}`)).toBe(204)
    for (const [method, address] of [
      ['GET', item],
      ['GET', `${LIST}/${id}`],
      ['GET', `${LIST}/${id}/items`],
      ['DELETE', `${LIST}/${id}`],
    ] as const)
      // prettier-ignore
      expect(await statusOf(method, address)).toBe(404)
    expect(await statusOf('POST', `${LIST}/${id}/items`, { body: feature() })).toBe(404)
  })
})

describe('an upload', () => {
  test('answers with references in the order of the body; the same again adds another', async () => {
    const { id } = await createCollection('Order')
    const items = `${LIST}/${id}/items`
    const body = several(feature(1, { name: 'one' }), feature(2, { name: 'two' }))
    const refs = await ask('refs', 201, 'POST', `${items}?property_id=name`, { body })
    expect(refs).toEqual([
      expect.stringMatching(`^ip:features/my/${id}/one-[A-Za-z0-9]{7}$`),
      expect.stringMatching(`^ip:features/my/${id}/two-[A-Za-z0-9]{7}$`),
    ])
    await ask('refs', 201, 'POST', `${items}?property_id=name`, { body })
    const { features, numberReturned } = await ask('items', 200, 'GET', items)
    expect(features.map(({ properties }) => properties.name)).toEqual(['two', 'one', 'two', 'one'])
    expect(numberReturned).toBe(4)
    const { area, feature_count } = await ask('collection', 200, 'GET', `${LIST}/${id}`)
    expect(feature_count).toBe(4)
    expect(area).toBeCloseTo(4 * (features[0]?.properties['ip:area'] ?? NaN), 3)
  })

  test('of what a feature has, properties are kept, foreign members, reference and area are not', async () => {
    const { id } = await createCollection('Kept')
    const properties = {
      name: 'a',
      nested: { deep: [1, null] },
      'ip:ref': 'mine',
      'ip:area': 1,
    }
    const body = { ...feature(1, properties), bbox: [1, 2, 3, 4], note: 'lost', geometry: { ...square(1), note: 'lost' } } // prettier-ignore
    const [ref = ''] = await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body })
    const item = await ask('item', 200, 'GET', `${LIST}/${id}/items/${ref.split('/').at(-1) ?? ''}`)
    expect(item.geometry).toEqual(square(1))
    const { 'ip:area': area, ...others } = item.properties
    expect(area).toBeCloseTo(1.23e8, -7)
    expect(others).toEqual({ name: 'a', nested: { deep: [1, null] }, 'ip:ref': ref })
    expect(Object.keys(item).sort()).toEqual(['geometry', 'id', 'links', 'properties', 'type'])
  })

  test.each<[string, string, object, RegExp]>([
    ['its id', '', { ...feature(), id: 'Berth 7' }, /^berth-7-\w{7}$/],
    ['its id, a number', '', { ...feature(), id: 7 }, /^7-\w{7}$/],
    ['nothing', '', feature(0, null), /^\w{7}$/],
    ['a property', '?property_id=name', { ...feature(0, { name: 'Pier' }), id: 'x' }, /^pier-\w{7}$/],
    ['a property that is a number', '?property_id=no', feature(0, { no: 12.5 }), /^12-5-\w{7}$/],
    ['a property with any name', '?property_id=%25%20a%2Fb', feature(0, { '% a/b': 'c' }), /^c-\w{7}$/],
  ])('gives an id that begins with %s', async (_what, query, body, id) => {
    const collection = await createCollection('Ids')
    const [ref = ''] = await ask('refs', 201, 'POST', `${LIST}/${collection.id}/items${query}`, { body })
    expect(ref.split('/').at(-1)).toMatch(id)
  })

  test('points and lines have no area', async () => {
    const { id } = await createCollection('Flat')
    const shapes = [
      { type: 'Point', coordinates: [4, 52] },
      { type: 'LineString', coordinates: [[4, 52], [5, 53]] }, // prettier-ignore
    ]
    const body = several(...shapes.map((geometry) => ({ ...feature(), geometry })))
    await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body })
    expect(await ask('collection', 200, 'GET', `${LIST}/${id}`)).toMatchObject({ area: 0, feature_count: 2 })
  })

  test.each([
    [1000, 201],
    [1001, 400],
    [0, 400],
  ])('of %d features: %d', async (count, status) => {
    const { id } = await createCollection('Many')
    const body = several(...Array.from({ length: count }, () => feature(0, null)))
    expect(await statusOf('POST', `${LIST}/${id}/items`, { body })).toBe(status)
    const stored = status === 201 ? count : 0
    expect((await ask('collection', 200, 'GET', `${LIST}/${id}`)).feature_count).toBe(stored)
  })

  test.each([
    [100, 201],
    [101, 400],
  ])('of a feature with %d properties: %d', async (count, status) => {
    const { id } = await createCollection('Properties')
    const properties = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]))
    expect(await statusOf('POST', `${LIST}/${id}/items`, { body: feature(0, properties) })).toBe(status)
  })
})

describe('an upload that makes no sense is refused, says where, and stores nothing', () => {
  const shaped = (type: string, coordinates: unknown) => ({ ...feature(), geometry: { type, coordinates } })
  const ring = (...positions: unknown[]) => shaped('Polygon', [positions])
  const open = ring([0, 0], [1, 0], [1, 1], [0, 1])
  const tie = ring([0, 0], [2, 2], [2, 0], [0, 2], [0, 0])
  const good = feature(5, { name: 'good' })

  test.each<[string, string, object, string]>([
    ['an open ring', '', open, 'geometry.coordinates.0'],
    ['a ring that crosses itself', '', tie, 'geometry.coordinates.0.0'],
    ['a ring of three positions', '', ring([0, 0], [1, 1], [0, 0]), 'geometry.coordinates.0'],
    ['a longitude outside the world', '', ring([0, 0], [181, 0], [1, 1], [0, 0]), 'geometry.coordinates.0.1'],
    ['a latitude outside the world', '', shaped('Point', [0, -90.1]), 'geometry.coordinates'],
    ['a position of one number', '', shaped('LineString', [[0, 0], [1]]), 'geometry.coordinates.1'], // prettier-ignore
    ['a geometry of an unknown type', '', shaped('Circle', [0, 0]), 'geometry.type'],
    ['no geometry', '', { ...good, geometry: null }, 'geometry'],
    [
      'an empty geometry',
      '',
      { ...good, geometry: { type: 'GeometryCollection', geometries: [] } },
      'geometry',
    ],
    ['the second of three', '', several(good, open, good), 'features.1.geometry.coordinates.0'],
    ['the last of three', '', several(good, good, tie), 'features.2.geometry.coordinates.0.0'],
    ['a name that is missing', '?property_id=name', several(good, feature()), 'features.1.properties.name'],
    ['a name where there are no properties', '?property_id=name', feature(0, null), 'properties.name'],
    ['a name that is inherited', '?property_id=toString', feature(0, {}), 'properties.toString'],
    ['a name that is a list', '?property_id=name', feature(0, { name: [] }), 'properties.name'],
    ['an empty name', '?property_id=name', feature(0, { name: '' }), 'properties.name'],
    ['a name that comes twice', '?property_id=name', several(good, good), 'features.1.properties.name'],
    ['no feature at all', '', square(0), 'type'],
  ])('%s', async (_what, query, body, at) => {
    const { id } = await createCollection('Refused')
    const { field } = await ask('fault', 400, 'POST', `${LIST}/${id}/items${query}`, { body })
    expect(Object.keys(field ?? {})).toEqual([at])
    expect((await ask('items', 200, 'GET', `${LIST}/${id}/items`)).features).toEqual([])
  })

  test('nested as deeply as a body can be', async () => {
    const { id } = await createCollection('Deep')
    const depth = 20_000
    const content = `{"type":"Feature","geometry":${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}}`
    const answer = await fetch(new URL(`${LIST}/${id}/items`, platform.app.baseUrl), {
      method: 'POST',
      headers: {
        authorization: `api-key ${platform.app.credentials.apiKey}`,
        'content-type': 'application/geo+json',
      },
      body: content,
    })
    expect(answer.status).toBe(400)
  })
})

test('a feature is deleted for good, and its collection shrinks', async () => {
  const { id } = await createCollection('Shrinks')
  const refs = await ask('refs', 201, 'POST', `${LIST}/${id}/items`, {
    body: several(feature(1), feature(2)),
  })
  const [one = '', other = ''] = refs.map((ref) => `${LIST}/${id}/items/${ref.split('/').at(-1) ?? ''}`)
  expect(await statusOf('DELETE', one)).toBe(204)
  expect(await statusOf('GET', one)).toBe(404)
  expect(await statusOf('DELETE', one)).toBe(404)
  const left = await ask('item', 200, 'GET', other)
  expect(await ask('collection', 200, 'GET', `${LIST}/${id}`)).toMatchObject({
    feature_count: 1,
    area: left.properties['ip:area'],
  })
  expect(await statusOf('DELETE', other)).toBe(204)
  expect(await ask('collection', 200, 'GET', `${LIST}/${id}`)).toMatchObject({ feature_count: 0, area: 0 })
})

describe('there is room for so much of a caller and no more, which 400 says', () => {
  const note = (length: number) => feature(0, { note: 'n'.repeat(length) })

  test('a thousand collections; who deletes one may create another', async () => {
    const created: Collection[] = []
    const some = Array.from({ length: 50 }, () => 'Room')
    while (created.length < 1000)
      created.push(...(await Promise.all(some.map((title) => createCollection(title, '5203')))))
    const call = { body: { title: 'One too many' }, as: '5203' }
    expect(await ask('fault', 400, 'POST', LIST, call)).toEqual({
      general: [{ message: 'You have 1000 collections, the most there may be. Delete one.' }],
      field: {},
    })
    expect(await statusOf('DELETE', `${LIST}/${created[0]?.id ?? ''}`, { as: '5203' })).toBe(204)
    expect(await statusOf('POST', LIST, call)).toBe(201)
    expect(await statusOf('POST', LIST, call)).toBe(400)
    expect(await statusOf('POST', LIST, { ...call, as: '4101' })).toBe(201)
  })

  test('64 megabytes of features', async () => {
    const { id } = await createCollection('Full', '4107')
    const items = `${LIST}/${id}/items`
    for (let i = 0; i < 64; i++) await ask('refs', 201, 'POST', items, { body: note(1_048_000), as: '4107' })
    const { general } = await ask('fault', 400, 'POST', items, { body: note(1_048_000), as: '4107' })
    expect(general?.[0]?.message).toContain('at most 67108864 are kept')
    expect(await ask('collection', 200, 'GET', `${LIST}/${id}`, { as: '4107' })).toMatchObject({ feature_count: 64 }) // prettier-ignore
    expect(await statusOf('POST', items, { body: note(100), as: '4107' })).toBe(201)
    expect(await statusOf('DELETE', `${LIST}/${id}`, { as: '4107' })).toBe(204)
  })
})

describe('pages', () => {
  const namesOf = async (first: string): Promise<string[][]> => {
    const pages: string[][] = []
    for (let address: string | undefined = first; address !== undefined;) {
      const page: Bodies['items'] = await ask('items', 200, 'GET', address)
      expect(addressOf(page, 'self')).toBe(new URL(address, platform.app.baseUrl).href)
      pages.push(page.features.map(({ properties }) => String(properties.name)))
      address = page.links.find(({ rel }) => rel === 'next')?.href
    }
    return pages
  }

  const filled = async (count: number): Promise<string> => {
    const { id } = await createCollection('Pages')
    const body = several(...Array.from({ length: count }, (_, i) => feature(i / 10, { name: String(i) })))
    await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body })
    return `${LIST}/${id}/items`
  }

  test.each([
    [1, [['4'], ['3'], ['2'], ['1'], ['0']]],
    [2, [['4', '3'], ['2', '1'], ['0']]],
    [5, [['4', '3', '2', '1', '0']]],
    [1000, [['4', '3', '2', '1', '0']]],
    [1001, [['4', '3', '2', '1', '0']]],
  ])('of %d features', async (limit, pages) => {
    expect(await namesOf(`${await filled(5)}?limit=${limit}`)).toEqual(pages)
  })

  test('have a hundred entries unless told otherwise', async () => {
    expect((await namesOf(await filled(101))).map(({ length }) => length)).toEqual([100, 1])
  })

  test('have a thousand entries at most', async () => {
    const items = await filled(1000)
    await ask('refs', 201, 'POST', items, { body: feature() })
    expect((await namesOf(`${items}?limit=2000`)).map(({ length }) => length)).toEqual([1000, 1])
  })

  test('go on where they were when what they ended with is deleted and others come', async () => {
    const items = await filled(4)
    const first = await ask('items', 200, 'GET', `${items}?limit=2`)
    for (const item of first.features) expect(await statusOf('DELETE', addressOf(item, 'self'))).toBe(204)
    await ask('refs', 201, 'POST', items, { body: feature() })
    expect(await namesOf(addressOf(first, 'next'))).toEqual([['1', '0']])
  })

  test('of collections', async () => {
    const created: string[] = []
    for (const title of ['one', 'two', 'three']) created.unshift((await createCollection(title, '4120')).id)
    const first = await ask('collections', 200, 'GET', `${LIST}?limit=2`, { as: '4120' })
    const second = await ask('collections', 200, 'GET', addressOf(first, 'next'), { as: '4120' })
    expect([first, second].map(({ collections }) => collections.map(({ id }) => id))).toEqual([created.slice(0, 2), created.slice(2)]) // prettier-ignore
    expect(second.links.map(({ rel }) => rel)).toEqual(['self'])
    expect(await statusOf('GET', addressOf(first, 'next'), { as: '4101' })).toBe(400)
  })

  test.each([
    ['no entries', '?limit=0', 'limit'],
    ['a token that was made up', '?token=eyJiZWZvcmUiOjF9', 'token'],
    ['a parameter that does not exist', '?bbox=1,2,3,4', 'bbox'],
  ])('with %s are refused', async (_what, query, at) => {
    for (const list of [LIST, `${HARBOUR}/items`]) {
      const { field } = await ask('fault', 400, 'GET', list + query)
      expect(Object.keys(field ?? {})).toEqual([at])
    }
  })

  test('with a token of another collection, or one that is a day old, are refused', async () => {
    const token = new URL(addressOf(await ask('items', 200, 'GET', `${await filled(2)}?limit=1`), 'next')).searchParams.get('token') ?? '' // prettier-ignore
    expect(await statusOf('GET', `${HARBOUR}/items?token=${token}`)).toBe(400)
    const old = addressOf(await ask('items', 200, 'GET', `${await filled(2)}?limit=1`), 'next')
    expect(await statusOf('GET', old)).toBe(200)
    platform.clock.advance(86_400)
    expect(await statusOf('GET', old)).toBe(400)
  })
})
