import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { fillingBar } from './filling-bar.ts'

/** What is shown of a world of 1,000 scenes, a hundred more at each of the times, in milliseconds. */
const shown = (isTTY: boolean, times: readonly number[]): string => {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, rows: 24 })
  let time = 0
  const tell = fillingBar(stream, () => time)
  for (const [i, at] of times.entries()) {
    time = at
    tell(100 * (i + 1), 1000)
  }
  return String(stream.read() ?? '')
}

const SLOW = [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000]

test('a terminal gets a bar once a second has passed, and it is wiped away at the end', () => {
  const text = shown(true, SLOW)
  expect(text).toMatch(/^[^%]*scenes \[.+\] 40%, .+ to go/)
  expect(text.endsWith('to go')).toBe(false)
})

test('what is there at once needs no bar', () => {
  const fast = SLOW.map((time) => time / 10)
  expect(shown(true, fast)).toBe('')
})

test('a bar does not begin when all is done', () => {
  expect(shown(true, [...SLOW.slice(0, 3).fill(1), ...SLOW.slice(0, 6).fill(2), 5000])).toBe('')
})

test('a file or a pipe gets nothing', () => {
  expect(shown(false, SLOW)).toBe('')
})
