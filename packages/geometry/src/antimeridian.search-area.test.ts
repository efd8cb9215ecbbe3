import { describe, expect, test } from 'vitest'
import { covers, polygon, ring } from './antimeridian.fixture.ts'
import { splitSearchArea } from './antimeridian.ts'
import type { Position } from './geojson.ts'

describe('an area to search', () => {
  const wide: Position[] = ring(-170, 10, 175, 20)

  test('is as wide as it looks where it runs counter-clockwise', () => {
    expect(splitSearchArea(polygon(wide))).toEqual(polygon(wide))
  })

  test('runs over the antimeridian where it runs clockwise', () => {
    const cut = splitSearchArea(polygon(wide.toReversed()))
    covers(
      cut,
      [
        [176, 15],
        [-171, 15],
      ],
      [
        [0, 15],
        [174, 15],
      ],
    )
  })

  test('without a long edge is never cut, in either direction', () => {
    const narrow = ring(170, 10, 175, 20)
    expect(splitSearchArea(polygon(narrow.toReversed()))).toEqual(polygon(narrow.toReversed()))
  })

  test('as wide as the world is as it looks, in either direction', () => {
    const world = ring(-180, -80, 180, 80)
    for (const each of [world, world.toReversed()])
      expect(splitSearchArea(polygon(each))).toEqual(polygon(each))
  })

  test('with a wide hole follows its outer ring, whatever the direction of the hole', () => {
    const outer = ring(-170, 10, 175, 40)
    const hole = ring(-160, 20, 165, 30)
    for (const each of [hole, hole.toReversed()])
      expect(splitSearchArea(polygon(outer, each))).toEqual(polygon(outer, each))
  })
})
