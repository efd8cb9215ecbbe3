import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, getProduct, NORTH, PRODUCTS, RESERVATIONS, SUBSCRIPTIONS } from '../quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

describe('the story', () => {
  test('has a product, and the plan that pays for it with the same quota', async () => {
    expect(await getProduct(platform, 1204)).toMatchObject({
      quota_total: 5000,
      quota_used: 1218.6,
      unlimited_quota: false,
      supports_reservation: true,
      billable_id: 3310,
      updated_at: '2026-05-04T07:58:12Z',
    })
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ plan }) => plan.id === 3310)).toMatchObject({
      id: 6605,
      quota_sqkm: 5000,
      quota_used: 1218.6,
      organization: { id: 812, name: 'Harbour Watch' },
    })
  })

  test('has a reservation, which its user alone sees', async () => {
    const address = `${RESERVATIONS}90417`
    const reservation = await ask(platform, 'reservation', 200, 'GET', address)
    expect(reservation).toMatchObject({
      id: 90417,
      aoi_ref: NORTH,
      amount: 25,
      user_id: 4101,
      product_id: 1204,
      created_at: '2026-05-04T07:58:12Z',
    })
    expect(await ask(platform, 'reservation', 200, 'GET', reservation.url)).toEqual(reservation)
    for (const as of ['4107', '5203'])
      expect(await ask(platform, 'fault', 404, 'GET', address, { as })).toMatchObject({
        success: false,
        status: 404,
      })
  })
})

describe('products and plans', () => {
  test('are those of the organization, by ascending id', async () => {
    const listIds = async (address: string, as: string) =>
      (await ask(platform, 'products', 200, 'GET', address, { as })).results.map(({ id }) => id)
    expect(await listIds(PRODUCTS, '4101')).toEqual([1187, 1204, 1207, 1211, 1216])
    expect(await listIds(PRODUCTS, '4107')).toEqual([1187, 1204, 1207, 1211, 1216])
    expect(await listIds(PRODUCTS, '4120')).toEqual([1231])
    expect(await listIds(PRODUCTS, '5203')).toEqual([1240, 1244])
    expect(await listIds(SUBSCRIPTIONS, '4101')).toEqual([6540, 6605, 6606, 6607, 6608, 6611])
  })

  test('come page by page', async () => {
    const first = await ask(platform, 'products', 200, 'GET', `${PRODUCTS}?limit=3`)
    expect(first.meta).toMatchObject({ prev: null, count: 5, args: { limit: 3, offset: 0 } })
    const second = await ask(platform, 'products', 200, 'GET', first.meta.next ?? '')
    expect(second.results.map(({ id }) => id)).toEqual([1211, 1216])
    expect(second.meta).toMatchObject({ next: null, count: 5 })
    expect(await ask(platform, 'products', 200, 'GET', second.meta.prev ?? '')).toEqual(first)
  })

  test('may be unlimited, or of a plan that pays for no product', async () => {
    expect(await getProduct(platform, 1216)).toMatchObject({ unlimited_quota: true, quota_total: null })
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ id }) => id === 6607)).toMatchObject({
      quota_sqkm: null,
      quota_enabled: false,
      active_to: null,
    })
    expect(results.find(({ id }) => id === 6611)).toMatchObject({
      quota_sqkm: 3_000_000,
      quota_enabled: true,
    })
  })

  test.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    'offset=2147483648',
    'limit=ten',
    'sort=title,id',
    'page=2',
  ])('are refused for %s', async (query) => {
    const fault = await ask(platform, 'fault', 400, 'GET', `${PRODUCTS}?${query}`)
    expect(fault.message).toContain(query.split('=')[0])
  })

  test.each(['limit=1', 'limit=1000', 'offset=0', 'offset=2147483647'])('are there for %s', async (query) => {
    await ask(platform, 'products', 200, 'GET', `${PRODUCTS}?${query}`)
  })
})
