import { describe, expect, test } from 'vitest'
import { feature, LIST, serveFeatures, several, square } from '../features.fixture.ts'

const { ask, createCollection, current, getStatus } = serveFeatures()

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

  test('of a bare geometry is rejected with the types that it may have', async () => {
    const { id } = await createCollection('Bare')
    const { status, json } = await current().call('POST', `${LIST}/${id}/items`, { body: square(1) })
    expect([status, JSON.stringify(json)]).toEqual([
      400,
      expect.stringContaining('must be one of Feature, FeatureCollection'),
    ])
  })

  test.each([
    ['without a type', { geometry: square(1), properties: {} }],
    ['with a type that is not a text', { ...feature(), type: 7 }],
  ])('of an object %s is rejected with the types that it may have', async (_what, body) => {
    const { id } = await createCollection('Untyped')
    const { status, json } = await current().call('POST', `${LIST}/${id}/items`, { body })
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain('must be one of Feature, FeatureCollection')
  })

  test('stores the properties of a feature, but no foreign members, reference or area', async () => {
    const { id } = await createCollection('Kept')
    const properties = {
      name: 'a',
      nested: { deep: [1, null] },
      'ip:ref': 'mine',
      'ip:area': 1,
    }
    const body = {
      ...feature(1, properties),
      bbox: [1, 2, 3, 4],
      note: 'lost',
      geometry: { ...square(1), note: 'lost' },
    }
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
      {
        type: 'LineString',
        coordinates: [
          [4, 52],
          [5, 53],
        ],
      },
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
    expect(await getStatus('POST', `${LIST}/${id}/items`, { body })).toBe(status)
    const stored = status === 201 ? count : 0
    expect((await ask('collection', 200, 'GET', `${LIST}/${id}`)).feature_count).toBe(stored)
  })

  test.each([
    [100, 201],
    [101, 400],
  ])('of a feature with %d properties: %d', async (count, status) => {
    const { id } = await createCollection('Properties')
    const properties = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]))
    expect(await getStatus('POST', `${LIST}/${id}/items`, { body: feature(0, properties) })).toBe(status)
  })
})

describe('an invalid upload is rejected with the path of the error, and stores nothing', () => {
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
    ['a position of one number', '', shaped('LineString', [[0, 0], [1]]), 'geometry.coordinates.1'],
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
    ['a name without properties', '?property_id=name', feature(0, null), 'properties.name'],
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
    const answer = await fetch(new URL(`${LIST}/${id}/items`, current().app.baseUrl), {
      method: 'POST',
      headers: {
        authorization: `api-key ${current().app.credentials.apiKey}`,
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
  expect(await getStatus('DELETE', one)).toBe(204)
  expect(await getStatus('GET', one)).toBe(404)
  expect(await getStatus('DELETE', one)).toBe(404)
  const left = await ask('item', 200, 'GET', other)
  expect(await ask('collection', 200, 'GET', `${LIST}/${id}`)).toMatchObject({
    feature_count: 1,
    area: left.properties['ip:area'],
  })
  expect(await getStatus('DELETE', other)).toBe(204)
  expect(await ask('collection', 200, 'GET', `${LIST}/${id}`)).toMatchObject({ feature_count: 0, area: 0 })
})
