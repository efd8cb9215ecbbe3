import { describe, expect, test } from 'vitest'
import { chargeFor, costsOf, remaining, requireQuota, reserveIn, toSquareKilometres } from './rules.ts'
import type { Account } from './rules.ts'

const KM = 1_000_000

const account: Account = { used: 40 * KM, reserved: new Map([['user 1 ip:a', 7]]), updated: 5 }

const ids = () => {
  let last = 100
  return () => ++last
}

describe('what an area takes of a quota', () => {
  test.each([
    ['nothing', 0, 25],
    ['less than the least', 24.999999 * KM, 25],
    ['the least', 25 * KM, 25],
    ['a square metre more', 25 * KM + 1, 25.000001],
    ['a part of a square metre', 30 * KM + 0.4, 30],
  ])('%s', (_what, area, cost) => {
    expect(toSquareKilometres(chargeFor(area))).toBe(cost)
  })
})

test('an area costs its owner once, and everybody else as much', () => {
  const areas = [
    { ref: 'ip:a', area: 60 * KM },
    { ref: 'ip:b', area: 60 * KM },
  ]
  const costs = (owner: string) => costsOf(account, owner, areas).map(({ cost }) => cost / KM)
  expect(costs('user 1')).toEqual([0, 60])
  expect(costs('user 2')).toEqual([60, 60])
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
    expect(remaining(100 * KM, account)).toBe(60 * KM)
    expect(remaining(null, account)).toBeNull()
  })
})

describe('a reservation', () => {
  const areas = [
    { ref: 'ip:a', area: 1 },
    { ref: 'ip:b', area: 1 },
    { ref: 'ip:c', area: 35 * KM },
  ]

  test('is made for each area that has none, and charged', () => {
    const { account: next, areas: reserved } = reserveIn(
      account,
      { owner: 'user 1', areas, total: 100 * KM, time: 9 },
      ids(),
    )
    expect(reserved.map(({ id, cost, isNew }) => [id, cost / KM, isNew])).toEqual([[7, 0, false], [101, 25, true], [102, 35, true]]) // prettier-ignore
    expect(next).toEqual({
      used: 100 * KM,
      reserved: new Map([['user 1 ip:a', 7], ['user 1 ip:b', 101], ['user 1 ip:c', 102]]), // prettier-ignore
      updated: 9,
    })
    expect(account.reserved.size).toBe(1)
  })

  test('is made for all or for none', () => {
    const nextId = ids()
    expect(() => reserveIn(account, { owner: 'user 2', areas, total: 100 * KM, time: 9 }, nextId)).toThrow(
      'does not suffice',
    )
    expect(nextId()).toBe(101)
  })

  test('of what is reserved changes nothing', () => {
    const again = { owner: 'user 1', areas: areas.slice(0, 1), total: 40 * KM, time: 9 }
    expect(reserveIn(account, again, ids()).account).toEqual(account)
  })
})
