import { expect, test } from 'vitest'
import { pauseAfter } from './retries.ts'

test('pauses grow from 2.5 seconds to an hour, and no further', () => {
  const pauses = Array.from({ length: 8 }, (_, i) => pauseAfter(i + 1, 'msg_1'))
  expect(pauses[0]).toBeGreaterThanOrEqual(2.5)
  expect(pauses[0]).toBeLessThan(3)
  for (const [i, pause] of pauses.entries()) {
    expect(pause).toBeLessThanOrEqual(3600)
    if (i > 0) expect(pause).toBeGreaterThan((pauses[i - 1] ?? 0) * 0.8)
  }
  expect(pauses.at(-1)).toBeGreaterThan(2900)
})

test('pauses differ between what failed together, and repeat themselves for the same', () => {
  const firsts = Array.from({ length: 50 }, (_, i) => pauseAfter(1, `msg_${i}`))
  expect(new Set(firsts).size).toBeGreaterThan(45)
  expect(pauseAfter(3, 'msg_1')).toBe(pauseAfter(3, 'msg_1'))
})

test('a receiver that asks for a longer pause gets it, up to an hour', () => {
  expect(pauseAfter(1, 'msg_1', 120)).toBe(120)
  expect(pauseAfter(1, 'msg_1', 1)).toBeGreaterThan(2)
  expect(pauseAfter(1, 'msg_1', 86_400)).toBe(3600)
})
