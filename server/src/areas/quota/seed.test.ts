import { expect, test } from 'vitest'
import { runInTest } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { ask, getProduct, NORTH, PRODUCTS, RESERVATIONS } from './quota.fixture.ts'

const startAt = (time: string): Promise<TestPlatform> => runInTest(['--time', time])

test.each<[why: string, time: string, used: number, updated: string]>([
  ['at the beginning of its term', '2026-01-01T00:00:00Z', 0, '2025-12-15T09:30:00Z'],
  ['with one reservation', '2026-03-17T10:44:31Z', 54.9, '2026-03-17T10:44:31Z'],
  ['once everything is used', '2026-05-04T07:58:12Z', 1218.6, '2026-05-04T07:58:12Z'],
])('a product is used as far as it was by the present: %s', async (_why, time, used, updated) => {
  const product = await getProduct(await startAt(time), 1204)
  expect([product.quota_used, product.updated_at]).toEqual([used, updated])
})

test('what callers reserve before the world does is used besides, and never more than there is', async () => {
  const platform = await startAt('2026-02-01T00:00:00Z')
  const body = { aoi_refs: [NORTH], product_id: 1204 }
  await ask(platform, 'receipt', 201, 'POST', RESERVATIONS, { body })
  await platform.advance(100 * 86_400)
  expect((await getProduct(platform, 1204)).quota_used).toBe(1243.6)
})

test.each<[why: string, time: string, want: (readonly [id: number, state: string])[]]>([
  ['before any term', '2024-12-31T23:59:59Z', []],
  ['in the term of the year before', '2025-03-01T00:00:00Z', [[1187, 'active']]],
  [
    'in this year',
    '2026-01-01T00:00:00Z',
    [
      [1187, 'inactive'],
      [1204, 'active'],
      [1207, 'active'],
      [1211, 'active'],
      [1216, 'active'],
    ],
  ],
])('products are those whose term has begun: %s', async (_why, time, want) => {
  const { results } = await ask(await startAt(time), 'products', 200, 'GET', PRODUCTS)
  expect(results.map(({ id, state }) => [id, state]).sort()).toEqual(want)
})
