import { expect, test } from 'vitest'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { DAY, dateTime, WORLD_NOW } from './time.ts'

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [-1, '1969-12-31T23:59:59Z'],
  [WORLD_NOW, '2026-05-04T08:00:00Z'],
  [WORLD_NOW + 999.9, '2026-05-04T08:00:00Z'],
  [Date.parse('2024-02-29T23:59:59.999Z'), '2024-02-29T23:59:59Z'],
])('%d is written %s', (time, text) => {
  expect(dateTime(time)).toBe(text)
})

test('it is written as JavaScript writes it, without the fraction', () => {
  for (let index = 0; index < 10_000; index++) {
    const time = createRandom(1, index).between(-1000 * DAY, 40_000 * DAY)
    expect(dateTime(time)).toBe(`${new Date(time).toISOString().slice(0, 19)}Z`)
  }
})
