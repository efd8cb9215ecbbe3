import { beforeAll, describe, expect, test } from 'vitest'
import { machineToken } from '../identity/access/access.fixture.ts'
import { isInMemory } from '../../test/memory-alone.fixture.ts'
import { runTestPlatform, STORY_NOW } from '../../test/platform.fixture.ts'
import type { TestPlatform } from '../../test/platform.fixture.ts'
import { administer, createScan } from './administration.fixture.ts'
import type { StoredRow } from './administration.fixture.ts'
import { issueClient } from './clients.ts'
import { issueKey } from './keys.ts'
import { deleteOrganization, deleteUser } from './organizations.ts'
import type { Administration } from './administration.ts'

const scan = createScan()
let platform: TestPlatform
let admin: Administration

beforeAll(async () => {
  platform = await runTestPlatform(['--webhook-allow', '127.0.0.1:9'], undefined, {
    storesOptions: { beforeWrite: scan.beforeWrite },
  })
  admin = administer(platform.app.stores, () => Date.parse(STORY_NOW))
})

/** Where rows of the story's organizations are, once everything was used. */
const NAMED = [
  ...[
    'accounts.api-key',
    'accounts.client',
    'accounts.client-secret',
    'accounts.organization',
    'accounts.user',
  ],
  ...['batch.account', 'batch.result-file', 'batch.spent-units', 'batch.task'],
  ...['data.quick-search', 'data.saved-search', 'data.watch'],
  ...['destinations.default', 'destinations.destination'],
  ...['features.collection', 'features.feature', 'features.holdings'],
  ...['idempotency.reply', ...(isInMemory('jobs are documents') ? ['jobs.waiting'] : [])],
  ...['limits.allowance'],
  ...['mosaics.quad-search'],
  ...['notifications.pending-delivery', 'notifications.settled-mail'],
  ...['orders.order'],
  ...['quota.account', 'quota.job', 'quota.plan', 'quota.product', 'quota.reservation', 'quota.reservedArea'],
  ...['reports.suborgReport'],
  ...['usage.download', 'usage.period', 'usage.tiles'],
]

/** Rows that name any of these ids, but for the audit log, which keeps what was deleted. */
const naming = async (ids: RegExp): Promise<StoredRow[]> =>
  (await scan.rows(platform.app.stores)).filter(
    ({ collection, owner, text }) => collection !== 'admin.audit' && ids.test(`${owner} ${text}`),
  )

const deleteOne = (id: number) => deleteOrganization({ ...admin, analytics: platform.app.analytics }, id)

test('a user who is deleted leaves nothing that is its own, and its organization the orders', async () => {
  await issueKey(admin, { holder: '4107', name: 'nightly', expires: null })
  const ownRows = async () =>
    (await naming(/\b4107\b/)).filter(({ owner }) => owner !== '812').map(({ collection }) => collection)
  expect(await ownRows()).toEqual(expect.arrayContaining(['accounts.user', 'accounts.api-key']))
  expect((await platform.call('GET', '/features/v1/ogc/my/collections', { as: '4107' })).status).toBe(200)
  await deleteUser(admin, '4107')
  expect(await ownRows()).toEqual([])
  expect((await naming(/\b4107\b/)).map(({ collection }) => collection)).toContain('orders.order')
  await platform.app.accounts.refresh()
  expect((await platform.call('GET', '/features/v1/ogc/my/collections', { as: '4107' })).status).toBe(401)
})

describe('an organization', () => {
  /** What the story leaves out: sign-ins, webhooks, mails, jobs that wait, what was issued. */
  const useEverything = async () => {
    await machineToken(platform)
    await issueKey(admin, { holder: '4101', name: 'nightly', expires: null })
    await issueClient(admin, { id: 'harbour-watch-robot', orgId: 812, expires: null })
    const products = [
      { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
    ]
    const webhook = { url: 'http://127.0.0.1:9/', per_order: true }
    const order = { name: 'harbour', products, notifications: { email: true, webhook } }
    for (const seconds of [60, 0]) {
      expect(
        (
          await platform.call('POST', '/compute/ops/orders/v2', {
            body: order,
            headers: { 'idempotency-key': `"order-${seconds}"` },
          })
        ).status,
      ).toBe(202)
      await platform.advance(seconds)
    }
  }

  test.each([
    ['that there is not', 1, 'there is no organization 1'],
    ['that others are parts of', 812, 'organizations are parts of it: 813, 814'],
  ])('%s is not deleted', async (_which, id, why) => {
    await expect(deleteOne(id)).rejects.toThrow(why)
  })

  test('that is deleted leaves no row, key, secret, session, job or result', async () => {
    await useEverything()
    const ids = /\b(812|813|814|4101|4120|4133|harbour-watch(-robot)?|harbour-watch[.]example)\b/
    const before = new Set((await naming(ids)).map(({ collection }) => collection))
    expect([...before].toSorted()).toEqual(NAMED)
    for (const id of [813, 814, 812]) await deleteOne(id)
    expect(await naming(ids)).toEqual([])
    const { analytics } = platform.app
    expect((await analytics.listSubscriptions(812, { limit: 1 })).entries).toEqual([])
  })

  test('leaves all others as they are', async () => {
    expect((await naming(/\b905\b/)).length).toBeGreaterThan(0)
    expect((await platform.call('GET', '/features/v1/ogc/my/collections', { as: '5203' })).status).toBe(200)
  })
})
