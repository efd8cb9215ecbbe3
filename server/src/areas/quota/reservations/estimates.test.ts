import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  ANCHORAGE,
  ask,
  ESTIMATE,
  getProduct,
  HARBOUR,
  NORTH,
  SOUTH,
  uploadSquares,
} from '../quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

describe('an estimate', () => {
  const estimate = (body: object, as = '4101') =>
    ask(platform, 'estimate', 200, 'POST', ESTIMATE, { body, as })

  test('says what each area costs, spells collections out, and names what is reserved', async () => {
    expect(await estimate({ aoi_refs: [HARBOUR], product_id: 1204 })).toEqual({
      estimated_costs: [
        { aoi_ref: SOUTH, cost: 25, reserved: false },
        { aoi_ref: NORTH, cost: 0, reserved: true },
      ],
      total_cost: 25,
      quota_remaining: 3781.4,
      quota_total: 5000,
      quota_units: 'sqkm',
    })
  })

  test('counts an area once, however it is named', async () => {
    const { estimated_costs } = await estimate({ aoi_refs: [NORTH, HARBOUR, NORTH], product_id: 1204 })
    expect(estimated_costs.map(({ aoi_ref }) => aoi_ref)).toEqual([NORTH, SOUTH])
  })

  test('of a large area is that of its size on the ellipsoid', async () => {
    const { total_cost } = await estimate({ aoi_refs: [ANCHORAGE], product_id: 1207 }, '4107')
    expect(total_cost).toBeGreaterThan(54)
    expect(total_cost).toBeLessThan(56)
  })

  test('of a group is that of the areas reserved in it', async () => {
    const group = { collection_id: 'harbour-2026' }
    expect(await estimate({ ...group, product_id: 1207 })).toMatchObject({
      estimated_costs: [{ aoi_ref: SOUTH, cost: 0, reserved: true }],
      total_cost: 0,
    })
    expect(await estimate({ ...group, product_id: 1204 })).toMatchObject({
      estimated_costs: [{ aoi_ref: SOUTH, cost: 25, reserved: false }],
    })
  })

  test('of an unlimited product has no remainder', async () => {
    expect(await estimate({ aoi_refs: [NORTH], product_id: 1216, quota_units: 'sqkm' })).toMatchObject({
      total_cost: 25,
      quota_remaining: null,
      quota_total: null,
    })
  })

  test('takes the old name of the product', async () => {
    const now = { product_id: 1204 }
    const before = { product_access_id: 1204 }
    expect(await estimate({ aoi_refs: [HARBOUR], ...before })).toEqual(
      await estimate({ aoi_refs: [HARBOUR], ...now }),
    )
  })

  test('of more than is left is no fault, and nothing is reserved by any', async () => {
    const before = await getProduct(platform, 1207)
    const { refs } = await uploadSquares(platform, 3)
    expect(await estimate({ aoi_refs: refs, product_id: 1207 })).toMatchObject({
      total_cost: 75,
      quota_remaining: 50,
    })
    expect(await getProduct(platform, 1207)).toEqual(before)
  })

  test.each([
    ['a group of nobody', { collection_id: 'nobodys', product_id: 1204 }, 'collection_id'],
    ['a group of a colleague', { collection_id: 'harbour-2026', product_id: 1204 }, 'collection_id', '4107'],
    [
      'areas and a group',
      { aoi_refs: [NORTH], collection_id: 'harbour-2026', product_id: 1204 },
      'collection_id',
    ],
    ['neither areas nor a group', { product_id: 1204 }, 'aoi_refs'],
    ['another unit', { aoi_refs: [NORTH], product_id: 1204, quota_units: 'credits' }, 'quota_units'],
  ])('is refused for %s', async (_why, body, member, as = '4101') => {
    const fault = await ask(platform, 'fault', 400, 'POST', ESTIMATE, { body, as })
    expect(Object.keys(fault.errors).join(' ')).toContain(member)
  })
})
