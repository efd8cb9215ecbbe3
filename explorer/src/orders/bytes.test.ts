import { expect, test } from 'vitest'
import { bytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1256, '1.3 kB'],
  [999_950, '1.0 MB'],
  [1_256_441, '1.3 MB'],
])('%d bytes are shown as %s', (size, want) => {
  expect(bytes(size)).toBe(want)
})
