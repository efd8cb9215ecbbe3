import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderToImport, run } from './import.fixture.ts'
import { runWithImport } from './imported-platform.fixture.ts'

const { writeRecords } = folderToImport()

const PLAN = {
  type: 'plan',
  id: 3900,
  subscription: 6900,
  organization: 820,
  name: 'Delta 2026',
  quota_style: 'on_demand_large_areas_v1',
  active_from: '2026-01-01T01:00:00+01:00',
}
const PRODUCT = {
  type: 'product',
  id: 1900,
  organization: 820,
  plan: 3900,
  name: 'delta-monitoring',
  title: 'Delta',
  family: 'monitoring',
  supports_reservation: true,
  quota_total: 60,
  term_start_date: '2026-01-01T00:00:00Z',
  term_end_date: '2027-01-01T00:00:00Z',
}
const ACCOUNTS = [
  { type: 'organization', id: 820, name: 'Delta Fisheries' },
  {
    type: 'user',
    id: '6101',
    organization: 820,
    given_name: 'Lotte',
    family_name: 'Bakker',
    username: 'lotte',
    email: 'lotte@delta-fisheries.example',
  },
]

const Results = z.object({ results: z.array(z.record(z.string(), z.unknown())) })

test('an imported organization has its plans and products, and reserves of them', async () => {
  const path = await writeRecords({ ...PRODUCT, quota_total: 1 }, ...ACCOUNTS, PRODUCT, PLAN)
  const { platform, report } = await runWithImport(path)
  expect(report).toContain('imported 1 plan and 2 products')
  const readResults = async (address: string) =>
    Results.parse((await platform.call('GET', address, { as: '6101' })).json).results
  expect(await readResults('/account/v1/my/products')).toMatchObject([
    { id: 1900, quota_total: 60, quota_used: 0, state: 'active', billable_id: 3900, resource_ids: [] },
  ])
  const subscription = { id: 6900, plan: { id: 3900, name: 'Delta 2026' }, quota_sqkm: 60, active_to: null }
  const organization = { id: 820, name: 'Delta Fisheries' }
  expect(await readResults('/account/v1/my/subscriptions')).toMatchObject([
    { ...subscription, organization, active_from: '2026-01-01T00:00:00Z' },
  ])
})

test.each<[string, object, string]>([
  ['a plan without a subscription', { ...PLAN, subscription: undefined }, 'subscription: is required'],
  ['a plan with a member of a product', { ...PLAN, title: 'Delta' }, 'title: is not a member of this object'],
  ['a plan whose beginning is no time', { ...PLAN, active_from: 'May' }, 'active_from: '],
  [
    'a plan that ends as it begins',
    { ...PLAN, active_to: PLAN.active_from },
    'active_to: is not after active_from',
  ],
  ['a product of no plan', { ...PRODUCT, plan: undefined }, 'plan: is required'],
  [
    'a product whose quota is less than nothing',
    { ...PRODUCT, quota_total: -1 },
    'quota_total: must be at least 0',
  ],
  [
    'a product that ends before it begins',
    { ...PRODUCT, term_end_date: '2025-01-01T00:00:00Z' },
    'term_end_date: is not after term_start_date',
  ],
])('%s is refused', async (_what, record, reason) => {
  const { refusals, done } = await run([await writeRecords(record)])
  expect(refusals).toEqual([['line 1', expect.stringContaining(reason)]])
  expect(done).toMatchObject({ plans: 0, products: 0, refused: 1 })
})

test('an organization has at most 1,000 products: each one more is refused alone', async () => {
  const products = Array.from({ length: 1001 }, (_, i) => ({ ...PRODUCT, id: i + 1 }))
  const { refusals, done } = await run([
    await writeRecords(...products, { ...PRODUCT, id: 1, title: 'Again' }),
  ])
  expect(refusals).toEqual([['line 1001', expect.stringContaining('is one too many')]])
  expect(done).toMatchObject({ products: 1001, refused: 1 })
})
