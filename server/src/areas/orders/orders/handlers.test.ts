import { describe, expect, test } from 'vitest'
import { runInTest, runTestPlatform } from '../../../../test/platform.fixture.ts'
import {
  ARCHIVE,
  COLLEAGUE,
  LONG_ENOUGH,
  NO_ORDER,
  NO_SCENE,
  orderRequest,
  ordersApi,
  PARTIAL,
  readFaults,
  readMessage,
  readOrder,
  READY,
  SCENES,
  STRANGER,
} from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)

const [ONE, TWO] = SCENES

describe('a new order', () => {
  test('is queued and answered with its whole record', async () => {
    const { status, json } = await api.send('POST', '/orders/v2', { body: orderRequest(SCENES) })
    const created = await api.create(orderRequest([ONE, TWO, ONE], { name: 'x'.repeat(255) }))
    expect(status).toBe(202)
    expect(json).toMatchObject({ state: 'queued', last_message: 'Waiting to be processed' })
    expect(created).toEqual({
      _links: { _self: `${platform.app.baseUrl}/compute/ops/orders/v2/${created.id}` },
      created_on: '2026-05-04T08:00:00.000Z',
      last_modified: created.created_on,
      error_hints: [],
      id: created.id,
      last_message: 'Waiting to be processed',
      name: 'x'.repeat(255),
      notifications: { email: false },
      products: [{ item_ids: [ONE, TWO], item_type: 'OrthoScene', product_bundle: 'analytic' }],
      source_type: 'scenes',
      state: 'queued',
    })
    expect(await api.get(created.id.toUpperCase())).toEqual(created)
    expect((await platform.call('GET', created._links._self)).json).toEqual(created)
  })

  const [product] = orderRequest([ONE]).products
  const notifications = (webhook: unknown) => ({ ...orderRequest([ONE]), notifications: { webhook } })
  test.each<[string, object, string[], RegExp]>([
    [
      'an item type that does not exist',
      { ...orderRequest([ONE]), products: [product, { ...product, item_type: 'Nothing' }] },
      ['products.1.item_type'],
      /Nothing/,
    ],
    [
      'an item type that is misspelled',
      { ...orderRequest([ONE]), products: [{ ...product, item_type: 'Orthoscene' }] },
      ['products.0.item_type'],
      /Did you mean \\"OrthoScene\\"\?/,
    ],
    [
      'a collection in the place of its item type',
      { ...orderRequest([ONE]), products: [{ ...product, item_type: 'orthoscene-3m' }] },
      ['products.0.item_type'],
      /orthoscene-3m/,
    ],
    [
      'a bundle that does not exist',
      { ...orderRequest([ONE]), products: [{ ...product, product_bundle: 'analytc' }] },
      ['products.0.product_bundle'],
      /OrthoScene has no bundle named \\"analytc\\". Did you mean \\"analytic\\"/,
    ],
    [
      'a bundle that is like none',
      { ...orderRequest([ONE]), products: [{ ...product, product_bundle: 'visual' }] },
      ['products.0.product_bundle'],
      /OrthoScene has no bundle named \\"visual\\". There are all, analytic, /,
    ],
    [
      'a bundle of another item type',
      { ...orderRequest([ONE]), products: [{ ...product, product_bundle: 'backscatter' }] },
      ['products.0.product_bundle'],
      /backscatter/,
    ],
    [
      'a bundle called as what every object has',
      { ...orderRequest([ONE]), products: [{ ...product, product_bundle: 'constructor' }] },
      ['products.0.product_bundle'],
      /constructor/,
    ],
    [
      '501 items of two products',
      { ...orderRequest([ONE]), products: [makeProduct(0, 500), makeProduct(500, 501)] },
      ['products'],
      /501.*500/,
    ],
    [
      '501 items of one product',
      { ...orderRequest([ONE]), products: [makeProduct(0, 501)] },
      ['products.0.item_ids'],
      /500/,
    ],
    ['no items', orderRequest([]), ['products.0.item_ids'], /./],
    ['an empty item id', orderRequest(['']), ['products.0.item_ids.0'], /./],
    ['no products', { name: 'none', products: [] }, ['products'], /./],
    [
      '101 products',
      { name: 'many', products: Array.from({ length: 101 }, () => product) },
      ['products'],
      /100/,
    ],
    ['no name', { products: [product] }, ['name'], /./],
    ['an empty name', { name: '', products: [product] }, ['name'], /./],
    ['a name of 256 characters', orderRequest([ONE], { name: 'x'.repeat(256) }), ['name'], /255/],
    ['another source than scenes', { ...orderRequest([ONE]), source_type: 'basemaps' }, ['source_type'], /./],
    ['a member too many', { ...orderRequest([ONE]), tools: [] }, ['tools'], /./],
    ['a webhook without an address', notifications({ per_order: true }), ['notifications.webhook.url'], /./],
    [
      'a webhook to http',
      notifications({ url: 'http://hooks.harbour.example/' }),
      ['notifications.webhook.url'],
      /https/,
    ],
    [
      'a webhook into this machine',
      notifications({ url: 'https://127.0.0.1/mustNeverBeSeen' }),
      ['notifications.webhook.url'],
      /public/,
    ],
    [
      'a webhook with a password',
      notifications({ url: 'https://user:mustNeverBeSeen@hooks.harbour.example/' }),
      ['notifications.webhook.url'],
      /./,
    ],
    [
      'a destination that does not exist',
      { ...orderRequest([ONE]), delivery: { destination: { ref: 'ip:destinations/none' } } },
      ['delivery.destination.ref'],
      /none/,
    ],
    [
      'a destination of another platform',
      { ...orderRequest([ONE]), delivery: { destination: { ref: `pl:destinations/${ARCHIVE}` } } },
      ['delivery.destination.ref'],
      /pl:/,
    ],
    [
      'a destination of another organization',
      {
        ...orderRequest([ONE]),
        delivery: { destination: { ref: 'ip:destinations/tidal-survey-2Bq7vN5zCf9LoT4xPu6Ei' } },
      },
      ['delivery.destination.ref'],
      /tidal/,
    ],
  ])('with %s is refused', async (_what, body, fields, says) => {
    const before = await api.walk('?user_id=all')
    const answer = await api.send('POST', '/orders/v2', { body })
    expect(answer.status).toBe(400)
    expect(readFaults(answer).fields).toEqual(fields)
    expect(readFaults(answer).text).toMatch(says)
    expect(readFaults(answer).text).not.toContain('mustNeverBeSeen')
    expect(await api.walk('?user_id=all')).toHaveLength(before.length)
  })

  test('has 500 items at most, each counted once', async () => {
    const products = [makeProduct(0, 500)]
    expect((await api.create({ name: 'all', products })).products).toEqual(products)
    const twice = { ...makeProduct(0, 250), item_ids: makeProduct(0, 250).item_ids.flatMap((id) => [id, id]) }
    expect((await api.create({ name: 'twice', products: [twice, makeProduct(250, 500)] })).state).toBe(
      'queued',
    )
    const hundred = Array.from({ length: 100 }, (_, i) => makeProduct(i * 5, i * 5 + 5))
    expect((await api.create({ name: 'many', products: hundred })).products).toHaveLength(100)
  })

  test.each([
    [409, 'ip:destinations/harbour-cellar-9Wd4pJ6sXe1HaR8mKt3Gy', /harbour-cellar.* is archived/, '4101'],
    [409, 'ip:destinations/default', /no default/, '4120'],
  ])('is refused with %d where it is to go to %s', async (status, ref, says, as) => {
    const body = orderRequest([ONE], { delivery: { destination: { ref } } })
    const answer = readMessage(await api.send('POST', '/orders/v2', { body, as }))
    expect(answer).toEqual([status, expect.stringMatching(says)])
  })
})

