import { expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { inlandReader } from '../coast.ts'
import { toPlane } from '../plane.ts'
import { isSeaFromAfar } from './sea-from-afar.ts'

test.each<[string, Position, boolean]>([
  ['the Atlantic', [-30.25, 30.25], true],
  ['the Sahara', [10.25, 24.75], false],
  ['off Brittany, with land beside it', [-5.25, 48.75], true],
  ['the Antarctic Plateau', [0.25, -88.75], false],
  ['the Arctic Ocean', [0.25, 89.75], true],
  ['Chukotka, before the antimeridian', [179.75, 68.25], false],
  ['Chukotka, behind it', [-179.75, 67.25], false],
  ['Lake Superior', [-87.75, 47.75], true],
])('%s', (_where, position, isSea) => {
  expect(isSeaFromAfar(toPlane(position))).toBe(isSea)
})

test('it is what a coast says whose pixels are 40 km', () => {
  const inland = inlandReader(2 ** -10)
  const differing: Position[] = []
  for (let longitude = -179.75; longitude < 180; longitude += 3.5)
    for (let latitude = -84.75; latitude < 85; latitude += 1.5) {
      const place = toPlane([longitude, latitude])
      if (isSeaFromAfar(place) !== inland(place) < 0) differing.push([longitude, latitude])
    }
  expect(differing).toEqual([])
})
