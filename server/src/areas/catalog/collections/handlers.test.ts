import { describe, expect, test } from 'vitest'
import { serveBench } from '../bench.fixture.ts'
import { call, link, rels } from '../catalog.fixture.ts'

const { served: strict, get } = await serveBench()

describe('collections', () => {
  test('are listed by id and each is found by its own link', async () => {
    const { body } = await get('/collections')
    const listed = body.collections.map(({ id }) => id)
    expect(listed).toEqual(listed.toSorted())
    expect(listed).toContain('orthoscene-3m')
    for (const collection of body.collections) {
      expect((await call(strict, link(collection.links, 'self').href)).body).toEqual(collection)
      expect(rels(collection.links)).toEqual(
        expect.arrayContaining(['self', 'root', 'parent', 'items', 'describedby']),
      )
    }
  })

  test('are found whatever their id', async () => {
    const { status, body } = await get(`/collections/${encodeURIComponent('a b/ü?')}`)
    expect([status, body.id]).toEqual([200, 'a b/ü?'])
    expect((await call(strict, link(body.links, 'items').href)).body.features).toEqual([])
  })

  test.each(['', '/queryables', '/items', '/items/one'])(
    'that do not exist: GET /collections/none%s is 404',
    async (rest) => {
      const { status, body } = await get(`/collections/none${rest}`)
      expect([status, body]).toEqual([
        404,
        { code: 'NotFound', description: 'There is no collection "none".' },
      ])
    },
  )
})