describe('an order is seen', () => {
  test.each([READY, PARTIAL])('by its organization only: %s', async (id) => {
    expect((await api.get(id, { as: COLLEAGUE })).id).toBe(id)
    const theirs = await api.send('GET', `/orders/v2/${id}`, { as: STRANGER })
    expect(readMessage(theirs)).toEqual([404, `No order has the id ${id}`])
  })

  test('where there is one', async () => {
    expect((await api.send('GET', `/orders/v2/${NO_ORDER}`)).status).toBe(404)
  })
})

describe('an order ends', () => {
  test('after it was queued and running', async () => {
    const { id, created_on } = await api.create(orderRequest(SCENES))
    const later = (seconds: number) => new Date(Date.parse(created_on) + seconds * 1000).toISOString()
    await platform.advance(4.999)
    expect(await api.get(id)).toMatchObject({ state: 'queued', last_modified: created_on })
    await platform.advance(0.001)
    const running = await api.get(id)
    expect(running).toMatchObject({
      state: 'running',
      last_modified: later(5),
      last_message: 'Being processed',
    })
    expect(running._links).not.toHaveProperty('results')
    await platform.advance(10.199)
    expect((await api.get(id)).state).toBe('running')
    await platform.advance(0.001)
    expect(await api.get(id)).toMatchObject({ state: 'success', last_modified: later(15.2), created_on })
  })

  const other = (item_type: string, product_bundle: string, ...item_ids: string[]) => ({
    name: 'other',
    products: [{ item_ids, item_type, product_bundle }],
  })
  const noScene = `No item of type OrthoScene has the id ${NO_SCENE}`
  test.each<[string, object, string, string[], string, number]>([
    ['with all items', orderRequest(SCENES), 'success', [], 'All items are ready', 2],
    [
      'with two files of each',
      {
        ...orderRequest(SCENES),
        products: [{ item_ids: [...SCENES], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }],
      },
      'success',
      [],
      'All items are ready',
      4,
    ],
    ['with everything', other('OrthoScene', 'all', ONE), 'success', [], 'All items are ready', 2],
    [
      'with a file that two products have',
      {
        ...orderRequest([ONE]),
        products: [...orderRequest([ONE]).products, ...other('OrthoScene', 'all', ONE).products],
      },
      'success',
      [],
      'All items are ready',
      2,
    ],
    ['with one item of two', orderRequest([ONE, NO_SCENE]), 'partial', [noScene], '1 of 2 items is ready', 1],
    [
      'with two of three',
      orderRequest([NO_SCENE, ONE, TWO]),
      'partial',
      [noScene],
      '2 of 3 items are ready',
      2,
    ],
    [
      'with none',
      orderRequest([NO_SCENE, '..']),
      'failed',
      [noScene, 'No item of type OrthoScene has the id ..'],
      'No item is ready',
      0,
    ],
    [
      'with none of that type',
      other('RadarScene', 'backscatter', ONE),
      'failed',
      [`No item of type RadarScene has the id ${ONE}`],
      'No item is ready',
      0,
    ],
  ])('%s', async (_how, body, state, error_hints, last_message, files) => {
    const ended = await api.ended(body)
    expect(ended).toMatchObject({ state, error_hints, last_message })
    expect(listFiles(ended)).toHaveLength(files)
  })

  test('with nothing of what may not be downloaded', async () => {
    const ended = await api.ended(orderRequest([ONE]), { as: STRANGER })
    expect(ended.state).toBe('failed')
    expect(ended.error_hints).toEqual([
      `Your organization may not download the assets of the OrthoScene ${ONE}`,
    ])
    expect(ended._links).not.toHaveProperty('results')
  })

  test('with files that the platform keeps, where it may not deliver them', async () => {
    const ref = 'ip:destinations/default'
    const ended = await api.ended(orderRequest([ONE], { delivery: { destination: { ref } } }))
    expect(ended).toMatchObject({
      state: 'success',
      delivery: { destination: { ref: `ip:destinations/${ARCHIVE}` } },
    })
    expect(ended.last_message).toMatch(
      /^All items are ready; the files are kept by the platform, which delivers nothing to [\w.]+$/,
    )
    for (const { delivery, location = '' } of ended._links.results ?? []) {
      expect(delivery).toBe('success')
      expect((await platform.call('GET', location, { as: 'nobody' })).status).toBe(302)
    }
  })

  test('in vain where its destination is archived meanwhile', async () => {
    const made = await platform.call('POST', '/destinations/v1', {
      body: {
        type: 'vendora_cloud_storage',
        name: 'short',
        parameters: { bucket: 'b', credentials: 'e30=' },
      },
    })
    const [, ref = ''] = /"ip:ref":"([^"]+)"/.exec(made.bytes.toString()) ?? []
    const { id } = await api.create(orderRequest([ONE], { delivery: { destination: { ref } } }))
    const archived = await platform.call('PATCH', `/destinations/v1/${ref.replace('ip:destinations/', '')}`, {
      body: { archive: true, parameters: { credentials: 'e30=' } },
    })
    await platform.advance(LONG_ENOUGH)
    expect(archived.status).toBe(200)
    expect(await api.get(id)).toMatchObject({ state: 'failed', error_hints: [`${ref} is archived`] })
  })

  test('not at all where the platform is put back to before', async () => {
    const { id } = await api.create(orderRequest([ONE]))
    await platform.app.control.reset()
    await platform.advance(LONG_ENOUGH)
    expect((await api.send('GET', `/orders/v2/${id}`)).status).toBe(404)
    expect((await api.ended(orderRequest([ONE]))).state).toBe('success')
  })
})

const listFiles = ({ _links: { results = [] } }: ShownOrder) =>
  results.filter(({ name }) => !name.endsWith('/manifest.json'))

function makeProduct(from: number, to: number) {
  const item_ids = Array.from({ length: to - from }, (_, i) => `item_${from + i}`)
  return { item_ids, item_type: 'OrthoScene', product_bundle: 'analytic' }
}

test('the addresses of an order that is read again and again end a day after each reading', async () => {
  const fresh = await runInTest()
  const read = async () => readOrder((await fresh.call('GET', `/compute/ops/orders/v2/${READY}`)).json)
  const first = await read()
  const [file] = first._links.results ?? []
  expect(file?.expires_at).toBe('2026-05-05T08:00:00.000Z')
  expect(await read()).toEqual(first)
  await fresh.advance(1)
  const [later] = (await read())._links.results ?? []
  expect(later?.expires_at).toBe('2026-05-05T08:00:01.000Z')
  expect(later?.location).not.toBe(file?.location)
})
