import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { publicAddress, serveBench } from './bench.fixture.ts'
import { call, link, rels, ROOT } from './catalog.fixture.ts'

const { served: strict, get } = await serveBench()

const OPENAPI = z.object({ openapi: z.string() })

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
    const landing = await get('')
    const { body } = await get('/collections')
    const children = landing.body.links.filter(({ rel }) => rel === 'child').map(({ href }) => href)
    expect(children).toEqual(body.collections.map(({ links }) => link(links, 'self').href))
    expect(children.length).toBeGreaterThan(4)
  })

  test('says what it conforms to, and the same at /conformance', async () => {
    const { conformsTo } = (await get('')).body
    expect((await get('/conformance')).body).toEqual({ conformsTo })
    expect(conformsTo).toContain('https://api.stacspec.org/v1.0.0/item-search')
  })

  test('leads to the OpenAPI document of the catalog alone, in both versions', async () => {
    const { links } = (await get('')).body
    const descriptions = links.filter(({ rel }) => rel === 'service-desc')
    expect(descriptions.map(({ type }) => type)).toEqual([
      'application/vnd.oai.openapi+json;version=3.1',
      'application/vnd.oai.openapi+json;version=3.0',
    ])
    for (const { href, type } of descriptions) {
      const answer = await fetch(href)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(OPENAPI.parse(await answer.json()).openapi.slice(0, 3)).toBe(type?.slice(-3))
      const { body } = await call(strict, href)
      expect(Object.keys(body.paths).every((path) => path.startsWith(ROOT))).toBe(true)
    }
  })

  test('uses the prefix that it was asked with', async () => {
    for (const prefix of [ROOT, '/api/v1/catalog/1.0.0']) {
      const { body } = await call(strict, prefix)
      const isElsewhere = ({ rel, type }: (typeof body.links)[number]) =>
        rel === 'service-doc' || type?.endsWith('version=3.0') === true
      const own = body.links.filter((one) => !isElsewhere(one))
      const address = publicAddress(strict.platform) + prefix
      expect(own.map(({ href }) => href).filter((href) => !href.startsWith(address))).toEqual([])
    }
  })
})
