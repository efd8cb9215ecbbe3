import { describe, expect, test } from 'vitest'
import { remaining, requireQuota, readAccount } from '../../../services/quota/account.ts'
import { toSquareKilometers } from '../../../services/quota/area-units.ts'
import type { Product } from '../../../services/quota/product.ts'
import { chargeFor, findReservationId } from '../../../services/quota/reservation.ts'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { createStoredIds } from '../../../stores/stored-ids.ts'
import { computeCosts, reserve } from './reserve.ts'

const KM = 1_000_000

const product: Product = {
  id: 1,
  orgId: 812,
  planId: 2,
  name: 'monitoring',
  title: 'Monitoring',
  description: 'All scenes of reserved areas.',
  family: 'monitoring',
  supportsReservation: true,
  quotaTotal: 100,
  allowsOverage: false,
  isListed: true,
  itemTypes: null,
  termStart: '2026-01-01T00:00:00Z',
  termEnd: null,
  inactiveFrom: null,
  created: '2026-01-01T00:00:00Z',
}

const named = (ref: string, area: number) => ({ ref, area, box: null })

/** A product of which the user 1 has reserved 40 square kilometers for one area. */
const someReserved = async () => {
  const stores = new MemoryStores({ rehearse: true })
  const ids = createStoredIds('a secret', stores)
  const reserveFor = (owner: string, areas: readonly ReturnType<typeof named>[], time: number) => {
    const claim = { product, owner, userId: null, group: null, areas }
    return stores.transaction((tx) => reserve(tx, ids.within(tx), claim, time))
  }
  const first = await reserveFor('user 1', [named('ip:a', 40 * KM)], 5)
  return { stores, reserveFor, firstId: first.areas[0]?.id ?? 0 }
}

describe('what an area takes of a quota', () => {
  test.each([
    ['nothing', 0, 25],
    ['less than the least', 24.999999 * KM, 25],
    ['the least', 25 * KM, 25],
    ['a square metre more', 25 * KM + 1, 25.000001],
    ['a part of a square metre', 30 * KM + 0.4, 30],
  ])('%s', (_what, area, cost) => {
    expect(toSquareKilometers(chargeFor(area))).toBe(cost)
  })
})

test('an area costs its owner once, and everybody else as much', async () => {
  const { stores } = await someReserved()
  const areas = [named('ip:a', 60 * KM), named('ip:b', 60 * KM)]
  const costs = async (owner: string) =>
    (await computeCosts(stores, { product, owner, areas })).map(({ cost }) => cost / KM)
  expect(await costs('user 1')).toEqual([0, 60])
  expect(await costs('user 2')).toEqual([60, 60])
})

describe('a quota suffices', () => {
  test.each<[string, number | null, number, boolean]>([
    ['for all that is left', 60, 60, true],
    ['not for a square metre more', 60, 60.000001, false],
    ['for nothing when nothing is left', 0, 0, true],
    ['not when it is overdrawn', -1, 25, false],
    ['for nothing when it is overdrawn', -1, 0, false],
    ['for anything without a limit', null, 1e9, true],
  ])('%s', (_what, left, cost, suffices) => {
    const judge = () => {
      requireQuota(left === null ? null : left * KM, cost * KM)
    }
    if (suffices) expect(judge).not.toThrow()
    else expect(judge).toThrow(`The remaining quota of ${left ?? ''} sqkm does not suffice for ${cost} sqkm.`)
  })

  test('and is what was bought less what is used', () => {
    const account = { productId: 1, used: 40 * KM, updated: 5 }
    expect(remaining({ quotaTotal: 100 }, account)).toBe(60 * KM)
    expect(remaining({ quotaTotal: null }, account)).toBeNull()
  })
})

describe('a reservation', () => {
  const areas = [named('ip:a', 1), named('ip:b', 1), named('ip:c', 35 * KM)]

  test('is made for each area that has none, and charged', async () => {
    const { stores, reserveFor, firstId } = await someReserved()
    const receipt = await reserveFor('user 1', areas, Date.parse('2026-02-01T00:00:00Z'))
    expect(receipt.areas).toEqual([
      { ref: 'ip:a', id: firstId },
      { ref: 'ip:b', id: firstId + 1 },
      { ref: 'ip:c', id: firstId + 2 },
    ])
    expect(receipt.account).toEqual({
      productId: 1,
      used: 100 * KM,
      updated: Date.parse('2026-02-01T00:00:00Z'),
    })
    expect(await readAccount(stores, product)).toEqual(receipt.account)
    const area = { productId: 1, owner: 'user 1', ref: 'ip:c' }
    expect(await findReservationId(stores, 812, area)).toBe(firstId + 2)
  })

  test('is made for all or for none', async () => {
    const { stores, reserveFor, firstId } = await someReserved()
    await expect(reserveFor('user 2', areas, 9)).rejects.toThrow('does not suffice')
    expect((await readAccount(stores, product)).used).toBe(40 * KM)
    expect((await reserveFor('user 2', areas.slice(1, 2), 9)).areas[0]?.id).toBe(firstId + 1)
  })

  test('of what is reserved changes nothing', async () => {
    const { stores, reserveFor } = await someReserved()
    const before = await readAccount(stores, product)
    expect((await reserveFor('user 1', areas.slice(0, 1), 9)).account).toEqual(before)
  })
})
