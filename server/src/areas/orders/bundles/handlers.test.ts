import { expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { readScene } from '../../../catalog/scene.ts'
import { orderRequest, ordersApi, readFaults, SCENES } from '../orders.fixture.ts'

const platform = await runTestPlatform(['--scenes', '0']) // with the story, and what the tests put
const api = ordersApi(platform)
const { catalog } = platform.app

/** Puts a scene of the story into a collection of its own. */
const putInto = async (collection: string): Promise<void> => {
  const [like, stored] = await Promise.all([
    catalog.getCollection('orthoscene-3m'),
    catalog.getScene('orthoscene-3m', SCENES[0]),
  ])
  if (!like || !stored) throw new TypeError('a world without a story')
  await catalog.putCollections([{ ...like, id: collection }])
  await catalog.putScenes([{ ...readScene(stored.json), collection }])
}

const BUNDLES = z.object({
  bundles: z.record(z.string(), z.object({ assets: z.record(z.string(), z.array(z.string())) })),
})

const itemTypes = async (): Promise<string[]> => {
  const { json } = await api.send('GET', '/bundles/spec')
  return Object.keys(BUNDLES.parse(json).bundles.all?.assets ?? {})
}

const orderFrom = (item_type: string) => ({
  name: 'imported',
  products: orderRequest([SCENES[0]]).products.map((product) => ({
    ...product,
    item_type,
    product_bundle: 'all',
  })),
})

test('whatever collection is imported can be ordered from', async () => {
  await putInto('imported_1.0')
  expect(await itemTypes()).toContain('imported_1.0')
  const { id, state, _links } = await api.ended(orderFrom('imported_1.0'))
  expect(state).toBe('success')
  expect(_links.results?.map(({ name }) => name)).toContain(`${id}/imported_1.0/${SCENES[0]}_analytic.tif`)
})

test.each(['..', '../outside', 'two words', '/etc'])(
  'but for one whose name no item type can have: %s',
  async (collection) => {
    await putInto(collection)
    expect(await itemTypes()).not.toContain(collection)
    const answer = await api.send('POST', '/orders/v2', { body: orderFrom(collection) })
    expect([answer.status, readFaults(answer).fields]).toEqual([400, ['products.0.item_type']])
  },
)
