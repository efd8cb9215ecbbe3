import { describe, expect, test } from 'vitest'
import { ApiError, createPlatform, pages } from '../index.ts'
import { baseUrl } from '../observed-client.fixture.ts'

const key = { apiKey: 'K' }

/** A platform that answers every request with the same, and keeps what was asked. */
const answering = (reply: () => Response) => {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return Promise.resolve(reply())
  }
  return { requests, platform: createPlatform({ baseUrl, fetch, retry: { limit: 0 }, ...key }) }
}

describe('an operation of an area', () => {
  test('gives what it answers with', async () => {
    const { platform, requests } = answering(() => Response.json({ id: 'a', name: 'harbour' }))
    const order = await platform.orders.getOrder({ params: { path: { order_id: 'a' } } })
    expect(order.name).toBe('harbour')
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${baseUrl}/compute/ops/orders/v2/a`,
    ])
  })

  test('gives nothing where there is nothing', async () => {
    const { platform } = answering(() => new Response(null, { status: 204 }))
    const deleted = platform.data.deleteSearch({ params: { path: { search_id: 'a' } } })
    await expect(deleted).resolves.toBeUndefined()
  })

  test('gives the address where its success is a redirect', async () => {
    const headers = { Location: '/elsewhere' }
    const { platform } = answering(() => new Response(null, { status: 302, headers }))
    const params = { path: { mosaic_id: 'm', quad_id: 'q' } }
    expect(await platform.mosaics.getQuadFull({ params })).toBe('/elsewhere')
  })

  test('says so where a browser hides the address', async () => {
    const { platform } = answering(() => Response.json({}))
    const params = { path: { mosaic_id: 'm', quad_id: 'q' } }
    await expect(platform.mosaics.getQuadFull({ params })).rejects.toThrow('A browser hides')
  })

  test('throws what the platform refuses', async () => {
    const { platform } = answering(() => Response.json({ message: 'gone' }, { status: 404 }))
    const called = platform.orders.getOrder({ params: { path: { order_id: 'a' } } })
    await expect(called).rejects.toBeInstanceOf(ApiError)
    await expect(called).rejects.toMatchObject({ operationId: 'orders_getOrder', code: 'NotFound' })
  })
})

test('the calls by path stand beside them, and refusals are values there', async () => {
  const { platform } = answering(() => Response.json({ message: 'no' }, { status: 403 }))
  const { error } = await platform.GET('/data/v1/item-types')
  expect(error).toEqual({ message: 'no' })
})

test('lists are walked by it and by the function alike', async () => {
  const { platform } = answering(() => Response.json({ destinations: [{ id: 'a' }, { id: 'b' }] }))
  const ids = async (list: AsyncIterable<{ id: string }>) => {
    const all: string[] = []
    for await (const { id } of list) all.push(id)
    return all
  }
  expect(await ids(platform.pages('destinations_listDestinations'))).toEqual(['a', 'b'])
  expect(await ids(pages(platform, 'destinations_listDestinations'))).toEqual(['a', 'b'])
})

test('a machine client asks for its token by itself', async () => {
  const seen: (string | null)[] = []
  const fetch = async (request: Request) => {
    seen.push(request.headers.get('Authorization'))
    return Response.json(request.url.endsWith('/token') ? { access_token: 'T' } : { conformsTo: [] })
  }
  const platform = createPlatform({ baseUrl, fetch, clientId: 'harbour-watch', clientSecret: 'S' })
  await platform.catalog.getConformance()
  expect(seen).toEqual([null, 'Bearer T'])
})

test('with a key next to it, a machine client asks for no token where the key is accepted', async () => {
  const seen: (string | null)[] = []
  const fetch = async (request: Request) => {
    seen.push(request.headers.get('Authorization'))
    return Response.json(request.url.endsWith('/token') ? { access_token: 'T' } : { conformsTo: [] })
  }
  const platform = createPlatform({ baseUrl, fetch, ...key, clientId: 'harbour-watch', clientSecret: 'S' })
  await platform.data.listItemTypes()
  expect(seen).toEqual(['api-key K'])
  await platform.catalog.getConformance()
  expect(seen).toEqual(['api-key K', null, 'Bearer T'])
})

/** Never called: these lines are compiled, and each must be refused for its one reason. */
export const refusedByTheCompiler = async () => {
  // @ts-expect-error a token and a machine client
  createPlatform({ baseUrl, token: 'T', clientId: 'a', clientSecret: 'b' })
  const platform = createPlatform({ baseUrl, ...key })
  const body = {
    name: 'a',
    products: [{ item_ids: ['a'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  }
  const products = [{ item_ids: [1], item_type: 'OrthoScene', product_bundle: 'analytic' }]
  // @ts-expect-error an operation that the area does not have
  const missing: unknown = platform.orders.listOrder
  // @ts-expect-error an area that the contract does not have
  const area: unknown = platform.basemaps
  // @ts-expect-error a required path parameter is missing
  await platform.orders.getOrder()
  // @ts-expect-error a path parameter of another name
  await platform.orders.getOrder({ params: { path: { orderId: 'a' } } })
  // @ts-expect-error a query parameter that the contract does not have
  await platform.orders.listOrders({ params: { query: { states: 'success' } } })
  // @ts-expect-error a value that no query parameter has
  await platform.orders.listOrders({ params: { query: { state: 'done' } } })
  // @ts-expect-error no body where the contract requires one
  await platform.orders.createOrder()
  // @ts-expect-error a member that the body does not have
  await platform.orders.createOrder({ body: { ...body, nmae: 'b' } })
  // @ts-expect-error a member of the body that is missing
  await platform.orders.createOrder({ body: { name: 'a' } })
  // @ts-expect-error a member of the wrong type, deep in the body
  await platform.orders.createOrder({ body: { name: 'a', products } })
  const { mosaics } = await platform.mosaics.listMosaics()
  // @ts-expect-error a misspelt member deep in a reply
  const mosaic: unknown = mosaics[0]?.nmae
  const order = await platform.orders.getOrder({ params: { path: { order_id: 'a' } } })
  // @ts-expect-error a misspelt member of a reply
  const misspelt: unknown = order.nmae
  // @ts-expect-error an operation that the contract does not have
  platform.pages('orders_listOrder')
  // @ts-expect-error a query parameter that the list does not have
  platform.pages('orders_listOrders', { params: { query: { states: 'success' } } })
  // @ts-expect-error a list without the body that it requires
  platform.pages('data_runQuickSearch')
  // @ts-expect-error a limit that is no number
  platform.pages('orders_listOrders', { limit: 'ten' })
  // @ts-expect-error an operation that is no list
  platform.pages('orders_getOrder', { params: { path: { order_id: 'a' } } })
  for await (const found of platform.pages('orders_listOrders')) {
    // @ts-expect-error a misspelt member of an entry
    const name: unknown = found.nmae
    return [missing, area, misspelt, mosaic, name]
  }
  return []
}
