import { describe, expect, test } from 'vitest'
import { addressOf, serveBench } from './bench-fixture.ts'
import { call, link, rels, ROOT } from './catalog-fixture.ts'

const { served: strict, get } = await serveBench()

describe('landing page', () => {
  test('links to everything, each link answered in the type that it names', async () => {
    const { body } = await get('')
    expect(rels(body.links)).toEqual(
      expect.arrayContaining([
        'self',
        'root',
        'data',
        'conformance',
        'search',
        'child',
        'service-desc',
        'service-doc',
        'http://www.opengis.net/def/rel/ogc/1.0/queryables',
      ]),
    )
    expect(
      body.links.filter(({ rel }) => rel === 'search').map(({ method, type }) => [method, type]),
    ).toEqual([
      ['GET', 'application/geo+json'],
      ['POST', 'application/geo+json'],
    ])
    const followed = body.links.filter(({ rel }) => rel !== 'search' && rel !== 'service-doc')
    for (const { href, type } of followed)
      expect(await call(strict, href)).toMatchObject({ status: 200, type: type?.split(';')[0] })
  })

  test('has one child per collection', async () => {
    const [landing, { body }] = [await get(''), await get('/collections')]
    const children = landing.body.links.filter(({ rel }) => rel === 'child').map(({ href }) => href)
    expect(children).toEqual(body.collections.map(({ links }) => link(links, 'self').href))
    expect(children.length).toBeGreaterThan(4)
  })

  test('says what it conforms to, and the same at /conformance', async () => {
    const { conformsTo } = (await get('')).body
    expect((await get('/conformance')).body).toEqual({ conformsTo })
    expect(conformsTo).toContain('https://api.stacspec.org/v1.0.0/item-search')
  })

  test('leads to the OpenAPI document of the catalog alone', async () => {
    const description = link((await get('')).body.links, 'service-desc')
    const { body, type } = await call(strict, description.href)
    expect(description.type).toBe('application/vnd.oai.openapi+json;version=3.1')
    expect(type).toBe('application/vnd.oai.openapi+json')
    expect(Object.keys(body.paths).every((path) => path.startsWith(ROOT))).toBe(true)
  })

  test('uses the prefix that it was asked with', async () => {
    for (const prefix of [ROOT, '/api/v1/catalog/1.0.0']) {
      const { body } = await call(strict, prefix)
      const own = body.links.filter(({ rel }) => rel !== 'service-doc')
      const address = addressOf(strict.platform) + prefix
      expect(own.map(({ href }) => href).filter((href) => !href.startsWith(address))).toEqual([])
    }
  })
})
