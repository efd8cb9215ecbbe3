import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'

test.each([
  ['12', 12],
  ['-0.5', -0.5],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['1e-7', 1e-7],
  ['1E+2', 100],
  ['2.5e3', 2500],
])('%s is a number', (text, number) => {
  expect(decimal(text)).toBe(number)
})

test.each([
  '',
  ' ',
  ' 10',
  '10 ',
  '0x10',
  '0b1',
  '1_000',
  'Infinity',
  '-Infinity',
  'NaN',
  '1e400',
  '1.',
  '.',
  'e5',
  '+1',
  '1e',
  '١',
])('"%s" is not', (text) => {
  expect(decimal(text)).toBeNaN()
})
