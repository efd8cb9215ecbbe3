import { describe, expect, test } from 'vitest'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { airportsIn } from '../airports.ts'
import { isWaterAt } from '../coast.ts'
import { metresBetween, placesAround } from '../outline.ts'
import { objectsIn } from './objects.ts'
import type { ObjectKind, SceneryObject } from './scenery-object.ts'
import { STORY_SCENE, STORY_VESSELS } from './story-vessels.ts'

const SPRING = Date.UTC(2026, 3, 18)
const moment = (scene: string, time = SPRING) => ({ scene, time })

const ROTTERDAM: Box = [3.6, 51.8, 4.6, 52.2]
const SINGAPORE: Box = [103.5, 1.1, 104.2, 1.5]
const TAVEUNI: Box = [179.3, -17.6, 180.7, -16.2]
const LONDON: Box = [-0.8, 51.1, 0.4, 51.9]
const PO: Box = [8.4, 44.7, 12.6, 45.9]

/** Places all over an object, one every twenty meters. */
const placesOn = ({ center, heading, length, width }: SceneryObject) => {
  const steps = (size: number) => Math.ceil(size / 20)
  const share = (i: number, count: number) => (2 * i) / count - 1
  const long = steps(length)
  const wide = steps(width)
  return Array.from({ length: (long + 1) * (wide + 1) }, (_, i) =>
    placesAround(center, heading, [
      [(length / 2) * share(i % (long + 1), long), (width / 2) * share(Math.floor(i / (long + 1)), wide)],
    ]),
  ).flat()
}

describe('what is there', () => {
  test.each<[ObjectKind, Box]>([
    ['vessel', ROTTERDAM],
    ['vessel', TAVEUNI],
    ['aircraft', LONDON],
    ['slick', [2, 51.2, 5, 53.5]],
    ['flood', PO],
    ['site', SINGAPORE],
  ])('a %s is the same in any box that it meets: %j', (kind, box) => {
    const [west, south, east, north] = box
    const middle = (west + east) / 2
    const between = (south + north) / 2
    const quarters: Box[] = [
      [west, south, middle, between],
      [middle, south, east, between],
      [west, between, middle, north],
      [middle, between, east, north],
    ]
    const keys = (objects: readonly SceneryObject[]) => objects.map((each) => JSON.stringify(each))
    const whole = keys(objectsIn(kind, box, moment('a')))
    expect(whole.length).toBeGreaterThan(1)
    const parts = quarters.flatMap((quarter) => keys(objectsIn(kind, quarter, moment('a'))))
    expect([...new Set(parts)].sort()).toEqual([...whole].sort())
  })

  test('beyond 180 degrees is what is there on the other side of the antimeridian', () => {
    const east = objectsIn('vessel', [180.1, -17.6, 180.7, -16.2], moment('a'))
    const west = objectsIn('vessel', [-179.9, -17.6, -179.3, -16.2], moment('a'))
    expect(west.length).toBeGreaterThan(3)
    expect(east.map(({ length, heading }) => [length, heading])).toEqual(
      west.map(({ length, heading }) => [length, heading]),
    )
    expect(
      east
        .map(({ center }) => (center[0] ?? NaN) - 360)
        .every((x, i) => Math.abs(x - (west[i]?.center[0] ?? NaN)) < 1e-9),
    ).toBe(true)
  })
})

describe('vessels', () => {
  test.each<[string, Box]>([
    ['Rotterdam', ROTTERDAM],
    ['Singapore', SINGAPORE],
    ['Taveuni', TAVEUNI],
    ['Stockholm', [17.8, 58.9, 19.4, 59.8]],
    ['Lisbon', [-9.7, 38.4, -8.8, 39]],
    ['Hong Kong', [113.6, 22, 114.4, 22.6]],
    ['San Francisco', [-122.7, 37.5, -122.1, 38]],
  ])('of %s are on water from end to end, and apart from each other', (_where, box) => {
    const vessels = objectsIn('vessel', box, moment('a'))
    expect(vessels.length).toBeGreaterThan(5)
    expect(vessels.flatMap(placesOn).filter((place) => !isWaterAt(place))).toEqual([])
    for (const [i, { center, width }] of vessels.entries())
      for (const other of vessels.slice(i + 1))
        expect(Math.hypot(...metresBetween(center, other.center))).toBeGreaterThan((width + other.width) / 2)
  })

  test.each<[string, Box, number]>([
    ['the Sahara', [5, 20, 10, 25], 0],
    ['Kansas', [-100, 38, -97, 40], 0],
    ['the empty Pacific', [-150, -30, -149, -29], 15],
  ])('are rare or none in %s', (_where, box, most) => {
    expect(objectsIn('vessel', box, moment('a')).length).toBeLessThanOrEqual(most)
  })

  test('under way keep to the right in the Strait of Dover', () => {
    const sailing = ['a', 'b', 'c', 'd', 'e', 'f']
      .flatMap((scene) => objectsIn('vessel', [1.2, 50.8, 1.9, 51.3], moment(scene)))
      .filter(({ speed }) => speed !== undefined)
    expect(sailing.length).toBeGreaterThan(20)
    const north = sailing.filter(({ heading }) => heading > 300 || heading < 120)
    const mean = (some: readonly SceneryObject[]) =>
      some.reduce((sum, { center: [x = 0, y = 0] }) => sum + x - y, 0) / some.length
    expect(mean(north)).toBeGreaterThan(mean(sailing.filter((vessel) => !north.includes(vessel))))
  })

  test('of the story are seen in its scene and in no other', () => {
    const outlines = (scene: string) =>
      objectsIn('vessel', ROTTERDAM, moment(scene)).map(({ outline }) => outline)
    const { smaller, larger } = STORY_VESSELS
    expect(outlines(STORY_SCENE)).toEqual(expect.arrayContaining([smaller.outline, larger.outline]))
    expect(outlines('another')).not.toContainEqual(larger.outline)
    expect([smaller, larger].flatMap(placesOn).every(isWaterAt)).toBe(true)
  })
})

