import { describe, expect, test } from 'vitest'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { almanacSun, turnBetween } from 'imagery-platform-scenery/sun.fixture.ts'
import { acquiredScenes } from './acquisition.fixture.ts'
import type { Acquired } from './acquisition.fixture.ts'
import {
  angleBetween,
  difference,
  fixedTo,
  propagatedTo,
  satelliteCalled,
} from './orbits/propagation.fixture.ts'
import { STORY_SCENES } from './story.ts'

/** How far off nadir each sensor looks, in degrees. */
const REACH: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['orthoscene-3m', [0, 5]],
  ['closeup-50cm', [0, 30]],
  ['multispectral-10m', [0, 10.3]],
  ['radar-20m', [29, 49]],
])

const all = acquiredScenes(1, 10_000)
const story = new Set(STORY_SCENES.map(({ id }) => id))
const scenes = all.filter(({ id }) => !story.has(id))

/** Kilometers, in a straight line. */
const between = (one: Position, other: Position): number => {
  const { x, y, z } = difference(fixedTo(one), fixedTo(other))
  return Math.hypot(x, y, z)
}

/** How far beside its satellite's ground track a scene lies, in kilometers. */
const aside = ({ offNadir, platform }: Acquired): number => {
  const angle = (offNadir * Math.PI) / 180
  return 6371 * (Math.asin((satelliteCalled(platform).orbit.radius / 6371) * Math.sin(angle)) - angle)
}

const bySatellite = (): Acquired[][] => {
  const groups = new Map<string, Acquired[]>()
  for (const scene of all) groups.set(scene.platform, [...(groups.get(scene.platform) ?? []), scene])
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.time - b.time))
}

/** All pairs of scenes of one list. */
const pairs = (list: readonly Acquired[]): [Acquired, Acquired][] =>
  list.flatMap((one, i) => list.slice(i + 1).map((other): [Acquired, Acquired] => [one, other]))

describe('the scenes of a world', () => {
  test('lie where an independent propagator has their satellites look, each on an orbit of its own', () => {
    for (const { id, collection, center, forwards, time, platform, offNadir } of scenes) {
      const [least, most] = REACH.get(collection) ?? expect.unreachable(collection)
      expect(offNadir, id).toBeGreaterThanOrEqual(least)
      expect(offNadir, id).toBeLessThanOrEqual(most)
      const { position, velocity } = propagatedTo(satelliteCalled(platform), time)
      const look = difference(fixedTo(center), position)
      const down = difference({ x: 0, y: 0, z: 0 }, position)
      expect(Math.abs(angleBetween(down, look) - offNadir), id).toBeLessThan(1)
      expect(Math.abs(angleBetween(look, velocity) - 90), id).toBeLessThan(1)
      expect(angleBetween(forwards, velocity), id).toBeLessThan(3)
    }
    expect(scenes.length).toBeGreaterThan(8_000)
  })

  test('say from which side the propagated satellite looks, and which way it flies', () => {
    for (const { id, center, time, platform, offNadir, azimuth, state } of scenes) {
      const { position, velocity } = propagatedTo(satelliteCalled(platform), time)
      if (state !== undefined) expect(state, id).toBe(velocity.z > 0 ? 'ascending' : 'descending')
      if (offNadir < 2 || Math.abs(center[1] ?? NaN) > 80) continue
      const longitude = Math.atan2(position.y, position.x)
      const sine = position.z / Math.hypot(position.x, position.y, position.z)
      const cosine = Math.sqrt(1 - sine * sine)
      const { x, y, z } = fixedTo(center)
      const out = x * Math.cos(longitude) + y * Math.sin(longitude)
      const east = y * Math.cos(longitude) - x * Math.sin(longitude)
      const bearing = (Math.atan2(east, z * cosine - out * sine) * 180) / Math.PI
      expect(turnBetween(bearing, azimuth), id).toBeLessThan(30)
    }
  })

  test('never have a satellite move faster than 8 kilometers a second', () => {
    for (const list of bySatellite())
      for (const [i, scene] of list.entries()) {
        const next = list[i + 1]
        if (!next) continue
        const slack = aside(scene) + aside(next) + 8
        const most = ((next.time - scene.time) / 1000) * 8 + slack
        expect(between(scene.center, next.center), `${scene.id} ${next.id}`).toBeLessThan(most)
      }
  })

  test('of cameras are taken with the sun above 5 degrees, where an almanac has it', () => {
    const optical = all.filter(({ sun }) => !Number.isNaN(sun.elevation))
    expect(optical.length).toBeGreaterThan(6_000)
    for (const {
      id,
      center: [longitude = NaN, latitude = NaN],
      time,
      sun,
    } of optical) {
      const almanac = almanacSun(longitude, latitude, time)
      expect(sun.elevation, id).toBeGreaterThan(5)
      expect(Math.abs(sun.elevation - almanac.elevation), id).toBeLessThan(0.1)
      if (sun.elevation < 85) expect(turnBetween(sun.azimuth, almanac.azimuth), id).toBeLessThan(0.1)
    }
  })

  test('of the scanners show a place again from the same track after multiples of five days', () => {
    const signed = ({ azimuth, offNadir }: Acquired): number => (azimuth > 180 ? offNadir : -offNadir)
    const again = pairs(scenes.filter(({ collection }) => collection === 'multispectral-10m'))
      .filter(([a, b]) => Math.abs((a.center[1] ?? NaN) - (b.center[1] ?? NaN)) < 0.2)
      .filter(([a, b]) => between(a.center, b.center) < 20 && Math.abs(signed(a) - signed(b)) < 3)
    expect(again.length).toBeGreaterThan(50)
    for (const [one, other] of again) {
      const fifths = Math.abs(one.time - other.time) / (5 * 86_400_000)
      expect(Math.abs(fifths - Math.round(fifths)) * 5 * 86_400, `${one.id} ${other.id}`).toBeLessThan(10)
    }
  })
})
