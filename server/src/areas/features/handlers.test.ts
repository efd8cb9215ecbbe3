import { expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../test/platform.fixture.ts'

const platform = await runTestPlatform()
const LINKS = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string(), type: z.string() })) })

test.each(['/features/v1/ogc/my', '/features/v1/ogc/my/'])(
  '%s links to what an OGC API client asks for next, each answered in the type that it names',
  async (address) => {
    const { status, json } = await platform.call('GET', address)
    expect(status).toBe(200)
    const { links } = LINKS.parse(json)
    expect(links.map(({ rel }) => rel)).toEqual([
      'self',
      'data',
      'conformance',
      'service-desc',
      'service-desc',
      'service-doc',
    ])
    for (const { href, type } of links.filter(({ rel }) => rel !== 'service-doc')) {
      const followed = await platform.call('GET', href)
      expect([followed.status, readMediaType(followed.headers)]).toEqual([200, type])
    }
  },
)

test('the collections are where the landing page says', async () => {
  const { json } = await platform.call('GET', '/features/v1/ogc/my')
  const { href = '' } = LINKS.parse(json).links.find(({ rel }) => rel === 'data') ?? {}
  expect(href).toBe(`${platform.app.baseUrl}/features/v1/ogc/my/collections`)
})

test('without a credential it is 401: the dataset is that of the caller', async () => {
  expect((await platform.call('GET', '/features/v1/ogc/my', { as: 'nobody' })).status).toBe(401)
})

/** Returns the media type with its parameters, except for the character set. */
const readMediaType = (headers: Headers): string | undefined =>
  headers.get('content-type')?.replace(/; charset=.*/, '')
