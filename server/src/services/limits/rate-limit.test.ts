import { describe, expect, test } from 'vitest'
import { stoppedClock } from '../../identity/credentials/token.fixture.ts'
import type { Clock } from '../../kernel/clock.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import { storesWithTwoPerOwner } from '../../../test/small-bound.fixture.ts'
import { allowanceOwner, createRateLimiter, networkKey } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'

const times = async (count: number, act: () => Promise<number>): Promise<number[]> => {
  const results: number[] = []
  for (let i = 0; i < count; i++) results.push(await act())
  return results
}

const makeLimiter = (limit: RateLimit, clock: Clock = stoppedClock(), stores: Stores = new MemoryStores()) =>
  createRateLimiter('a limit', limit, { stores, clock })

const keysOfOnePart = (): readonly string[] =>
  Array.from({ length: 100 }, (_, i) => `${i}`).filter(
    (key) => allowanceOwner('a limit', key) === allowanceOwner('a limit', '0'),
  )

describe('a limit of requests', () => {
  test('admits the whole allowance at once, then says how long to wait', async () => {
    const limiter = makeLimiter({ requests: 3, seconds: 60 })
    expect(await times(5, () => limiter.secondsToWait('a'))).toEqual([0, 0, 0, 20, 20])
  })

  test('gives the allowance back evenly', async () => {
    const clock = stoppedClock()
    const limiter = makeLimiter({ requests: 3, seconds: 60 }, clock)
    await times(3, () => limiter.secondsToWait('a'))
    clock.advance(19)
    expect(await limiter.secondsToWait('a')).toBe(1)
    clock.advance(1)
    expect(await times(2, () => limiter.secondsToWait('a'))).toEqual([0, 20])
    clock.advance(3600)
    expect(await times(4, () => limiter.secondsToWait('a'))).toEqual([0, 0, 0, 20])
  })

  test('admits a request exactly as late as it was told to come', async () => {
    const clock = stoppedClock()
    const limiter = makeLimiter({ requests: 7, seconds: 60 }, clock)
    await times(7, () => limiter.secondsToWait('a'))
    for (let round = 0; round < 50; round++) {
      const wait = await limiter.secondsToWait('a')
      expect(wait).toBeGreaterThan(0)
      clock.advance(wait)
      expect(await limiter.secondsToWait('a')).toBe(0)
    }
  })

  test.each([7, 60, 999])('of %i in a minute admits neither more nor fewer', async (requests) => {
    const limiter = makeLimiter({ requests, seconds: 60 })
    const waits = await times(requests + 1, () => limiter.secondsToWait('a'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(requests)
  })

  test('is put back as it was saved, also where the clock is set back', async () => {
    const clock = stoppedClock()
    const stores = new MemoryStores()
    const limiter = makeLimiter({ requests: 2, seconds: 60 }, clock, stores)
    await limiter.secondsToWait('a')
    await stores.snapshots.save('before')
    clock.advance(3600)
    await times(2, () => limiter.secondsToWait('a'))
    clock.advance(-3600)
    for (const _again of [1, 2]) {
      await stores.snapshots.restore('before')
      expect(await times(2, () => limiter.secondsToWait('a'))).toEqual([0, 30])
    }
  })

  test('is whole where it was used while the clock was ahead', async () => {
    const clock = stoppedClock()
    const stores = new MemoryStores()
    const limiter = makeLimiter({ requests: 3, seconds: 60 }, clock, stores)
    clock.advance(7200)
    await times(3, () => limiter.secondsToWait('a'))
    clock.advance(-7200)
    expect(await times(4, () => limiter.secondsToWait('a'))).toEqual([0, 0, 0, 20])
  })

  test('counts each key for itself', async () => {
    const limiter = makeLimiter({ requests: 1, seconds: 60 })
    const waits: number[] = []
    for (const key of ['a', 'b', 'a', 'b']) waits.push(await limiter.secondsToWait(key))
    expect(waits).toEqual([0, 0, 60, 60])
  })

  test('forgets the key that was used longest ago once there are too many: its allowance is whole', async () => {
    const stores = storesWithTwoPerOwner('limits.allowance')
    const limiter = makeLimiter({ requests: 2, seconds: 60 }, stoppedClock(), stores)
    const [a = '', b = '', c = ''] = keysOfOnePart()
    const waits: number[] = []
    for (const key of [a, b, a, c, a, b, b]) waits.push(await limiter.secondsToWait(key))
    expect(waits).toEqual([0, 0, 0, 0, 30, 0, 0])
  })
})

test.each([
  ['an address', '192.0.2.7', '192.0.2.7'],
  ['an address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['another address of the network', '2001:db8:1:2ff:ffff::9', networkKey('2001:db8:1:200::1')],
])('%s counts as the same caller', (_what, ip, same) => {
  expect(networkKey(ip)).toBe(same)
})

test.each([
  ['192.0.2.7', '192.0.2.8'],
  ['2001:db8:1:2ff::1', '2001:db8:1:300::1'],
])('%s and %s are two callers', (one, other) => {
  expect(networkKey(one)).not.toBe(networkKey(other))
})
