import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderToImport, item, run } from './import.fixture.ts'
import { runWithImport } from './imported-platform.fixture.ts'

const { writeRecords } = folderToImport()

const ASSET_TYPE = {
  id: 'coast_analytic',
  name: 'analytic',
  title: 'Analytic',
  description: 'Calibrated pixels',
  category: 'data',
  bands: [{ name: 'red' }],
}
const ITEM_TYPE = { type: 'item_type', id: 'CoastScene', collection: 'coast', asset_types: [ASSET_TYPE] }
const BUNDLE = {
  type: 'bundle',
  id: 'shoreline',
  title: 'Shoreline',
  description: 'What a coast is measured with',
  assets: { CoastScene: ['coast_analytic'] },
}

test.each<[string, object, string]>([
  ['an item type of no collection', { ...ITEM_TYPE, collection: undefined }, 'collection: is required'],
  [
    'an item type that is a path',
    { ...ITEM_TYPE, id: '..' },
    'id: is "..", must be 1 to 128 letters, digits, `_`, `.` or `-`, and not dots alone',
  ],
  [
    'an asset type of no known category',
    { ...ITEM_TYPE, asset_types: [{ ...ASSET_TYPE, category: 'other' }] },
    'asset_types.0.category: is "other", must be one of "data", "mask", "visual"',
  ],
  [
    'an item type with a member of ours too many',
    { ...ITEM_TYPE, files: [] },
    'files: is not a member of this object',
  ],
  [
    'a bundle that every item type has already',
    { ...BUNDLE, id: 'all' },
    'id: is "all", must be 1 to 64 letters, digits, `_`, `.` or `-`, and not all',
  ],
  [
    'a bundle with a comma in its name',
    { ...BUNDLE, id: 'a,b' },
    'id: is "a,b", must be 1 to 64 letters, digits, `_`, `.` or `-`, and not all',
  ],
  [
    'a bundle of nothing',
    { ...BUNDLE, assets: { CoastScene: [] } },
    'assets.CoastScene: must have at least 1 item',
  ],
])('%s is refused', async (_what, record, reason) => {
  const { refusals, done } = await run([await writeRecords(record)])
  expect(refusals).toEqual([['line 1', reason]])
  expect(done).toMatchObject({ itemTypes: 0, bundles: 0, refused: 1 })
})

test('items of an imported type are found by its name, and ordered in an imported bundle', async () => {
  const asset = { analytic: { href: './a.tif', type: 'image/tiff', roles: ['data'] } }
  const path = await writeRecords(ITEM_TYPE, BUNDLE, item('a', { assets: asset }))
  const { platform, report } = await runWithImport(path)
  expect(report).toContain('imported 1 item type and 1 bundle')
  const assets = await platform.call('GET', '/data/v1/item-types/CoastScene/items/a/assets')
  expect([assets.status, Object.keys(z.object({}).loose().parse(assets.json))]).toEqual([
    200,
    ['coast_analytic'],
  ])
  const products = [{ item_type: 'CoastScene', item_ids: ['a'], product_bundle: 'shoreline' }]
  const ordered = await platform.call('POST', '/compute/ops/orders/v2', { body: { name: 'coast', products } })
  expect(ordered.status).toBe(202)
  const { id } = z.object({ id: z.string() }).parse(ordered.json)
  await platform.advance(60)
  const { json } = await platform.call('GET', `/compute/ops/orders/v2/${id}`)
  expect(z.object({ state: z.string() }).parse(json).state).toBe('success')
})
