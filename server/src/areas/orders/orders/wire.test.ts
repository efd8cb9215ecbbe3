import { expect, test } from 'vitest'
import { NEUTRAL } from '../../../contract/dialect.ts'
import type { AssetFile, Order, OrderFile } from '../../../services/orders/order.ts'
import { createSignedTokens } from '../../../services/tokens/signed-tokens.ts'
import { toItemOrders } from './wire.ts'

const asset = (item: number, assetType = 'ortho_udm2'): AssetFile => ({
  itemType: 'OrthoScene',
  itemId: `scene${item}`,
  assetType,
  bundle: 'all',
})

const composite = (path: string, items: readonly number[]): OrderFile => ({
  path,
  mediaType: 'image/tiff',
  recipe: { kind: 'tools', files: items.map((item) => asset(item)) },
})

const makeOrder = (files: readonly OrderFile[], written: Order['written']): Order => ({
  id: 'an-order',
  orgId: 812,
  owner: '4107',
  name: 'harbour',
  products: [],
  email: false,
  webhook: undefined,
  destination: undefined,
  created: 0,
  modified: 0,
  state: 'success',
  message: '',
  hints: [],
  tools: [],
  archive: undefined,
  files,
  written,
})

/** Tokens of which each is counted. */
const counted = () => {
  const timeline = { now: () => 0 }
  const tokens = createSignedTokens('a secret of at least thirty-two characters', timeline)
  let signed = 0
  const sign: typeof tokens.sign = (...given) => {
    signed += 1
    return tokens.sign(...given)
  }
  const context = { root: 'http://platform.example/compute/ops', timeline, dialect: NEUTRAL }
  return { context: { ...context, tokens: { ...tokens, sign } }, signed: () => signed }
}

const namesIn = (orders: Awaited<ReturnType<typeof toItemOrders>>) =>
  orders.map(({ _links }) => _links.results?.map(({ name }) => name.replace('an-order/', '')))

test('each item has the files that are of it', async () => {
  const files = [asset(1), composite('both.tif', [1, 2]), asset(2), asset(1, 'ortho_visual')]
  const { context } = counted()
  expect(namesIn(await toItemOrders(makeOrder(files, undefined), context))).toEqual([
    ['OrthoScene/scene1_ortho_udm2.tif', 'both.tif', 'OrthoScene/scene1_ortho_visual.tif'],
    ['both.tif', 'OrthoScene/scene2_ortho_udm2.tif'],
  ])
})

test('an item of which a file could not be written has no order', async () => {
  const files = [asset(1), composite('some.tif', [1, 2]), asset(3)]
  const { context } = counted()
  const orders = await toItemOrders(makeOrder(files, { failed: ['some.tif', 'manifest.json'] }), context)
  expect(namesIn(orders)).toEqual([['OrthoScene/scene3_ortho_udm2.tif']])
})

test('the address of a file of many items is signed once', async () => {
  const items = Array.from({ length: 200 }, (_, item) => item)
  const files = items.slice(0, 100).map((tile) => composite(`${tile}.tif`, items))
  const { context, signed } = counted()
  const orders = await toItemOrders(makeOrder(files, undefined), context)
  expect(orders.map(({ _links }) => _links.results?.length)).toEqual(items.map(() => 100))
  expect(signed()).toBe(files.length + 1)
})
