import { describe, expect, test } from 'vitest'
import { MANY, serveBench } from '../bench.fixture.ts'
import { call, link } from '../catalog.fixture.ts'

const { served: strict, search, searchWithBody } = await serveBench()

describe('fields', () => {
  const only = async (fields: string) => (await search({ ids: 'two', fields })).body.features[0]
  test.each<[string, unknown]>([
    ['id', { type: 'Feature', id: 'two', properties: {} }],
    [
      'properties.datetime',
      { type: 'Feature', id: 'two', properties: { datetime: '2020-01-02T00:00:00.000Z' } },
    ],
    [
      'properties,-properties.datetime',
      { type: 'Feature', id: 'two', properties: { gsd: 3, 'eo:cloud_cover': 2 } },
    ],
    ['bbox,-bbox', { type: 'Feature', id: 'two', properties: {}, bbox: [10, 10, 11, 11] }],
    ['+bbox', { type: 'Feature', id: 'two', properties: {}, bbox: [10, 10, 11, 11] }],
  ])('%s by query', async (fields, want) => {
    expect(await only(fields)).toEqual(want)
  })

  test('left out only: the rest stays', async () => {
    const item = await only('-assets,-links,-geometry')
    expect(Object.keys(item ?? {}).sort()).toEqual([
      'bbox',
      'collection',
      'id',
      'properties',
      'stac_version',
      'type',
    ])
  })

  test('by body, and nothing is left out by empty lists', async () => {
    const asked = async (fields: object) => (await searchWithBody({ ids: ['two'], fields })).body.features[0]
    expect(await asked({ include: ['properties.gsd'], exclude: ['properties'] })).toEqual({
      type: 'Feature',
      id: 'two',
      properties: { gsd: 3 },
    })
    expect(await asked({ include: [], exclude: [] })).toHaveProperty('assets')
    expect(await asked({})).toHaveProperty('links')
  })

  test.each(['', 'geometry.type', 'assets.analytic.title', '-assets.analytic.href', '-geometry.coordinates'])(
    '"%s" is answered as the contract says, which the server validates',
    async (fields) => {
      const { status } = await search({ ids: 'two', fields })
      expect(status).toBe(200)
    },
  )

  test('stay with the page that follows', async () => {
    const first = await search({ datetime: MANY, limit: '1', fields: 'id' })
    const second = await call(strict, link(first.body.links, 'next').href)
    expect(second.body.features).toEqual([{ type: 'Feature', id: 'many-118', properties: {} }])
  })
})
