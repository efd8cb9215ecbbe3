import { describe, expect, test } from 'vitest'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'
import { framePart } from '../frame.ts'
import { mercatorFrame, tileBox } from '../mercator.ts'
import { toPatch } from '../patch.ts'
import type { SkyShares } from '../scene.ts'
import { skyOver } from './sky.ts'
import { SKY } from './sky-patch.ts'
import { filePixels, percentages } from './sky.fixture.ts'

const tilted = (longitude: number, latitude: number, size: number): Geometry => {
  const corner = (east: number, north: number): [number, number] => [
    longitude + (east * size) / Math.cos((latitude * Math.PI) / 180),
    latitude + north * size,
  ]
  return {
    type: 'Polygon',
    coordinates: [[corner(-1, -0.6), corner(0.7, -1), corner(1, 0.6), corner(-0.7, 1), corner(-1, -0.6)]],
  }
}

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const PLACES: readonly (readonly [string, number, Geometry])[] = [
  ['a harbour', 32631, tilted(4.1, 51.9, 0.1)],
  ['the equator', 32719, tilted(-70, 0, 0.5)],
  ['the south', 32756, tilted(151, -34, 0.05)],
  ['a scene of a hundred kilometers in the north', 32633, tilted(16, 78, 0.5)],
  [
    'both sides of the antimeridian',
    32601,
    { type: 'MultiPolygon', coordinates: [[box(179, 60, 180, 61)], [box(-180, 60, -179, 61)]] },
  ],
  ['the surroundings of the North Pole', 3413, { type: 'Polygon', coordinates: [box(-180, 86, 180, 90)] }],
  ['the surroundings of the South Pole', 3031, { type: 'Polygon', coordinates: [box(-180, -90, 180, -85)] }],
]

const shares = (cloud: number, shadow = 0, heavyHaze = 0, lightHaze = 0): SkyShares => ({
  cloud,
  shadow,
  heavyHaze,
  lightHaze,
})
const SKIES = [
  shares(0),
  shares(0.01),
  shares(0.075),
  shares(0.12, 0.06, 0.02, 0.1),
  shares(0.3, 0.1),
  shares(0.5, 0.15, 0.05, 0.05),
  shares(0.75, 0, 0.1, 0.1),
  shares(0.97, 0.02),
  shares(1),
  shares(0, 0, 0.2, 0.3),
]
const SUN = { azimuth: 150, elevation: 40 }

describe.each(PLACES)('over %s', (place, epsg, geometry) => {
  const pixels = filePixels(epsg, geometry)

  test.each(SKIES)(
    'as many pixels are hidden as the scene says: $cloud of clouds, $shadow of shadows',
    (sky) => {
      const id = `${place} ${sky.cloud}`
      const seen = percentages(skyOver({ id, geometry, sun: SUN, sky }), pixels)
      for (const kind of ['cloud', 'shadow', 'heavyHaze', 'lightHaze'] as const)
        expect(Math.abs(seen[kind] - 100 * sky[kind]), kind).toBeLessThan(1)
    },
  )
})

/** The XYZ tile around a place. */
const tileAt = (position: readonly [number, number], z: number): [x: number, y: number] => {
  const [x, y] = toPlane([...position])
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}

/** A square of 200 by 200 pixels. */
const square = (west: number, south: number, degrees: number) => {
  const places = Array.from({ length: 200 * 200 }, (_, i) =>
    toPlane([west + (degrees * (i % 200)) / 200, south + degrees * (1 - Math.floor(i / 200) / 200)]),
  )
  return { x: Float64Array.from(places, ([x]) => x), y: Float64Array.from(places, ([, y]) => y) }
}

