import { expect, test } from 'vitest'
import { readCloudLimit, writeCloudLimit } from './cloud-limit.ts'

test.each([
  ['0', 0],
  ['5', 5],
  ['7.5', 7.5],
  ['95', 95],
  ['99.9', 99.9],
  ['', undefined],
  ['100', undefined],
  ['101', undefined],
  ['-1', undefined],
  [' ', undefined],
  ['few', undefined],
])('the limit of clouds %j in the address is %s', (text, percent) => {
  expect(readCloudLimit(text)).toBe(percent)
})

test.each([
  [0, '0'],
  [5, '5'],
  [95, '95'],
  [100, ''],
])('a limit of %d percent is written as %j', (percent, text) => {
  expect(writeCloudLimit(percent)).toBe(text)
})
