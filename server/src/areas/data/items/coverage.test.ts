import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { Skies, skyOver } from 'imagery-platform-painter/sky/sky.ts'
import { SKY } from 'imagery-platform-painter/sky/sky-patch.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { worldScenes } from '../../../world/scenes.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { estimateCoverage } from './coverage.ts'
import type { CoverageParameters } from './coverage.ts'

/** The classes of pixels that a caller can ask for. */
const BANDS = ['clear', 'snow_ice', 'cloud_shadow', 'light_haze', 'heavy_haze', 'cloud', 'cirrus'] as const

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

const THE_WORLD = box(-180, -90, 180, 90)

const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)

const estimate = (scene: Scene, area: Geometry, parameters: CoverageParameters) =>
  estimateCoverage(scene, itemTypes.listAssetTypes(scene), area, parameters, new Skies())

const storyScene = (): Scene => {
  const [scene] = STORY_SCENES
  if (!scene) throw new TypeError('the story has a scene')
  return scene
}

describe('over all of its footprint', () => {
  const scenes = [...worldScenes(1, 120)].filter(({ properties }) => 'eo:cloud_cover' in properties)

  test.each<[NonNullable<CoverageParameters['mode']>, number]>([
    ['UDM2', 0.15],
    ['estimate', 1],
  ])('an item is as clouded as it says, by %s', (mode, tolerance) => {
    for (const scene of scenes.filter(({ assets }) => mode === 'estimate' || 'udm' in assets)) {
      const clouds = Number(scene.properties['eo:cloud_cover'])
      const { clear_percent, cloud_percent = NaN } = estimate(scene, THE_WORLD, { mode, band: 'cloud' })
      expect(Math.abs(cloud_percent - clouds), scene.id).toBeLessThan(tolerance)
      const clear = Number(scene.properties.clear_percent ?? 100 - clouds)
      expect(Math.abs(clear_percent - clear), scene.id).toBeLessThan(tolerance)
    }
  })

  test('has the classes that it tells of, and no others', () => {
    const scene = storyScene()
    const properties = {
      ...scene.properties,
      shadow_percent: 10,
      light_haze_percent: 5,
      heavy_haze_percent: 2,
      'eo:snow_cover': 20,
      cirrus_percent: 3,
    }
    const shares = BANDS.map((band) => {
      const answer = estimate({ ...scene, properties }, THE_WORLD, { band })
      return Math.round(answer[`${band}_percent`] ?? NaN)
    })
    expect(shares).toEqual([56, 20, 10, 5, 2, 8, 3])
    expect(estimate(scene, THE_WORLD, { band: 'snow_ice' })).toMatchObject({ snow_ice_percent: 0 })
    expect(estimate(scene, THE_WORLD, { band: 'cirrus' })).toMatchObject({ cirrus_percent: 0 })
  })

  test.each<[stated: unknown, percent: number]>([
    [400, 7.5],
    [-5, 0],
    ['some', 0],
  ])('has no more cirrus than clouds, and none that is no share: %s', (cirrus_percent, percent) => {
    const scene = storyScene()
    const stated = { ...scene, properties: { ...scene.properties, cirrus_percent } }
    expect(estimate(stated, THE_WORLD, { band: 'cirrus' }).cirrus_percent).toBeCloseTo(percent, 0)
  })

  test('is all clear where it has no clouds', () => {
    const radar = [...worldScenes(1, 60)].find(({ collection }) => collection === 'radar-20m')
    expect(radar && estimate(radar, THE_WORLD, {})).toEqual({ clear_percent: 100, status: 'complete' })
  })
})

