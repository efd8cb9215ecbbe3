import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  ask,
  getProduct,
  NORTH,
  readUsed,
  RESERVATIONS,
  SUBSCRIPTIONS,
  uploadSquares,
} from '../quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

describe('a reservation', () => {
  const reserve = (body: object, as = '4101') =>
    ask(platform, 'receipt', 201, 'POST', RESERVATIONS, { body, as })

  test('takes of the quota, of its plan too, and can be read at once', async () => {
    const {
      refs: [ref = ''],
    } = await uploadSquares(platform, 1)
    const used = await readUsed(platform, 1204)
    platform.clock.advance(5)
    const receipt = await reserve({ aoi_refs: [ref], product_id: 1204, collection_id: 'spring' })
    expect(receipt).toMatchObject({
      quota_used: used + 25,
      quota_remaining: 5000 - used - 25,
      quota_total: 5000,
      quota_reservations: [{ aoi_ref: ref, state: 'reserved' }],
    })
    expect(await getProduct(platform, 1204)).toMatchObject({
      quota_used: used + 25,
      updated_at: '2026-05-04T08:00:05Z',
    })
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ id }) => id === 6605)?.quota_used).toBe(used + 25)
    const reservation = await ask(
      platform,
      'reservation',
      200,
      'GET',
      `${RESERVATIONS}${receipt.quota_reservations[0]?.id ?? 0}`,
    )
    expect(reservation).toMatchObject({
      aoi_ref: ref,
      amount: 25,
      collection_id: 'spring',
      organization_id: 812,
      user_id: 4101,
      created_at: '2026-05-04T08:00:05Z',
    })
  })

  test('of a whole collection is one for each of its areas', async () => {
    const { collection, refs } = await uploadSquares(platform, 4)
    const receipt = await reserve({ aoi_refs: [collection], product_access_id: 1204 })
    expect(receipt.quota_reservations.map(({ aoi_ref }) => aoi_ref).toSorted()).toEqual([...refs].toSorted())
  })

  test('that stands already is the same, and costs nothing more', async () => {
    const before = await getProduct(platform, 1204)
    const receipt = await reserve({ aoi_refs: [NORTH], product_id: 1204 })
    expect(receipt.quota_reservations).toEqual([{ id: 90417, aoi_ref: NORTH, state: 'reserved' }])
    expect(await getProduct(platform, 1204)).toEqual(before)
  })

  test('of an unlimited product is never refused', async () => {
    const { collection } = await uploadSquares(platform, 1000)
    expect(await reserve({ aoi_refs: [collection], product_id: 1216 })).toMatchObject({
      quota_used: 25_000,
      quota_remaining: null,
    })
  })

  test('is made for all areas or for none: the last that fits, the first that does not', async () => {
    const { refs } = await uploadSquares(platform, 32, '5203') // 787.25 sqkm are left, 31 areas are 775
    const before = await readUsed(platform, 1240, '5203')
    const fault = await ask(platform, 'fault', 400, 'POST', RESERVATIONS, {
      as: '5203',
      body: { aoi_refs: refs, product_id: 1240 },
    })
    expect(fault).toEqual({
      success: false,
      status: 400,
      message: 'The remaining quota of 787.25 sqkm does not suffice for 800 sqkm.',
      errors: { aoi_refs: ['cost more than the remaining quota'] },
    })
    expect(await readUsed(platform, 1240, '5203')).toBe(before)
    expect((await ask(platform, 'reservations', 200, 'GET', RESERVATIONS, { as: '5203' })).meta.count).toBe(0)
    expect(await reserve({ aoi_refs: refs.slice(1), product_id: 1240 }, '5203')).toMatchObject({
      quota_remaining: 12.25,
    })
  })

  test('is never sold twice, however many ask at once', async () => {
    const { refs } = await uploadSquares(platform, 50) // 50 sqkm are left: two areas
    const calls = refs.map((ref) =>
      platform.call('POST', RESERVATIONS, { body: { aoi_refs: [ref], product_id: 1207 } }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 400)).toHaveLength(48)
    expect(await readUsed(platform, 1207)).toBe(100)
  })

  test('that many ask for at once is one', async () => {
    const { refs } = await uploadSquares(platform, 1, '4120')
    const body = { aoi_refs: refs, product_id: 1231 }
    const before = await readUsed(platform, 1231, '4120')
    const receipts = await Promise.all(Array.from({ length: 50 }, () => reserve(body, '4120')))
    expect(new Set(receipts.map((receipt) => receipt.quota_reservations[0]?.id)).size).toBe(1)
    expect(await readUsed(platform, 1231, '4120')).toBe(before + 25)
  })

  test('outlives its area', async () => {
    const {
      collection,
      refs: [ref = ''],
    } = await uploadSquares(platform, 1)
    const {
      quota_reservations: [entry],
    } = await reserve({ aoi_refs: [ref], product_id: 1216 })
    const id = collection.split('/').at(-1) ?? ''
    expect(await platform.call('DELETE', `/features/v1/ogc/my/collections/${id}`)).toMatchObject({
      status: 204,
    })
    expect(await ask(platform, 'reservation', 200, 'GET', `${RESERVATIONS}${entry?.id ?? 0}`)).toMatchObject({
      aoi_ref: ref,
    })
    await ask(platform, 'fault', 400, 'POST', RESERVATIONS, { body: { aoi_refs: [ref], product_id: 1204 } })
  })
})

describe('a reservation that is none', () => {
  test.each([
    ['1', 404],
    ['9007199254740991', 404],
    ['9007199254740992', 400],
    ['0', 400],
    ['first', 400],
  ])('%s is %i', async (id, status) => {
    await ask(platform, 'fault', status, 'GET', `${RESERVATIONS}${id}`)
  })
})
