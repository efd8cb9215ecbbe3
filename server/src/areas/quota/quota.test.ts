import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../platform-fixture.ts'
import type { TestPlatform } from '../../platform-fixture.ts'
import { ask, uploadSquares } from './quota-fixture.ts'

const PRODUCTS = '/account/v1/my/products'
const SUBSCRIPTIONS = '/account/v1/my/subscriptions'
const RESERVATIONS = '/account/v1/quota-reservations/'
const ESTIMATE = `${RESERVATIONS}estimate`
const BULK = `${RESERVATIONS}bulk-reserve`

const HARBOUR = 'ip:features/my/rotterdam-harbour-Lm4q7Zx'
const NORTH = `${HARBOUR}/terminal-north-p2Xs8Ka`
const SOUTH = `${HARBOUR}/terminal-south-w7Tn3Bd`
const ANCHORAGE = 'ip:features/my/anchorages-Qd8t2Vn/anchorage-4-east-Hs6y1Rc'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
}, 120_000)

afterAll(() => platform.close())

const productOf = async (id: number, as = '4101') => {
  const { results } = await ask(platform, 'products', 200, 'GET', PRODUCTS, { as })
  const product = results.find((each) => each.id === id)
  if (!product) throw new TypeError(`no product ${id}`)
  return product
}

const usedOf = async (id: number, as = '4101'): Promise<number> => (await productOf(id, as)).quota_used

describe('the story', () => {
  test('has a product, and the plan that pays for it with the same quota', async () => {
    expect(await productOf(1204)).toMatchObject({ quota_total: 5000, quota_used: 1218.6, unlimited_quota: false, supports_reservation: true, billable_id: 3310, updated_at: '2026-05-04T07:58:12Z' }) // prettier-ignore
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ plan }) => plan.id === 3310)).toMatchObject({ id: 6605, quota_sqkm: 5000, quota_used: 1218.6, organization: { id: 812, name: 'Harbour Watch' } }) // prettier-ignore
  })

  test('has a reservation, which its user alone sees', async () => {
    const address = `${RESERVATIONS}90417`
    const reservation = await ask(platform, 'reservation', 200, 'GET', address)
    expect(reservation).toMatchObject({ id: 90417, aoi_ref: NORTH, amount: 25, user_id: 4101, product_id: 1204, created_at: '2026-05-04T07:58:12Z' }) // prettier-ignore
    expect(await ask(platform, 'reservation', 200, 'GET', reservation.url)).toEqual(reservation)
    for (const as of ['4107', '5203'])
      expect(await ask(platform, 'fault', 404, 'GET', address, { as })).toMatchObject({ success: false, status: 404 }) // prettier-ignore
  })
})