describe('a part of an item', () => {
  test('differs from another part, and from the same part of another item', () => {
    const clouded = (id: string): Scene => ({
      ...storyScene(),
      id,
      properties: { ...storyScene().properties, 'eo:cloud_cover': 50 },
    })
    const parts = Array.from({ length: 5 }, (_, i) => box(4 + i / 20, 51.9, 4.05 + i / 20, 51.95))
    const shares = parts.map((part) => estimate(clouded('a'), part, {}).clear_percent)
    expect(new Set(shares).size).toBeGreaterThan(2)
    expect(parts.map((part) => estimate(clouded('b'), part, {}).clear_percent)).not.toEqual(shares)
    expect(parts.map((part) => estimate(clouded('a'), part, {}).clear_percent)).toEqual(shares)
  })

  test('adds up with the rest of it', () => {
    const [west, east] = [box(3, 51, 4.14, 53), box(4.14, 51, 5, 53)].map(
      (part) => estimate(storyScene(), part, {}).clear_percent,
    )
    expect(Math.min(west ?? NaN, east ?? NaN)).toBeLessThanOrEqual(92.6)
    expect(Math.max(west ?? NaN, east ?? NaN)).toBeGreaterThanOrEqual(92.4)
  })

  test.each<[string, Geometry]>([
    ['a large one', box(4.05, 51.9, 4.25, 51.98)],
    ['a small one', box(4.1, 51.93, 4.13, 51.95)],
  ])('is as clouded as it is painted: %s', (_what, area) => {
    const scene: Scene = { ...storyScene(), properties: { ...storyScene().properties, 'eo:cloud_cover': 40 } }
    const [[west = NaN, south = NaN] = [], , [east = NaN, north = NaN] = []] =
      area.type === 'Polygon' ? (area.coordinates[0] ?? []) : []
    const points = Array.from({ length: 10_000 }, (_, i) =>
      toPlane([
        west + ((east - west) * ((i % 100) + 0.5)) / 100,
        south + ((north - south) * (i + 0.5)) / 10_000,
      ]),
    )
    const sun = { azimuth: 151.2, elevation: 46.3 }
    const sky = { cloud: 0.4, shadow: 0, heavyHaze: 0, lightHaze: 0 }
    const seen = skyOver({ id: scene.id, geometry: scene.geometry ?? area, sun, sky })
    const { kinds } = seen.over({
      x: Float64Array.from(points, ([x]) => x),
      y: Float64Array.from(points, ([, y]) => y),
    })
    const painted = kinds.filter((kind) => kind === SKY.cloud).length / 100
    expect(painted).toBeGreaterThan(1)
    expect(painted).toBeLessThan(99)
    expect(Math.abs((estimate(scene, area, { band: 'cloud' }).cloud_percent ?? NaN) - painted)).toBeLessThan(
      2,
    )
  })

  test('counts only where it lies in the footprint', () => {
    const inside = estimate(storyScene(), box(4.2, 51.8, 4.6, 52.1), {})
    const wider = estimate(storyScene(), box(4.2, 51.8, 50, 52.1), {})
    expect(Math.abs(inside.clear_percent - wider.clear_percent)).toBeLessThan(1)
  })

  test.each<[string, Geometry]>([
    ['a point', { type: 'Point', coordinates: [4.1, 51.95] }],
    [
      'a line through it',
      {
        type: 'LineString',
        coordinates: [
          [3, 51.95],
          [5, 51.95],
        ],
      },
    ],
    ['a square of a metre', box(4.1, 51.95, 4.10001, 51.95001)],
    ['its own corner', { type: 'Point', coordinates: [3.9937, 51.8289] }],
  ])('may be %s', (_what, area) => {
    const { clear_percent } = estimate(storyScene(), area, {})
    expect(clear_percent).toBeGreaterThanOrEqual(0)
    expect(clear_percent).toBeLessThanOrEqual(100)
  })

  test('may lie on both sides of the antimeridian', () => {
    const scene: Scene = {
      ...storyScene(),
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [179, -17],
              [180, -17],
              [180, -16],
              [179, -16],
              [179, -17],
            ],
          ],
          [
            [
              [-180, -17],
              [-179, -17],
              [-179, -16],
              [-180, -16],
              [-180, -17],
            ],
          ],
        ],
      },
    }
    expect(estimate(scene, THE_WORLD, {}).clear_percent).toBeCloseTo(92.5, 0)
  })
})

/** Wholly inside the footprint of the story. */
const HARBOUR = box(4.05, 51.9, 4.2, 51.97)

describe('the coverage of an item', () => {
  const ITEM = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  const ask = (geometry: unknown, query = '', item = ITEM) =>
    platform.call('POST', `${item}/coverage${query}`, { body: { geometry } })

  test.each(BANDS)('the share of %s comes beside what is clear', async (band) => {
    const { status, json } = await ask(HARBOUR, `?band=${band}&mode=UDM2`)
    expect(status).toBe(201)
    const answer = z.record(z.string(), z.union([z.number(), z.literal('complete')])).parse(json)
    expect(Object.keys(answer).toSorted()).toEqual(
      [...new Set(['clear_percent', `${band}_percent`, 'status'])].toSorted(),
    )
  })

  test('a stored feature stands for its geometry', async () => {
    const content = 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'
    const { status, json } = await ask({ type: 'ref', content })
    expect([status, json]).toEqual([201, { clear_percent: aNumber(), status: 'complete' }])
  })

  const aNumber = (): unknown => expect.any(Number)

  test.each<[string, unknown, string, string, RegExp]>([
    ['an area elsewhere', box(10, 10, 11, 11), '', 'geometry', /outside the footprint/],
    [
      'a ring of two positions',
      {
        type: 'Polygon',
        coordinates: [
          [
            [4, 52],
            [5, 52],
          ],
        ],
      },
      '',
      'geometry',
      /./,
    ],
    ['a place outside the world', { type: 'Point', coordinates: [4, 91] }, '', 'geometry', /latitude/],
    [
      'a feature that does not exist',
      { type: 'ref', content: 'ip:features/my/none/none' },
      '',
      'geometry.content',
      /no stored feature/,
    ],
    ['a class that does not exist', HARBOUR, '?band=fog', 'band', /./],
    ['a mode that does not exist', HARBOUR, '?mode=guess', 'mode', /./],
  ])('%s is refused', async (_what, geometry, query, field, message) => {
    const { status, json } = await ask(geometry, query)
    expect(status).toBe(400)
    const { field: fields } = z
      .object({ field: z.record(z.string(), z.array(z.object({ message: z.string() }))) })
      .parse(json)
    const [name = '', faults = []] = Object.entries(fields)[0] ?? []
    expect(name.startsWith(field), name).toBe(true)
    expect(faults[0]?.message).toMatch(message)
  })

  test('another user cannot use a feature that is not theirs', async () => {
    const content = 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'
    const body = { geometry: { type: 'ref', content } }
    expect((await platform.call('POST', `${ITEM}/coverage`, { body, as: '5203' })).status).toBe(400)
  })

  test('a mask is not counted where an item has none', async () => {
    const { scenes } = await platform.app.catalog.search({
      where: { op: '=', args: [{ property: 'collection' }, 'radar-20m'] },
      limit: 1,
    })
    const item = `/data/v1/item-types/RadarScene/items/${scenes[0]?.id ?? ''}`
    expect((await ask(THE_WORLD, '?mode=estimate', item)).status).toBe(201)
    expect(await ask(THE_WORLD, '?mode=UDM2', item)).toMatchObject({
      status: 400,
      json: { field: { mode: [{ message: 'the item has no usable data mask; ask for an estimate.' }] } },
    })
  })

  test('an item that does not exist has none', async () => {
    expect((await ask(HARBOUR, '', '/data/v1/item-types/OrthoScene/items/none')).status).toBe(404)
  })
})
