import { expect, test } from 'vitest'
import { toMercator } from '../map/mercator.ts'
import { namesInView, toPixel, projectTowns, type MapFrame } from './names-in-view.ts'

const frame = (longitude: number, latitude: number, zoom: number): MapFrame => ({
  middle: toMercator(longitude, latitude),
  zoom,
  width: 800,
  height: 600,
})

/** Of the world, from the largest on. */
const places = projectTowns({
  names: ['Tokyo', 'Sydney', 'Suva', 'Rotterdam', 'Delft', 'Apia', 'Funafuti', 'Alofi'],
  countries: 'JPAUFJNLNLWSTVNU',
  longitudes: [13969, 15121, 17844, 448, 436, -17177, 17919, -16992],
  latitudes: [3569, -3387, -1814, 5192, 5201, -1383, -852, -1906],
})

const townsIn = (shown: MapFrame) => [...namesInView(shown, places, () => 40)].map(({ town }) => town)

test.each([
  ['those around its middle', frame(4.4, 52, 8), [3, 4]],
  ['those on both sides of the antimeridian', frame(179.9, -15, 5), [2, 5, 6, 7]],
  ['the largest of the world', frame(10, 0, 0), [0, 1, 2, 3, 4, 5]],
  ['none where there is none', frame(-40, 30, 6), []],
])('a map names %s', (_why, shown, want) => {
  expect(townsIn(shown)).toEqual(want)
})

test('a place of the other side of the antimeridian is beside the middle', () => {
  const [right, down] = toPixel(frame(179, 0, 3), toMercator(-179, 0))
  expect(right).toBeCloseTo(400 + (2 / 360) * 512 * 8)
  expect(down).toBeCloseTo(300)
})
