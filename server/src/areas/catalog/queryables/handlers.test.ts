import { describe, expect, test } from 'vitest'
import { publicAddress, EMPTY, serveBench } from '../bench.fixture.ts'
import { ROOT } from '../catalog.fixture.ts'

const { served: strict, get } = await serveBench()

describe('collections', () => {
  test('tell by queryables at the root what the items of all of them have', async () => {
    const { body, type } = await get('/queryables')
    expect(type).toBe('application/schema+json')
    const own = await Promise.all(
      [
        'bench',
        'orthoscene-3m',
        'radar-20m',
        'composite-30m-monthly',
        'closeup-50cm',
        'multispectral-10m',
      ].map(async (id) => Object.keys((await get(`/collections/${id}/queryables`)).body.properties)),
    )
    const [first = [], ...others] = own
    const shared = first.filter((name) => others.every((names) => names.includes(name)))
    expect(Object.keys(body.properties)).toEqual(shared)
    expect(shared).toEqual(expect.arrayContaining(['datetime', 'eo:cloud_cover', 'geometry', 'id']))
    expect(body).toMatchObject({ $id: `${publicAddress(strict.platform)}${ROOT}/queryables` })
  })

  test('tell by queryables what their items have', async () => {
    const { body, type } = await get('/collections/bench/queryables')
    expect(type).toBe('application/schema+json')
    expect(body).toMatchObject({ type: 'object', additionalProperties: false })
    expect(body.properties).toMatchObject({
      'eo:cloud_cover': { type: 'number', minimum: 0, maximum: 100 },
      datetime: { type: 'string', format: 'date-time' },
      gsd: { type: 'integer' },
    })
    expect(Object.keys((await get(`/collections/${EMPTY}/queryables`)).body.properties)).toEqual([
      'collection',
      'datetime',
      'eo:cloud_cover',
      'geometry',
      'id',
    ])
  })
})
