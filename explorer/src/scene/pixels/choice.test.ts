import { expect, test } from 'vitest'
import { presetsFor, readChoice, formatChoice } from './choice.ts'

const four = ['blue', 'green', 'red', 'nir']

test.each([
  ['four bands', four, ['Natural colour', 'False colour', 'NDVI']],
  ['the visible ones', ['red', 'green', 'blue'], ['Natural colour']],
  ['one band', ['pan'], ['One band']],
  ['a mask', ['clear', 'cloud'], ['One band']],
])('%s are drawn as', (_what, names, want) => {
  expect(presetsFor(names).map(({ title }) => title)).toEqual(want)
})

test.each([
  ['bands by hand', 'nir,nir,blue', four, 'nir,nir,blue'],
  ['the index', 'ndvi', four, 'ndvi'],
  ['nothing', '', four, 'red,green,blue'],
  ['a band that the file has not', 'swir16,red,green', four, 'red,green,blue'],
  ['too many', 'red,green,blue,nir', four, 'red,green,blue'],
  ['the index of a file without red', 'ndvi', ['pan'], 'pan,pan,pan'],
])('a text of %s is read', (_what, text, names, want) => {
  expect(formatChoice(readChoice(text, names))).toBe(want)
})