describe('products and plans', () => {
  test('are those of the organisation, by ascending id', async () => {
    const idsOf = async (address: string, as: string) =>
      (await ask(platform, 'products', 200, 'GET', address, { as })).results.map(({ id }) => id)
    expect(await idsOf(PRODUCTS, '4101')).toEqual([1187, 1204, 1207, 1211, 1216])
    expect(await idsOf(PRODUCTS, '4107')).toEqual([1187, 1204, 1207, 1211, 1216])
    expect(await idsOf(PRODUCTS, '4120')).toEqual([1231])
    expect(await idsOf(PRODUCTS, '5203')).toEqual([1240])
    expect(await idsOf(SUBSCRIPTIONS, '4101')).toEqual([6540, 6605, 6606, 6607, 6608, 6611])
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
    expect(await productOf(1216)).toMatchObject({ unlimited_quota: true, quota_total: null })
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ id }) => id === 6607)).toMatchObject({ quota_sqkm: null, quota_enabled: false, active_to: null }) // prettier-ignore
    expect(results.find(({ id }) => id === 6611)).toMatchObject({ quota_sqkm: 750, quota_used: 96.2 })
  })

  test.each(['limit=0', 'limit=1001', 'offset=-1', 'offset=2147483648', 'limit=ten', 'sort=id'])(
    'are refused for %s',
    async (query) => {
      const fault = await ask(platform, 'fault', 400, 'GET', `${PRODUCTS}?${query}`)
      expect(fault.message).toContain(query.split('=')[0])
    },
  )

  test.each(['limit=1', 'limit=1000', 'offset=0', 'offset=2147483647'])('are there for %s', async (query) => {
    await ask(platform, 'products', 200, 'GET', `${PRODUCTS}?${query}`)
  })
})

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
    expect(await estimate({ ...group, product_id: 1207 })).toMatchObject({ estimated_costs: [{ aoi_ref: SOUTH, cost: 0, reserved: true }], total_cost: 0 }) // prettier-ignore
    expect(await estimate({ ...group, product_id: 1204 })).toMatchObject({ estimated_costs: [{ aoi_ref: SOUTH, cost: 25, reserved: false }] }) // prettier-ignore
  })

  test('of an unlimited product has no remainder', async () => {
    expect(await estimate({ aoi_refs: [NORTH], product_id: 1216, quota_units: 'sqkm' })).toMatchObject({ total_cost: 25, quota_remaining: null, quota_total: null }) // prettier-ignore
  })

  test('takes the old name of the product', async () => {
    const [now, before] = [{ product_id: 1204 }, { product_access_id: 1204 }]
    expect(await estimate({ aoi_refs: [HARBOUR], ...before })).toEqual(await estimate({ aoi_refs: [HARBOUR], ...now })) // prettier-ignore
  })

  test('of more than is left is no fault, and nothing is reserved by any', async () => {
    const before = await productOf(1207)
    const { refs } = await uploadSquares(platform, 3)
    expect(await estimate({ aoi_refs: refs, product_id: 1207 })).toMatchObject({ total_cost: 75, quota_remaining: 65 }) // prettier-ignore
    expect(await productOf(1207)).toEqual(before)
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

describe('whatever reserves refuses, and changes nothing,', () => {
  const aoi_refs = [SOUTH]
  const cases: [string, object, string, RegExp][] = [
    [
      'a product without reservations',
      { aoi_refs, product_id: 1211 },
      'product_id',
      /does not support reservations/,
    ],
    ['a product whose term has ended', { aoi_refs, product_id: 1187 }, 'product_id', /has ended/],
    ['a product of another organisation', { aoi_refs, product_id: 1240 }, 'product_id', /names no product/],
    ['a product that is none', { aoi_refs, product_id: 1 }, 'product_id', /names no product/],
    ['a product that is none, by its old name', { aoi_refs, product_access_id: 1 }, 'product_access_id', /names no product/], // prettier-ignore
    ['two products', { aoi_refs, product_id: 1204, product_access_id: 1207 }, 'product_access_id', /is the old name of product_id/], // prettier-ignore
    ['a product twice', { aoi_refs, product_id: 1204, product_access_id: 1204 }, 'product_access_id', /is the old name of product_id/], // prettier-ignore
    ['no product', { aoi_refs }, 'product_id', /must have required property 'product_id'/],
    ['no area', { aoi_refs: [], product_id: 1204 }, 'aoi_refs', /aoi_refs/],
    ['an area of a colleague', { aoi_refs: [ANCHORAGE], product_id: 1204 }, 'aoi_refs.0', /^aoi_refs.0: leads to no area/], // prettier-ignore
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
    ['an unknown member', { aoi_refs, product_id: 1204, quota: 1 }, '', /./],
  ]

  test.each([
    ['the estimate', ESTIMATE],
    ['the reservation', RESERVATIONS],
    ['the bulk reservation', BULK],
  ])('%s', async (_which, address) => {
    const state = async () => [await productOf(1204), (await ask(platform, 'reservations', 200, 'GET', RESERVATIONS)).meta.count, (await ask(platform, 'jobs', 200, 'GET', `${RESERVATIONS}jobs`)).meta.count] // prettier-ignore
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
    const { id } = await ask(platform, 'collection', 201, 'POST', '/features/v1/ogc/my/collections', { body: { title: 'empty' } }) // prettier-ignore
    await ask(platform, 'fault', 400, 'POST', RESERVATIONS, { body: { aoi_refs: [`ip:features/my/${id}`], product_id: 1204 } }) // prettier-ignore
  })
})

describe('a reservation', () => {
  const reserve = (body: object, as = '4101') =>
    ask(platform, 'receipt', 201, 'POST', RESERVATIONS, { body, as })

  test('takes of the quota, of its plan too, and can be read at once', async () => {
    const { refs: [ref = ''] } = await uploadSquares(platform, 1) // prettier-ignore
    const used = await usedOf(1204)
    platform.clock.advance(5)
    const receipt = await reserve({ aoi_refs: [ref], product_id: 1204, collection_id: 'spring' })
    expect(receipt).toMatchObject({ quota_used: used + 25, quota_remaining: 5000 - used - 25, quota_total: 5000, quota_reservations: [{ aoi_ref: ref, state: 'reserved' }] }) // prettier-ignore
    expect(await productOf(1204)).toMatchObject({ quota_used: used + 25, updated_at: '2026-05-04T08:00:05Z' })
    const { results } = await ask(platform, 'subscriptions', 200, 'GET', SUBSCRIPTIONS)
    expect(results.find(({ id }) => id === 6605)?.quota_used).toBe(used + 25)
    const reservation = await ask(platform, 'reservation', 200, 'GET', `${RESERVATIONS}${receipt.quota_reservations[0]?.id ?? 0}`) // prettier-ignore
    expect(reservation).toMatchObject({ aoi_ref: ref, amount: 25, collection_id: 'spring', organization_id: 812, user_id: 4101, created_at: '2026-05-04T08:00:05Z' }) // prettier-ignore
  })

  test('of a whole collection is one for each of its areas', async () => {
    const { collection, refs } = await uploadSquares(platform, 4)
    const receipt = await reserve({ aoi_refs: [collection], product_access_id: 1204 })
    expect(receipt.quota_reservations.map(({ aoi_ref }) => aoi_ref).toSorted()).toEqual([...refs].toSorted())
  })

  test('that stands already is the same, and costs nothing more', async () => {
    const before = await productOf(1204)
    const receipt = await reserve({ aoi_refs: [NORTH], product_id: 1204 })
    expect(receipt.quota_reservations).toEqual([{ id: 90417, aoi_ref: NORTH, state: 'reserved' }])
    expect(await productOf(1204)).toEqual(before)
  })

  test('of an unlimited product is never refused', async () => {
    const { collection } = await uploadSquares(platform, 1000)
    expect(await reserve({ aoi_refs: [collection], product_id: 1216 })).toMatchObject({ quota_used: 25_000, quota_remaining: null }) // prettier-ignore
  })

  test('is made for all areas or for none: the last that fits, the first that does not', async () => {
    const { refs } = await uploadSquares(platform, 32, '5203') // 787.25 sqkm are left, 31 areas are 775
    const before = await usedOf(1240, '5203')
    const fault = await ask(platform, 'fault', 400, 'POST', RESERVATIONS, { as: '5203', body: { aoi_refs: refs, product_id: 1240 } }) // prettier-ignore
    expect(fault).toEqual({
      success: false,
      status: 400,
      message: 'The remaining quota of 787.25 sqkm does not suffice for 800 sqkm.',
      errors: { aoi_refs: ['cost more than the remaining quota'] },
    })
    expect(await usedOf(1240, '5203')).toBe(before)
    expect((await ask(platform, 'reservations', 200, 'GET', RESERVATIONS, { as: '5203' })).meta.count).toBe(0)
    expect(await reserve({ aoi_refs: refs.slice(1), product_id: 1240 }, '5203')).toMatchObject({ quota_remaining: 12.25 }) // prettier-ignore
  })

  test('is never sold twice, however many ask at once', async () => {
    const { refs } = await uploadSquares(platform, 50) // 65 sqkm are left: two areas
    const calls = refs.map((ref) => platform.call('POST', RESERVATIONS, { body: { aoi_refs: [ref], product_id: 1207 } })) // prettier-ignore
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 400)).toHaveLength(48)
    expect(await usedOf(1207)).toBe(85)
  })

  test('that many ask for at once is one', async () => {
    const { refs } = await uploadSquares(platform, 1, '4120')
    const body = { aoi_refs: refs, product_id: 1231 }
    const receipts = await Promise.all(Array.from({ length: 50 }, () => reserve(body, '4120')))
    expect(new Set(receipts.map((receipt) => receipt.quota_reservations[0]?.id)).size).toBe(1)
    expect(await usedOf(1231, '4120')).toBe(25)
  })

  test('outlives its area', async () => {
    const { collection, refs: [ref = ''] } = await uploadSquares(platform, 1) // prettier-ignore
    const { quota_reservations: [entry] } = await reserve({ aoi_refs: [ref], product_id: 1216 }) // prettier-ignore
    const id = collection.split('/').at(-1) ?? ''
    expect(await platform.call('DELETE', `/features/v1/ogc/my/collections/${id}`)).toMatchObject({
      status: 204,
    })
    expect(await ask(platform, 'reservation', 200, 'GET', `${RESERVATIONS}${entry?.id ?? 0}`)).toMatchObject({ aoi_ref: ref }) // prettier-ignore
    await ask(platform, 'fault', 400, 'POST', RESERVATIONS, { body: { aoi_refs: [ref], product_id: 1204 } })
  })
})

