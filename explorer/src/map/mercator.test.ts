import { expect, test } from 'vitest'
import { toLngLat, toMercator } from './mercator.ts'

test.each([
  ['the middle of the world', 0, 0, 0.5, 0.5],
  ['the north-western corner', -180, 85.051128779807, 0, 0],
  ['a place in the harbour', 4.1, 51.95, 0.511389, 0.330541],
])('%s is where Web Mercator puts it, and back', (_what, longitude, latitude, x, y) => {
  const place = toMercator(longitude, latitude)
  expect(place[0]).toBeCloseTo(x, 5)
  expect(place[1]).toBeCloseTo(y, 5)
  const [lng, lat] = toLngLat(place)
  expect(lng).toBeCloseTo(longitude, 9)
  expect(lat).toBeCloseTo(latitude, 9)
})
