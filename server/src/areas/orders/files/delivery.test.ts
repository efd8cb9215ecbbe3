import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NOT_ALLOWED, NOT_ALLOWED_HOST, useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { Order } from '../../../services/orders/order.ts'
import { ORDERS } from '../../../services/orders/order-store.ts'
import { NO_SCENE, orderRequest, ordersApi, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'
import { createDestination, MARK } from './delivery.fixture.ts'
import { readManifest } from './manifest.fixture.ts'

const storages = await useFolderStorages()
const platform = await runTestPlatform([], undefined, { storages })
const api = ordersApi(platform)

const [ONE, TWO] = SCENES
const IMAGE = 'ortho_analytic_4b.tif'
const MASK = 'ortho_udm2.tif'

let ref: string
const orderTo = async (bucket: string, items: readonly string[] = [ONE], bundle = 'analytic_udm2') => {
  ref = await createDestination(platform, bucket)
  return {
    ...orderRequest([]),
    products: [{ item_ids: items, item_type: 'OrthoScene', product_bundle: bundle }],
    delivery: { destination: { ref } },
  }
}

/** What became of each file, by its path below the order. */
const deliveries = ({ id, _links: { results = [] } }: ShownOrder) =>
  results.map(({ name, delivery }) => [name.replace(`${id}/`, ''), delivery])

/** As it was stored before files were made and written. */
const EARLIER = z.custom<Order>(
  (order) => typeof order === 'object' && order !== null && !('written' in order),
)

const FOUND = z.object({ features: z.array(z.object({ id: z.string() })) })

/** Ids of some scenes, each with an image and a mask. */
const orthoScenes = async (): Promise<string[]> => {
  const filter = { type: 'AndFilter', config: [] }
  const { json } = await platform.call('POST', '/data/v1/quick-search?_page_size=5', {
    body: { item_types: ['OrthoScene'], filter },
  })
  return FOUND.parse(json).features.map(({ id }) => id)
}

beforeEach(() => platform.app.control.reset())

describe('an order with a destination', () => {
  test('is written there, and last its manifest, which tells what is there', async () => {
    const order = await api.ended(await orderTo('takes-all', [...SCENES, NO_SCENE]))
    expect(order).toMatchObject({
      state: 'partial',
      last_message: '2 of 3 items are delivered',
      error_hints: [`No item of type OrthoScene has the id ${NO_SCENE}`],
      delivery: { destination: { ref } },
    })
    expect(order._links.results).toEqual(
      [
        ...SCENES.flatMap((item) => [`OrthoScene/${item}_${IMAGE}`, `OrthoScene/${item}_${MASK}`]),
        'manifest.json',
      ].map((path) => ({ name: `${order.id}/${path}`, delivery: 'success' })),
    )
    expect(storages.written.at(-1)).toBe(`${order.id}/manifest.json`)
    const manifest = readManifest(await storages.read('takes-all', `${order.id}/manifest.json`))
    expect(manifest.files).toHaveLength(4)
    for (const { path, size, digests, media_type } of manifest.files) {
      const bytes = await storages.read('takes-all', `${order.id}/${path}`)
      expect([size, media_type]).toEqual([bytes.length, 'image/tiff'])
      for (const [digest, value] of Object.entries(digests))
        expect(createHash(digest).update(bytes).digest('hex')).toBe(value)
    }
    expect(await storages.list('takes-all')).toHaveLength(5)
  })

  test('is written to a store that comes back, and its manifest once, after all else', async () => {
    const before = storages.written.length
    const order = await api.ended(await orderTo('comes-back'))
    expect(order).toMatchObject({
      state: 'success',
      error_hints: [],
      last_message: 'All items are delivered',
    })
    expect(await storages.list('comes-back')).toHaveLength(3)
    const writes = storages.written.slice(before)
    expect(writes.length).toBeGreaterThan(3)
    expect(writes.indexOf(`${order.id}/manifest.json`)).toBe(writes.length - 1)
  })

  test('is written on where a file is refused, and nothing is tried again', async () => {
    const before = storages.written.length
    const order = await api.ended(await orderTo('refuses-masks', SCENES))
    expect(order.error_hints).toEqual(
      SCENES.map(
        (item) => `OrthoScene/${item}_${MASK} could not be written to ${ref}: The store refused the file`,
      ),
    )
    const files = SCENES.flatMap((item) => [`OrthoScene/${item}_${IMAGE}`, `OrthoScene/${item}_${MASK}`])
    const tried = [...files, 'manifest.json'].map((path) => `${order.id}/${path}`)
    expect(storages.written.slice(before)).toEqual(tried)
    expect(await storages.list('refuses-masks')).toEqual(tried.filter((key) => !key.endsWith(MASK)).sort())
  })

  test('is written on where a file here and there fails', async () => {
    const many = await orthoScenes()
    const order = await api.ended(await orderTo('no-masks', many))
    expect(order).toMatchObject({ state: 'failed', last_message: 'No item is delivered' })
    expect(order.error_hints).toHaveLength(many.length)
    const written = (await storages.list('no-masks')).filter((path) => path.startsWith(order.id))
    expect(written).toHaveLength(many.length + 1)
  })

  test('is kept by the platform where that may not deliver there, and says so', async () => {
    const order = await api.ended(await orderTo(NOT_ALLOWED))
    expect(order).toMatchObject({
      state: 'success',
      last_message: `All items are ready; the files are kept by the platform, which delivers nothing to ${NOT_ALLOWED_HOST}`,
      error_hints: [],
    })
    const locations = order._links.results?.map(({ location }) => location) ?? []
    expect(locations).toHaveLength(3)
    for (const location of locations)
      expect((await platform.call('GET', location ?? '', { as: 'nobody' })).status).toBe(302)
  })

  test('with nothing to deliver opens no storage', async () => {
    const before = storages.written.length
    const order = await api.ended(await orderTo('takes-all', [NO_SCENE]))
    expect(order).toMatchObject({ state: 'failed', last_message: 'No item is ready' })
    expect(storages.written).toHaveLength(before)
  })
})

test('an order of an earlier release, which was stated as delivered, has addresses of its files', async () => {
  const { id } = await api.ended(orderRequest([ONE]))
  const orders = platform.app.stores.collection(ORDERS)
  const ended = (await orders.get('812', id)) ?? expect.unreachable('there is no order')
  const { archive: _, written: __, ...earlier } = { ...ended, destination: 'ip:destinations/any' }
  await orders.put('812', EARLIER.parse(earlier))
  const { _links } = await api.get(id)
  const [{ location } = { location: undefined }, manifest] = _links.results ?? []
  expect(manifest?.location).toBeDefined()
  const leading = await platform.call('GET', location ?? '', { as: 'nobody' })
  const file = await platform.call('GET', leading.headers.get('location') ?? '', { as: 'nobody' })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/tiff'])
})

describe('an order fails, and says why,', () => {
  test.each([
    ['where there is no bucket', 'no-such-bucket', 'There is no bucket no-such-bucket', 1, `_${IMAGE} and 4`],
    [
      'where its keys are not taken',
      'wrong-key',
      'The store does not take these credentials',
      1,
      `_${IMAGE} and 4`,
    ],
    [
      'once three files in a row were refused',
      'refuses-all',
      'The store refused the file',
      3,
      `_${IMAGE} and 2`,
    ],
    ['once three files in a row broke off', 'breaks-off', 'The store broke off', 9, `_${IMAGE} and 2`],
  ])('%s', async (_where, bucket, why, tries, what) => {
    const before = storages.written.length
    const order = await api.ended(await orderTo(bucket, SCENES))
    expect(order).toMatchObject({ state: 'failed', last_message: 'No item is delivered' })
    expect(order._links).not.toHaveProperty('results')
    expect(storages.written).toHaveLength(before + tries)
    expect(order.error_hints).toHaveLength(tries === 1 ? 1 : 3)
    expect(order.error_hints.at(-1)).toMatch(
      new RegExp(`^OrthoScene/\\w+${what} more of its files could not be written to ${ref}: ${why}$`),
    )
  })
})

describe('an order is partial', () => {
  test('where a file of an item could not be written', async () => {
    const body = await orderTo('no-masks', [ONE])
    const products = [...body.products, { ...body.products[0], item_ids: [TWO], product_bundle: 'analytic' }]
    const order = await api.ended({ ...body, products })
    expect(order).toMatchObject({
      state: 'partial',
      last_message: '1 of 2 items is delivered',
      error_hints: [`OrthoScene/${ONE}_${MASK} could not be written to ${ref}: The store broke off`],
    })
    expect(deliveries(order)).toEqual([
      [`OrthoScene/${ONE}_${IMAGE}`, 'success'],
      [`OrthoScene/${ONE}_${MASK}`, 'failed'],
      [`OrthoScene/${TWO}_${IMAGE}`, 'success'],
      ['manifest.json', 'success'],
    ])
    const { files } = readManifest(await storages.read('no-masks', `${order.id}/manifest.json`))
    expect(files.map(({ path }) => path)).toEqual([
      `OrthoScene/${ONE}_${IMAGE}`,
      `OrthoScene/${TWO}_${IMAGE}`,
    ])
  })

  test('where its manifest could not be written', async () => {
    const order = await api.ended(await orderTo('no-manifest'))
    expect(order).toMatchObject({
      state: 'partial',
      last_message: 'All items are delivered',
      error_hints: [`manifest.json could not be written to ${ref}: The store was silent`],
    })
    expect(deliveries(order).map(([, delivery]) => delivery)).toEqual(['success', 'success', 'failed'])
  })
})

test('no secret of a destination gets into orders, answers or notifications', async () => {
  const bodies = await Promise.all(['takes-all', 'wrong-key', NOT_ALLOWED].map((bucket) => orderTo(bucket)))
  for (const body of bodies) await api.ended({ ...body, notifications: { email: true } })
  const told = [
    await api.send('GET', '/orders/v2'),
    await platform.call('GET', '/control/mails'),
    await platform.call('GET', '/control/requests'),
  ]
  for (const { status, bytes } of told) {
    expect(status).toBe(200)
    expect(bytes.toString()).not.toContain(MARK)
  }
})