describe('the list of reservations', () => {
  test('is the caller’s own, sorted, reduced and paged as asked', async () => {
    const first = await ask(platform, 'reservations', 200, 'GET', `${RESERVATIONS}?limit=1&sort=created_at&fields=amount,created_at`) // prettier-ignore
    expect(first.results).toEqual([{ id: 90388, amount: 25, created_at: '2026-02-11T13:20:05Z' }])
    const second = await ask(platform, 'reservations', 200, 'GET', first.meta.next ?? '')
    expect(second.results).toEqual([{ id: 90417, amount: 25, created_at: '2026-05-04T07:58:12Z' }])
    const theirs = await ask(platform, 'reservations', 200, 'GET', RESERVATIONS, { as: '4107' })
    expect(theirs.results.map(({ id }) => id)).toEqual([90402])
  })

  test('is complete when its pages are followed', async () => {
    const seen: number[] = []
    let address: string | null = `${RESERVATIONS}?limit=400&sort=-id`
    let count = 0
    while (address !== null) {
      const { results, meta }: { results: { id: number }[]; meta: { next: string | null; count: number } } = await ask(platform, 'reservations', 200, 'GET', address) // prettier-ignore
      seen.push(...results.map(({ id }) => id))
      ;({ next: address, count } = meta)
    }
    expect(seen).toHaveLength(count)
    expect(count).toBeGreaterThan(1000)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
  })

  test.each(['sort=state', 'fields=secret', 'fields='])('is refused for %s', async (query) => {
    await ask(platform, 'fault', 400, 'GET', `${RESERVATIONS}?${query}`)
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

test('a machine client reserves under no user’s name, and reads what its organisation has reserved', async () => {
  const open = await startTestPlatform(['--lenient'])
  try {
    const { credentials } = open.app
    if (!('clientId' in credentials)) throw new Error('no client to get a token for')
    const { tokenUrl, clientId, clientSecret } = credentials
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const answer: unknown = await (
      await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
    ).json()
    const { access_token } = z.object({ access_token: z.string() }).parse(answer)
    const call = { as: 'nobody', headers: { authorization: `Bearer ${access_token}` } }
    const body = { aoi_refs: [HARBOUR], product_id: 1204 }
    const receipt = await ask(open, 'receipt', 201, 'POST', RESERVATIONS, { ...call, body })
    expect(receipt.quota_used).toBe(1218.6 + 50)
    const { results } = await ask(open, 'reservations', 200, 'GET', RESERVATIONS, call)
    expect(results.map(({ user_id }) => user_id)).toEqual([4101, 4107, 4101, null, null])
    const byUser = await ask(open, 'reservations', 200, 'GET', RESERVATIONS)
    expect(byUser.results.map(({ id }) => id)).toEqual([90388, 90417])
  } finally {
    await open.close()
  }
}, 120_000)
