import { describe, expect, test } from 'vitest'
import { parseSpan } from '../../catalog/scene.ts'
import { worldScene } from '../scenes.ts'
import { DAY, WORLD_NOW } from '../time.ts'
import { PLANS } from './plans.ts'
import { wantedScene } from './wanted-scenes.ts'

const indexes = Array.from({ length: 10_000 }, (_, index) => index).filter((index) => wantedScene(index))
const wantedAt = (index: number) => wantedScene(index) ?? expect.unreachable()

describe('scenes that mosaics are to show', () => {
  test('are one for each view of each mosaic, but for the one that the story has', () => {
    const mosaics = { 1: 28, 3: 9 }
    const views = PLANS.reduce((sum, { months, views: { length } }) => sum + length * mosaics[months], 0)
    const newest = PLANS.reduce((sum, { newestViews: { length } }) => sum + length, 0)
    expect(indexes).toHaveLength(views + newest - 1)
    expect(indexes.filter((index) => index % 6 !== 5)).toEqual([])
  })

  test('come first for the newest mosaics', () => {
    const newest = indexes
      .slice(
        0,
        PLANS.reduce((sum, { views, newestViews }) => sum + views.length + newestViews.length, -1),
      )
      .map(wantedAt)
    for (const { days } of newest) expect(days.to).toBeGreaterThan(WORLD_NOW / DAY - 130)
  })

  test.each([1, 2])('are taken of their places, within their days, and clear: seed %i', (seed) => {
    for (const index of indexes) {
      const { collection, place, days } = wantedAt(index)
      const scene = worldScene(seed, index)
      const day = parseSpan(scene).start / DAY
      expect([index, scene.collection]).toEqual([index, collection])
      expect([index, day > days.from - 0.05 && day < days.to + 0.05]).toEqual([index, true])
      expect(scene.properties['eo:cloud_cover'] ?? 0).toBeLessThanOrEqual(20)
      const [, south = NaN, , north = NaN] = scene.bbox ?? []
      expect(Math.abs((south + north) / 2 - (place[1] ?? NaN))).toBeLessThan(0.7)
    }
  })
})
