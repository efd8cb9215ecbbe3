import { describe, expect, test } from 'vitest'
import { createClient, CredentialsError, follow, type Client, type Credentials } from './index.ts'
import { baseUrl, item, observed, search } from './observed-client.fixture.ts'

describe('addresses', () => {
  test('an operation goes to the address that the contract gives it', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1/collections')
    expect(sent().url).toBe('https://sibling.example/catalog/v1/collections')
    await client.GET('/auth/realms/main/protocol/openid-connect/certs')
    expect(sent().url).toBe('https://main.example/auth/realms/main/protocol/openid-connect/certs')
  })

  test('without a sibling address everything is at the main one', async () => {
    const requests: string[] = []
    const fetch = (request: Request) => {
      requests.push(request.url)
      return Promise.resolve(Response.json({}))
    }
    await createClient({ baseUrl: `${baseUrl}/`, token: 'T', fetch }).GET('/catalog/v1')
    expect(requests).toEqual(['https://main.example/catalog/v1'])
  })

  test.each<[why: string, options: object, want: string]>([
    ['without a scheme', { baseUrl: 'localhost:8131' }, 'baseUrl localhost:8131: http:// is missing'],
    [
      'of numbers, without a scheme',
      { baseUrl: '127.0.0.1:8131' },
      'baseUrl 127.0.0.1:8131: http:// is missing',
    ],
    [
      'of the sibling',
      { siblingBaseUrl: 'localhost:8132' },
      'siblingBaseUrl localhost:8132: http:// is missing',
    ],
    ['without a host', { baseUrl: 'http://' }, 'Invalid URL'],
  ])('an address %s is refused at once', (_why, options, want) => {
    expect(() => createClient({ baseUrl, token: 'T', ...options })).toThrow(want)
  })

  test('path parameters are encoded', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1/collections/{collectionId}/items/{featureId}', { params: { path: item } })
    expect(new URL(sent().url).pathname).toBe('/catalog/v1/collections/orthoscene-3m/items/a%2Fb%20c')
  })
})

describe('credentials', () => {
  const keys = '/auth/realms/main/protocol/openid-connect/certs'

  test.each<[why: string, credentials: Credentials, want: string]>([
    ['a token', { token: 'T' }, 'Bearer T'],
    ['a token function', { token: () => 'fresh' }, 'Bearer fresh'],
    ['an asynchronous token function', { token: () => Promise.resolve('fresh') }, 'Bearer fresh'],
    ['an API key', { apiKey: 'K' }, 'api-key K'],
  ])('%s', async (_why, credentials, want) => {
    const { client, sent } = observed(undefined, credentials)
    await client.GET('/data/v1/item-types')
    expect(sent().headers.get('Authorization')).toBe(want)
  })

  test('a token function is asked before every call, and not for one that needs no credentials', async () => {
    let asked = 0
    const { client, sent } = observed(undefined, { token: () => `T${++asked}` })
    await client.GET('/catalog/v1')
    await client.GET('/catalog/v1')
    expect(sent().headers.get('Authorization')).toBe('Bearer T2')
    await client.GET(keys)
    expect(sent().headers.has('Authorization')).toBe(false)
    expect(asked).toBe(2)
  })

  test('an API key is refused for the sibling address before anything is sent', async () => {
    const { client, sent } = observed(undefined, { apiKey: 'K' })
    const refused = client.GET('/catalog/v1').catch((error: unknown) => error)
    expect(await refused).toBeInstanceOf(CredentialsError)
    expect(await refused).toHaveProperty(
      'message',
      expect.stringContaining('Give createPlatform `clientId` and `clientSecret`'),
    )
    expect(sent().url).toBe('https://nothing.example/')
  })

  test.each<[call: string, want: string, send: (client: Client) => Promise<unknown>]>([
    ['an order', 'api-key K', (client) => client.GET('/compute/ops/orders/v2')],
    ['a search of the catalog', 'Bearer T', (client) => client.POST('/catalog/v1/search', { body: search })],
    ['a batch task', 'Bearer T', (client) => client.GET('/batch/v2/process')],
    [
      'userinfo, at the main address',
      'Bearer T',
      (client) => client.GET('/auth/realms/main/protocol/openid-connect/userinfo'),
    ],
    ['a link to a scene', 'api-key K', (client) => follow(client, '/data/v1/assets/a')],
    [
      'a link to an item of the catalog',
      'Bearer T',
      (client) => follow(client, 'https://sibling.example/catalog/v1/collections/a/items/b'),
    ],
    [
      'a link at the sibling address that is no operation',
      'Bearer T',
      (client) => follow(client, 'https://sibling.example/a'),
    ],
    ['a link elsewhere', 'null', (client) => follow(client, 'https://other.example/catalog/v1/search')],
  ])('a key and a token: %s gets %s', async (_call, want, send) => {
    const { client, sent } = observed(undefined, { apiKey: 'K', token: 'T' })
    await send(client)
    expect(String(sent().headers.get('Authorization'))).toBe(want)
  })

  test('at one address, a key and a token go where the contract says', async () => {
    const sent: string[] = []
    const fetch = (request: Request) => {
      sent.push(`${new URL(request.url).pathname} ${request.headers.get('Authorization')}`)
      return Promise.resolve(Response.json({}))
    }
    const client = createClient({ baseUrl, apiKey: 'K', token: 'T', fetch })
    await client.GET('/catalog/v1/collections')
    await client.GET('/data/v1/item-types')
    expect(sent).toEqual(['/catalog/v1/collections Bearer T', '/data/v1/item-types api-key K'])
  })

  test('a token that cannot be had fails the call before anything is sent', async () => {
    const { client, sent } = observed(undefined, { token: () => Promise.reject(new Error('no token')) })
    await expect(client.GET('/catalog/v1')).rejects.toThrow('no token')
    expect(sent().url).toBe('https://nothing.example/')
  })
})

