import { expect, test } from 'vitest'
import { Random } from 'imagery-platform-scenery/random.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { detected } from './detected.ts'
import type { Detector } from './detectors.ts'

const DETECTOR: Detector = {
  kind: 'vessel',
  objectClass: 'vessel',
  model: 'vessels-5',
  length: [25, 380],
  maxPerScene: 5000,
}

const vessels = (count: number, length: number): SceneryObject[] =>
  Array.from({ length: count }, () => ({
    kind: 'vessel',
    center: [0, 0],
    outline: [],
    heading: 0,
    length,
    width: 8,
  }))

test('nine of ten objects are told of', () => {
  const found = detected(vessels(4000, 100), DETECTOR, new Random(1)).length
  expect(found).toBeGreaterThan(3500)
  expect(found).toBeLessThan(3700)
})

test('of many, those that it is surest of', () => {
  const all = detected(vessels(300, 100), DETECTOR, new Random(1))
  const few = detected(vessels(300, 100), { ...DETECTOR, maxPerScene: 7 }, new Random(1))
  expect(few).toEqual(all.slice(0, 7))
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a))
})

test.each([25, 90, 380])('scores of objects of %i m are within bounds, the larger the higher', (length) => {
  const scores = (size: number) =>
    detected(vessels(200, size), DETECTOR, new Random(1)).map(({ score }) => score)
  const mean = (some: readonly number[]) => some.reduce((sum, score) => sum + score, 0) / some.length
  expect(Math.min(...scores(length))).toBeGreaterThanOrEqual(0.5)
  expect(Math.max(...scores(length))).toBeLessThanOrEqual(1)
  expect(mean(scores(length * 1.4))).toBeGreaterThanOrEqual(mean(scores(length)))
})
