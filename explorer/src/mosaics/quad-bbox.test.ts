import { expect, test } from 'vitest'
import { quadBbox } from './quad-bbox.ts'

test.each<[what: string, view: readonly [number, number, number, number], want: string]>([
  ['a view is its own box', [4.1, 51.8, 4.3, 52], '4.1,51.8,4.3,52'],
  ['decimals end at a metre', [4.123456789, 51.8, 4.3, 52], '4.12346,51.8,4.3,52'],
  ['a view across the antimeridian', [178, -20, 183, -15], '178,-20,-177,-15'],
  ['a view one world to the west', [-355.9, 51.8, -355.7, 52], '4.1,51.8,4.3,52'],
  ['a view wider than the world', [-250, -85, 250, 85], '-180,-85,180,85'],
])('%s', (_what, view, want) => {
  expect(quadBbox(view)).toBe(want)
})
