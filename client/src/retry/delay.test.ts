import { describe, expect, test } from 'vitest'
import { delayBefore } from './delay.ts'

const NOW = Date.parse('2026-04-18T09:00:00Z')

describe('without a word of the platform a wait is a part of a time that doubles', () => {
  test.each<[attempt: number, random: number, want: number]>([
    [1, 0, 0],
    [1, 1, 500],
    [2, 1, 1000],
    [3, 0.5, 1000],
    [6, 1, 16_000],
    [60, 1, 16_000],
  ])('after attempt %d, at %d: %d ms', (attempt, random, want) => {
    expect(delayBefore(attempt, undefined, NOW, random)).toBe(want)
    expect(delayBefore(attempt, new Response(), NOW, random)).toBe(want)
  })
})

describe('a wait is at least as long as the platform asks, and at most half a second longer', () => {
  test.each<[why: string, headers: Readonly<Record<string, string>>, want: number]>([
    ['seconds', { 'Retry-After': '7' }, 7000],
    ['none', { 'Retry-After': '0' }, 0],
    ['a time', { 'Retry-After': 'Sat, 18 Apr 2026 09:00:30 GMT' }, 30_000],
    ['a time that is over', { 'Retry-After': 'Sat, 18 Apr 2026 08:00:00 GMT' }, 0],
    [
      'a time by a clock that is an hour ahead',
      { 'Retry-After': 'Sat, 18 Apr 2026 10:00:30 GMT', Date: 'Sat, 18 Apr 2026 10:00:00 GMT' },
      30_000,
    ],
    [
      'a time by a clock that says nothing that can be read',
      { 'Retry-After': 'Sat, 18 Apr 2026 09:00:30 GMT', Date: 'noon' },
      30_000,
    ],
  ])('%s', (_why, headers, want) => {
    const answer = new Response(null, { status: 503, headers })
    expect([0, 1].map((random) => delayBefore(4, answer, NOW, random))).toEqual([want, want + 500])
  })

  test('what cannot be read asks for nothing', () => {
    const answer = new Response(null, { status: 503, headers: { 'Retry-After': 'soon' } })
    expect(delayBefore(2, answer, NOW, 1)).toBe(1000)
  })
})