describe('a sky', () => {
  const scene = { id: 'a', geometry: tilted(4.5, 52.5, 0.8), sun: SUN, sky: shares(0.2, 0.1, 0.05, 0.1) }
  const whole = square(4, 52, 1)
  const seen = skyOver(scene).over(whole)

  test('is the same each time, and another one over another scene', () => {
    expect(skyOver(scene).over(whole)).toEqual(seen)
    expect(skyOver({ ...scene, id: 'b' }).over(whole)).not.toEqual(seen)
  })

  test('is the same in parts of a picture as in the whole', () => {
    const part = skyOver(scene).over({ x: whole.x.slice(5_000, 9_000), y: whole.y.slice(5_000, 9_000) })
    expect(part.veil).toEqual(seen.veil.slice(5_000, 9_000))
    expect(part.kinds).toEqual(seen.kinds.slice(5_000, 9_000))
  })

  test.each([9, 13, 16])('is the same in parts of a tile of level %i as in the whole', (z) => {
    const sky = skyOver(scene)
    const frame = mercatorFrame(tileBox(z, ...tileAt([4.5, 52.5], z)), 256)
    const { veil, tops, light } = sky.over(toPatch(frame))
    const left = 101
    const top = 77
    const width = 90
    const height = 60
    const part = sky.over(toPatch(framePart(frame, [left, top, left + width, top + height])))
    const cut = (plane: Float32Array) =>
      Float32Array.from(
        { length: width * height },
        (_, i) => plane[(top + Math.floor(i / width)) * 256 + left + (i % width)] ?? NaN,
      )
    expect([part.veil, part.tops, part.light]).toEqual([veil, tops, light].map(cut))
  })

  test('has the same shares where pixels are small', () => {
    const counted = percentages(skyOver(scene), filePixels(32631, scene.geometry, 1050))
    expect(Math.abs(counted.cloud - 20)).toBeLessThan(1)
    expect(Math.abs(counted.shadow - 10)).toBeLessThan(1)
    expect(Math.abs(counted.lightHaze - 10)).toBeLessThan(1)
  })

  test('is the same on whichever side of the antimeridian longitudes are counted', () => {
    const geometry: Geometry = { type: 'Polygon', coordinates: [box(179, -17, 180, -16)] }
    const sky = skyOver({ ...scene, geometry })
    expect(sky.over(square(-181, -17, 1)).kinds).toEqual(sky.over(square(179, -17, 1)).kinds)
  })

  test('is thick where the mask has clouds, thin in haze, and dim where it has shadows', () => {
    const selectValues = (kind: number, values: Float32Array) =>
      [...values].filter((_, i) => seen.kinds[i] === kind)
    expect(Math.min(...selectValues(SKY.cloud, seen.veil))).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...selectValues(SKY.heavyHaze, seen.veil))).toBeLessThanOrEqual(0.5)
    expect(Math.max(...selectValues(SKY.lightHaze, seen.veil))).toBeLessThanOrEqual(0.301)
    expect(Math.max(...selectValues(SKY.clear, seen.veil))).toBeLessThanOrEqual(0.101)
    expect(Math.max(...selectValues(SKY.shadow, seen.light))).toBeLessThan(0.63)
    expect(Math.min(...seen.light)).toBeGreaterThan(0.35)
  })

  test('has no step between neighbouring pixels, at the edges of clouds neither', () => {
    const fine = skyOver(scene).over(square(4.5, 52.5, 0.02))
    const steps = [...fine.veil].map((veil, i) =>
      i % 200 === 0 ? 0 : Math.abs(veil - (fine.veil[i - 1] ?? 0)),
    )
    expect(Math.max(...steps)).toBeLessThan(0.1)
  })

  test.each([0, 90, 200, 310])('has shadows away from the sun, here at %i degrees', (azimuth) => {
    const { kinds } = skyOver({ ...scene, sun: { azimuth, elevation: 40 } }).over(whole)
    const east = Math.sin((azimuth * Math.PI) / 180)
    const north = Math.cos((azimuth * Math.PI) / 180)
    /** How many shadows have a cloud so many pixels from them, towards the sun. */
    const explained = (pixels: number): number =>
      kinds.reduce((count, kind, i) => {
        const at = i + Math.round(east * pixels * 1.6) - 200 * Math.round(north * pixels)
        return kind === SKY.shadow && kinds[at] === SKY.cloud ? count + 1 : count
      }, 0)
    const distances = Array.from({ length: 12 }, (_, i) => i + 1)
    const towards = Math.max(...distances.map(explained))
    const away = Math.max(...distances.map((distance) => explained(-distance)))
    expect(towards).toBeGreaterThan(1.5 * away)
  })

  test('has clouds with sides in the sun and in the shade, and those in haze are all alike', () => {
    const selectTops = (kind: number) => [...seen.tops].filter((_, i) => seen.kinds[i] === kind)
    const clouds = selectTops(SKY.cloud)
    expect(Math.max(...clouds)).toBeGreaterThan(1.15)
    expect(Math.max(...clouds)).toBeLessThan(1.5)
    expect(Math.min(...clouds)).toBeLessThan(0.84)
    expect(Math.min(...clouds)).toBeGreaterThan(0.5)
    expect(new Set(selectTops(SKY.lightHaze)).size).toBe(1)
  })

  test('that is clear hides nothing', () => {
    const { kinds, veil, light } = skyOver({ ...scene, sky: shares(0) }).over(whole)
    expect([Math.max(...kinds), Math.max(...veil), Math.min(...light)]).toEqual([0, 0, 1])
  })
})
