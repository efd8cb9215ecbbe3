import { describe, expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'
import { stoppedClock } from '../../identity/credentials/token-fixture.ts'

const times = (count: number, act: () => number): number[] => Array.from({ length: count }, act)

describe('a limit of requests', () => {
  test('admits the whole allowance at once, then says how long to wait', () => {
    const limiter = createRateLimiter({ requests: 3, seconds: 60 }, stoppedClock())
    expect(times(5, () => limiter.secondsToWait('a'))).toEqual([0, 0, 0, 20, 20])
  })

  test('gives the allowance back evenly', () => {
    const clock = stoppedClock()
    const limiter = createRateLimiter({ requests: 3, seconds: 60 }, clock)
    times(3, () => limiter.secondsToWait('a'))
    clock.advance(19)
    expect(limiter.secondsToWait('a')).toBe(1)
    clock.advance(1)
    expect(times(2, () => limiter.secondsToWait('a'))).toEqual([0, 20])
    clock.advance(3600)
    expect(times(4, () => limiter.secondsToWait('a'))).toEqual([0, 0, 0, 20])
  })

  test('admits a request exactly as late as it was told to come', () => {
    const clock = stoppedClock()
    const limiter = createRateLimiter({ requests: 7, seconds: 60 }, clock)
    times(7, () => limiter.secondsToWait('a'))
    for (let round = 0; round < 50; round++) {
      const wait = limiter.secondsToWait('a')
      expect(wait).toBeGreaterThan(0)
      clock.advance(wait)
      expect(limiter.secondsToWait('a')).toBe(0)
    }
  })

  test.each([7, 60, 999])('of %i in a minute admits neither more nor fewer', (requests) => {
    const limiter = createRateLimiter({ requests, seconds: 60 }, stoppedClock())
    expect(times(requests + 1, () => limiter.secondsToWait('a')).filter((wait) => wait === 0)).toHaveLength(
      requests,
    )
  })

  test('is put back as it was saved, also where the clock is set back', () => {
    const clock = stoppedClock()
    const limiter = createRateLimiter({ requests: 2, seconds: 60 }, clock)
    limiter.secondsToWait('a')
    const restore = limiter.save()
    clock.advance(3600)
    times(2, () => limiter.secondsToWait('a'))
    clock.advance(-3600)
    for (const _again of [1, 2]) {
      restore()
      expect(times(2, () => limiter.secondsToWait('a'))).toEqual([0, 30])
    }
  })

  test('counts each key for itself', () => {
    const limiter = createRateLimiter({ requests: 1, seconds: 60 }, stoppedClock())
    expect(['a', 'b', 'a', 'b'].map((key) => limiter.secondsToWait(key))).toEqual([0, 0, 60, 60])
  })
})
