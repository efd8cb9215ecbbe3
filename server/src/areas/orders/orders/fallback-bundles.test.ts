import { expect, test } from 'vitest'
import { SECRET } from '../../../../test/platform.fixture.ts'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import { toScene } from '../../../catalog/scene.ts'
import { NEUTRAL } from '../../../contract/dialect.ts'
import { createEntitlements } from '../../../identity/access/entitlements.ts'
import { Accounts } from '../../../services/accounts/accounts.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { BUNDLES } from '../../../services/orders/bundle-store.ts'
import type { Order } from '../../../services/orders/order.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { WORLD_BUNDLES } from '../../../world/bundles.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { findOutcomes, listReadyAssets, summarizeOutcomes } from './outcomes.ts'

const [whole, other] = STORY_SCENES.map(toScene)
if (!whole || !other) throw new Error('a world without a story')
const { udm: _, ...assets } = other.assets
const catalog = new MemoryCatalog()
await catalog.putScenes([whole, { ...other, assets }])

const stores = new MemoryStores()
for (const bundle of WORLD_BUNDLES) await stores.collection(BUNDLES).put(PLATFORM, bundle)

const services = {
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  dialect: NEUTRAL,
  stores,
  catalog,
  assets: { isThere: async () => true },
  entitlements: createEntitlements(await Accounts.load(stores, SECRET, Date)),
  destinations: { find: async () => ({ kind: 'unknown' as const }) },
}

const makeOrder = (product_bundle: string): Order => ({
  id: 'o',
  orgId: 812,
  owner: '4101',
  name: 'o',
  products: [{ item_ids: [whole.id, other.id], item_type: 'OrthoScene', product_bundle }],
  email: false,
  webhook: undefined,
  destination: undefined,
  created: 0,
  modified: 0,
  state: 'running',
  message: '',
  hints: [],
  files: [],
  tools: undefined,
  archive: undefined,
  written: undefined,
})

test.each([
  ['analytic_udm2', 'partial', ['analytic_udm2', 'analytic_udm2']],
  ['analytic_udm2,analytic', 'success', ['analytic_udm2', 'analytic_udm2', 'analytic']],
  ['analytic,analytic_udm2', 'success', ['analytic', 'analytic']],
])('of %s each item has the first that it has whole', async (bundles, state, delivered) => {
  const items = await findOutcomes(services, makeOrder(bundles))
  expect(summarizeOutcomes(items).state).toBe(state)
  expect(listReadyAssets(items).map(({ bundle }) => bundle)).toEqual(delivered)
})

test('an item that has none of them whole is missing, with what it lacks of each', async () => {
  const { hints } = summarizeOutcomes(await findOutcomes(services, makeOrder('analytic_udm2,analytic_udm2')))
  expect(hints).toEqual([`The OrthoScene ${other.id} has no asset ortho_udm2, and no asset ortho_udm2`])
})
