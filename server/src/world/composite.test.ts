import { describe, expect, test } from 'vitest'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { parseFootprint, toScene } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { arrivals } from './arrivals.ts'
import { publicationTime } from './planned-scene.ts'
import { worldScenes } from './scenes.ts'
import { DAY, WORLD_NOW } from './time.ts'

const composites = (scenes: Iterable<Scene>): Scene[] =>
  [...scenes].filter(({ collection }) => collection === 'composite-30m-monthly')

const startMonth = ({ properties }: Scene): string => properties.start_datetime?.slice(0, 7) ?? ''

const sceneBox = (scene: Scene): Box => {
  const [west = NaN, south = NaN, east = NaN, north = NaN] =
    boundingBox(parseFootprint(scene) ?? expect.unreachable()) ?? []
  return [west, south, east, north]
}

/** How many composites each month has. */
const countByMonth = (scenes: readonly Scene[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const scene of scenes) counts[startMonth(scene)] = (counts[startMonth(scene)] ?? 0) + 1
  return counts
}

const MONTHS = Array.from({ length: 28 }, (_, i) => new Date(Date.UTC(2024, i)).toISOString().slice(0, 7))

describe('the composites of the past', () => {
  const all = composites(worldScenes(1, 3_000))

  test('are eight of each month that is over, and no more', () => {
    expect(countByMonth(all)).toEqual(Object.fromEntries(MONTHS.map((month) => [month, 8])))
    expect(composites(worldScenes(1, 10_000))).toHaveLength(all.length)
  })

  test.each([
    [50, { '2026-04': 8 }],
    [100, { '2026-04': 8, '2026-03': 8, '2026-02': 1 }],
    [30, { '2026-04': 5 }],
  ])('are those of the newest months in a world of %i scenes', (scenes, want) => {
    expect(countByMonth(composites(worldScenes(1, scenes)))).toEqual(want)
  })

  test('of a month show all land together, each place once', () => {
    const boxes = all.filter((scene) => startMonth(scene) === '2025-11').map(sceneBox)
    const showing = (longitude: number, latitude: number) =>
      boxes.filter(
        ([west, south, east, north]) =>
          west <= longitude && longitude < east && south <= latitude && latitude < north,
      )
    for (let longitude = -179.5; longitude < 180; longitude++)
      for (const latitude of [84.5, 40.5, 0.5, -0.5, -40.5, -84.5])
        expect(showing(longitude, latitude)).toHaveLength(1)
  })

  test('are named by month and cell', () => {
    const april = composites(worldScenes(1, 50)).map(({ id }) => id.replace(/_[0-9a-f]+$/, ''))
    expect(april).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2'].map((cell) => `2026_04_${cell}`))
  })

  test('are scenes as toScene makes them, seen over their month and published within a day and a half of its end', () => {
    for (const scene of all) {
      expect(toScene(scene)).toBe(scene)
      const [start, end] = [scene.properties.start_datetime, scene.properties.end_datetime].map((time) =>
        Date.parse(time ?? ''),
      )
      expect(new Date(start ?? NaN).toISOString()).toBe(`${startMonth(scene)}-01T00:00:00.000Z`)
      expect(new Date((end ?? NaN) + 1000).toISOString()).toMatch(/-01T00:00:00\.000Z$/)
      expect(publicationTime(scene) - (end ?? NaN)).toBeLessThan(1.5 * DAY)
      expect(scene.properties['eo:cloud_cover']).toBe(0)
    }
  })
})

describe('the composites that arrive', () => {
  const days = Array.from({ length: 330 }, (_, i) => Math.floor(WORLD_NOW / DAY) + i)
  const arrived = (scenes: number): Scene[] =>
    composites([...arrivals(1, scenes, days)].map((make) => make()))

  test.each([10_000, 1_000])('are eight of each month that ends, once it is over: %i scenes', (scenes) => {
    const all = arrived(scenes)
    const months = Array.from({ length: 10 }, (_, i) =>
      new Date(Date.UTC(2026, 4 + i)).toISOString().slice(0, 7),
    )
    expect(countByMonth(all)).toEqual(Object.fromEntries(months.map((month) => [month, 8])))
    for (const scene of all)
      expect(publicationTime(scene)).toBeGreaterThan(Date.parse(scene.properties.end_datetime ?? ''))
  })

  test('leave room for others where few arrive', () => {
    expect(arrived(50)).toEqual([])
  })
})
