import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { metresPerTurn, toPlane } from '../plane.ts'
import { readTowns } from './read-towns.ts'

const { x, y, radius } = readTowns()

test('there are as many towns as maps name, from west to east', () => {
  expect([x.length, y.length, radius.length]).toEqual([18_918, 18_918, 18_918])
  expect(x.toSorted()).toEqual(x)
})

// Places and inhabitants as GeoNames has them: 95,060 of Delft, 65,060 of Ames, 161,671 of Unnao, 4492 of Funafuti.
test.each<[name: string, at: Position, kilometres: number]>([
  ['a town', [4.35556, 52.00667], 3.18],
  ['a town in North America, with land to spare', [-93.61994, 42.03471], 4.15],
  ['a town in India, where people live closely', [80.48781, 26.54706], 2.27],
  ['a capital that is smaller than towns are', [179.19417, -8.52425], 0.76],
  ['a city, with the largest radius that there is', [121.45806, 31.22222], 28],
])('%s is read within 200 meters of its place', (_name, at, kilometres) => {
  const [east, south] = toPlane(at)
  const turn = metresPerTurn(at[1] ?? NaN)
  const away = [...x].map((each, town) => Math.hypot(each - east, (y[town] ?? NaN) - south) * turn)
  const nearest = away.indexOf(Math.min(...away))
  expect(away[nearest]).toBeLessThan(200)
  expect(Math.abs(((radius[nearest] ?? NaN) * turn) / 1000 / kilometres - 1)).toBeLessThan(0.03)
})
