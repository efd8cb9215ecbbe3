import { expect, test } from 'vitest'
import { scenesOfPast } from './fill.ts'
import { pastPart, makeScenes } from './parts.ts'
import { isSmall } from './small-world.ts'

test('the scenes of a small world are the same, in the same order, as if each were made when it is put', () => {
  const world = { seed: 3, scenes: 300 }
  expect(isSmall(world)).toBe(true)
  expect([...scenesOfPast(world)]).toEqual([...makeScenes(pastPart(world))])
})