describe('aircraft', () => {
  test.each<[string, Box]>([
    ['London', LONDON],
    ['Singapore', SINGAPORE],
    ['New York', [-74.3, 40.5, -73.6, 40.8]],
  ])('of %s stand on aprons or runways', (_where, box) => {
    const aircraft = objectsIn('aircraft', box, moment('a'))
    expect(aircraft.length).toBeGreaterThan(10)
    const paved = airportsIn(box).flatMap(({ runways, apron }) => [...runways, apron])
    const isOn = ({ center }: SceneryObject) =>
      paved.some(({ center: middle, heading, length, width }) => {
        const [east, north] = metresBetween(middle, center)
        const turn = (heading * Math.PI) / 180
        const ahead = east * Math.sin(turn) + north * Math.cos(turn)
        const aside = east * Math.cos(turn) - north * Math.sin(turn)
        return Math.abs(ahead) <= length / 2 && Math.abs(aside) <= width / 2
      })
    expect(aircraft.filter((each) => !isOn(each))).toEqual([])
  })

  test('come and go', () => {
    const places = (scene: string) =>
      objectsIn('aircraft', LONDON, moment(scene)).map(({ center }) => center.join())
    expect(places('a')).not.toEqual(places('b'))
  })
})

describe('construction sites', () => {
  const at = (year: number, scene = 'a') =>
    objectsIn('site', SINGAPORE, moment(scene, Date.UTC(year, 0))).map(({ center }) => center.join())

  test('stay from the day on that they begin, in every scene', () => {
    for (let year = 2022; year < 2028; year++) {
      expect(at(year + 1)).toEqual(expect.arrayContaining(at(year)))
      expect(at(year, 'b')).toEqual(at(year))
    }
    expect(at(2021)).toEqual([])
    expect(at(2028).length).toBeGreaterThan(at(2024).length)
  })

  test('are on land', () => {
    const sites = objectsIn('site', SINGAPORE, moment('a', Date.UTC(2028, 0)))
    expect(sites.flatMap(placesOn).filter(isWaterAt)).toEqual([])
  })
})

describe('floods', () => {
  const count = (box: Box, time: number) => objectsIn('flood', box, moment('a', time)).length

  test.each<[string, Box, number, number]>([
    ['the Rhine in winter', [5, 51.6, 6.5, 52.1], Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)],
    ['the Ganges in the monsoon', [88.5, 22.5, 90.5, 24], Date.UTC(2025, 7, 15), Date.UTC(2025, 1, 15)],
    ['the Pantanal in March', [-58, -19, -56, -17], Date.UTC(2026, 2, 15), Date.UTC(2025, 8, 15)],
  ])('are more along %s than half a year later', (_where, box, high, low) => {
    expect(count(box, high)).toBeGreaterThan(2 * count(box, low))
  })

  test.each<[string, Box]>([
    ['the Sahara', [5, 20, 10, 25]],
    ['the North Sea', [2.5, 53, 4, 55]],
    ['the Alps', [7, 45.9, 10, 46.8]],
  ])('are none in %s', (_where, box) => {
    expect(count(box, Date.UTC(2026, 0, 15))).toBe(0)
  })

  test('are the same in all scenes of a day', () => {
    expect(objectsIn('flood', PO, moment('a'))).toEqual(objectsIn('flood', PO, moment('b')))
  })
})

test.each(['a', 'b', 'c'])('slicks of scene %s are on water', (scene) => {
  const slicks = objectsIn('slick', [0, 48, 8, 56], moment(scene))
  expect(slicks.length).toBeGreaterThan(3)
  expect(slicks.flatMap(({ outline }) => outline).filter((place) => !isWaterAt(place))).toEqual([])
})
