import { expect, test } from 'vitest'
import { typedPosition } from './typed-position.ts'

test.each([
  ['latitude, then longitude', '51.92, 4.48', [51.92, 4.48]],
  ['a space between them', ' 51.92 4.48 ', [51.92, 4.48]],
  ['signs', '-33.9,-18', [-33.9, -18]],
  ['halves of the earth', '33.9 S, 70.6w', [-33.9, -70.6]],
  ['signs of degrees', '33.9° S 18.4° E', [-33.9, 18.4]],
  ['longitude first', '139.7, 35.7', undefined],
  ['beyond the antimeridian', '10, 181', undefined],
  ['beyond where the map ends', '86, 0', undefined],
  ['a single number', '51.92', undefined],
  ['digits that belong together', '5192', undefined],
  ['a name', 'Delft', undefined],
])('%s', (_why, text, want) => {
  const { latitude, longitude } = typedPosition(text) ?? {}
  expect(latitude === undefined ? undefined : [latitude, longitude]).toEqual(want)
})
