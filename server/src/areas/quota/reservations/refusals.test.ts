import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import {
  ANCHORAGE,
  ask,
  BULK,
  ESTIMATE,
  getProduct,
  HARBOUR,
  JOBS,
  NORTH,
  RESERVATIONS,
  SOUTH,
} from '../quota.fixture.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})

afterAll(() => platform.close())

describe('whatever reserves refuses, and changes nothing,', () => {
  const aoi_refs = [SOUTH]
  const cases: [string, object, string, RegExp][] = [
    [
      'a product without reservations',
      { aoi_refs, product_id: 1211 },
      'product_id',
      /does not support reservations/,
    ],
    ['an expired product', { aoi_refs, product_id: 1187 }, 'product_id', /has expired/],
    ['a product of another organization', { aoi_refs, product_id: 1240 }, 'product_id', /names no product/],
    ['a product that is none', { aoi_refs, product_id: 1 }, 'product_id', /names no product/],
    [
      'a product that is none, by its old name',
      { aoi_refs, product_access_id: 1 },
      'product_access_id',
      /names no product/,
    ],
    [
      'two products',
      { aoi_refs, product_id: 1204, product_access_id: 1207 },
      'product_access_id',
      /is the old name of product_id/,
    ],
    [
      'a product twice',
      { aoi_refs, product_id: 1204, product_access_id: 1204 },
      'product_access_id',
      /is the old name of product_id/,
    ],
    ['no product', { aoi_refs }, 'product_id', /product_id is required/],
    ['no area', { aoi_refs: [], product_id: 1204 }, 'aoi_refs', /aoi_refs/],
    [
      'an area of a colleague',
      { aoi_refs: [ANCHORAGE], product_id: 1204 },
      'aoi_refs.0',
      /^aoi_refs.0: leads to no area/,
    ],
    [
      'areas that are none, by name',
      {
        aoi_refs: [SOUTH, `${HARBOUR}/gone`, NORTH, 'ip:features/my/gone', 'xx:features/my/a/b'],
        product_id: 1204,
      },
      'aoi_refs.1 aoi_refs.3 aoi_refs.4',
      /^aoi_refs.1, aoi_refs.3, aoi_refs.4: lead/,
    ],
    ['what is no reference', { aoi_refs: ['somewhere'], product_id: 1204 }, 'aoi_refs.0', /aoi_refs.0/],
    ['an unknown member', { aoi_refs, product_id: 1204, quota: 1 }, 'quota', /^quota is not a member/],
  ]

  test.each([
    ['the estimate', ESTIMATE],
    ['the reservation', RESERVATIONS],
    ['the bulk reservation', BULK],
  ])('%s', async (_which, address) => {
    const state = async () => [
      await getProduct(platform, 1204),
      (await ask(platform, 'reservations', 200, 'GET', RESERVATIONS)).meta.count,
      (await ask(platform, 'jobs', 200, 'GET', JOBS)).meta.count,
    ]
    const before = await state()
    for (const [why, body, members, message] of cases) {
      const fault = await ask(platform, 'fault', 400, 'POST', address, { body })
      expect([why, fault.message]).toEqual([why, expect.stringMatching(message)])
      for (const member of members.split(' ')) expect(Object.keys(fault.errors).join(' ')).toContain(member)
    }
    expect(await state()).toEqual(before)
  })

  test('thousands of lost areas, of which it names the first', async () => {
    const body = {
      aoi_refs: Array.from({ length: 3000 }, (_, index) => `${HARBOUR}/gone-${index}`),
      product_id: 1204,
    }
    const fault = await ask(platform, 'fault', 400, 'POST', RESERVATIONS, { body })
    expect(Object.keys(fault.errors)).toHaveLength(20)
    expect(fault.message).toMatch(/aoi_refs.19 and 2980 more: lead/)
  })

  test('a collection that is empty', async () => {
    const { id } = await ask(platform, 'collection', 201, 'POST', '/features/v1/ogc/my/collections', {
      body: { title: 'empty' },
    })
    await ask(platform, 'fault', 400, 'POST', RESERVATIONS, {
      body: { aoi_refs: [`ip:features/my/${id}`], product_id: 1204 },
    })
  })
})
