import { expect, test } from 'vitest'
import { formatProgress, formatSize } from './size-text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_440_000, '1.4 MB'],
  [2_500_000_000, '2.5 GB'],
])('%d bytes', (bytes, want) => {
  expect(formatSize(bytes)).toBe(want)
})

test.each([
  ['with a known total in percent', 400, 1000, '40 %'],
  ['never more than has come', 999, 1000, '99 %'],
  ['without one in bytes', 1_440_000, undefined, '1.4 MB'],
])('progress %s', (_what, received, total, want) => {
  expect(formatProgress(received, total)).toBe(want)
})
