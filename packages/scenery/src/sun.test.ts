import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { createRandom } from './random.ts'
import { almanacSun, turnBetween } from './sun.fixture.ts'
import { sunAt } from './sun.ts'

describe('the sun', () => {
  test.each<[string, Position, string, number]>([
    ['stands above the equator at noon of an equinox', [0, 0], '2026-03-20T12:00:00Z', 90],
    ['stands above a tropic at noon of a solstice', [0, 23.44], '2026-06-21T12:00:00Z', 90],
    ['is below the horizon at midnight', [15, 0], '2026-03-20T23:00:00Z', -90],
    ['circles the North Pole in summer', [0, 90], '2026-06-21T06:00:00Z', 23.44],
  ])('%s', (_what, place, time, elevation) => {
    expect(Math.abs(sunAt(place, Date.parse(time)).elevation - elevation)).toBeLessThan(2)
  })

  test.each<[string, Position, string, number]>([
    ['rises in the east', [0, 10], '2026-03-20T06:10:00Z', 90],
    ['sets in the west', [0, 10], '2026-03-20T18:00:00Z', 270],
    ['is in the south at noon north of the tropics', [0, 52], '2026-03-20T12:00:00Z', 180],
    ['is in the north at noon south of the tropics', [150, -34], '2026-03-20T02:00:00Z', 360],
  ])('%s', (_what, place, time, azimuth) => {
    const off = Math.abs(sunAt(place, Date.parse(time)).azimuth - azimuth)
    expect(Math.min(off, 360 - off)).toBeLessThan(4)
  })
})

test('the sun stands where an almanac has it, to 0.02 degrees, at any place and time', () => {
  const random = createRandom(18, 0)
  for (let i = 0; i < 1_000; i++) {
    const longitude = random.between(-180, 180)
    const latitude = random.between(-90, 90)
    const time = random.whole(Date.UTC(2015, 0, 1) / 1000, Date.UTC(2035, 0, 1) / 1000) * 1000
    const sun = sunAt([longitude, latitude], time)
    const almanac = almanacSun(longitude, latitude, time)
    const where = `${longitude} ${latitude} ${new Date(time).toISOString()}`
    expect(Math.abs(sun.elevation - almanac.elevation), where).toBeLessThan(0.02)
    const hasDirection = almanac.elevation > 1 && almanac.elevation < 85
    if (hasDirection) expect(turnBetween(sun.azimuth, almanac.azimuth), where).toBeLessThan(0.1)
  }
})