describe('requests', () => {
  test('a key with which a request can be sent again is a header', async () => {
    const { client, sent } = observed()
    await client.POST('/features/v1/ogc/my/collections', {
      params: { header: { 'Idempotency-Key': '"of-one-request"' } },
      body: { title: 'Berths' },
    })
    expect(sent().headers.get('Idempotency-Key')).toBe('"of-one-request"')
  })

  test('query parameters are written as the contract declares them', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1/search', {
      params: {
        query: { ...search, bbox: [3.9, 51.8, 4.4, 52.1], ids: ['a', 'b'], filter: "platform = 'ortho+07'" },
      },
    })
    expect(new URL(sent().url).search).toBe(
      '?collections=orthoscene-3m&datetime=2026-04-01T00%3A00%3A00Z%2F..&bbox=3.9,51.8,4.4,52.1&ids=a,b' +
        '&filter=platform%20%3D%20%27ortho%2B07%27',
    )
  })

  test('a geometry in the query is JSON', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1/search', {
      params: { query: { ...search, intersects: { type: 'Point', coordinates: [4, 52] } } },
    })
    expect(new URL(sent().url).searchParams.get('intersects')).toBe('{"type":"Point","coordinates":[4,52]}')
  })

  test('a body is JSON', async () => {
    const { client, sent } = observed()
    await client.POST('/catalog/v1/search', { body: search })
    expect(sent().headers.get('Content-Type')).toBe('application/json')
    expect(await sent().json()).toEqual(search)
  })

  test('a body that the contract wants as a form is a form', async () => {
    const { client, sent } = observed()
    await client.POST('/auth/realms/main/protocol/openid-connect/token', {
      body: { grant_type: 'client_credentials', client_id: 'a b', client_secret: '&' },
    })
    expect(sent().headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(await sent().text()).toBe('grant_type=client_credentials&client_id=a+b&client_secret=%26')
  })

  test('what the caller gives wins', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1', { baseUrl: 'https://other.example' })
    expect(sent().url).toBe('https://other.example/catalog/v1')
  })

  test('a header that the caller gives stands beside those of the contract', async () => {
    const { client, sent } = observed()
    await client.POST('/auth/realms/main/protocol/openid-connect/token', {
      body: { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' },
      headers: { 'X-Trace': '1' },
    })
    expect([sent().headers.get('X-Trace'), sent().headers.get('Content-Type')]).toEqual([
      '1',
      'application/x-www-form-urlencoded',
    ])
    expect(await sent().text()).toBe('grant_type=client_credentials&client_id=a&client_secret=b')
  })

  test('credentials that the caller gives for one call are those that are sent', async () => {
    const { client, sent } = observed()
    await client.GET('/catalog/v1', { headers: { Authorization: 'Bearer another' } })
    expect(sent().headers.get('Authorization')).toBe('Bearer another')
  })
})

describe('replies', () => {
  test('a success is data', async () => {
    const { client } = observed(() => Response.json({ conformsTo: ['https://api.stacspec.org/v1.0.0/core'] }))
    const { data, error } = await client.GET('/catalog/v1/conformance')
    expect(data?.conformsTo).toEqual(['https://api.stacspec.org/v1.0.0/core'])
    expect(error).toBeUndefined()
  })

  test('a failure is a value with its status', async () => {
    const { client } = observed(() =>
      Response.json({ code: 'NotFound', description: 'gone' }, { status: 404 }),
    )
    const { data, error, response } = await client.GET('/catalog/v1/collections/{collectionId}', {
      params: { path: { collectionId: 'x' } },
    })
    expect([data, error?.description, response.status]).toEqual([undefined, 'gone', 404])
  })

  test('no content is neither data nor error', async () => {
    const { client } = observed(() => new Response(null, { status: 204 }))
    const { data, error, response } = await client.GET('/catalog/v1')
    expect([data, error, response.status]).toEqual([undefined, undefined, 204])
  })

  test('a failure that is no JSON is its text', async () => {
    const { client } = observed(() => new Response('Bad gateway', { status: 502 }))
    const { error } = await client.GET('/catalog/v1')
    expect(error).toBe('Bad gateway')
  })

  test('a failure of transport throws', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const client = createClient({ baseUrl, token: 'T', fetch, retry: { limit: 0 } })
    await expect(client.GET('/catalog/v1')).rejects.toThrow('fetch failed')
  })
})
