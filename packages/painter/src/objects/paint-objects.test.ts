import { describe, expect, test } from 'vitest'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { framePart } from '../frame.ts'
import { mercatorFrame } from '../mercator.ts'
import { box } from '../scene.fixture.ts'
import type { ViewKind } from '../scene.ts'
import { paintObjects } from './paint-objects.ts'

/** On the equator, with pixels of 10 m: columns are counted from Greenwich. */
const FRAME = mercatorFrame([0, -640, 1280, 640], 128)
const DEGREES = 360 / 40_075_016.685578488

/** Meters east and north of the corner in the middle of the western edge. */
const object = (kind: SceneryObject['kind'], west: number, south: number, east: number, north: number) => ({
  kind,
  center: [((west + east) / 2) * DEGREES, ((south + north) / 2) * DEGREES],
  outline: box(west * DEGREES, south * DEGREES, east * DEGREES, north * DEGREES)[0] ?? [],
  heading: 90,
  length: east - west,
  width: north - south,
})

const BANDS = ['red', 'nir']
const RED = 300
const NIR = 100

const painted = (objects: readonly SceneryObject[], kind: ViewKind = 'optical', water = 1, frame = FRAME) => {
  const size = frame.width * frame.height
  const ground = {
    bands: [new Float32Array(size).fill(RED), new Float32Array(size).fill(NIR)],
    snow: new Float32Array(size),
    water: new Float32Array(size).fill(water),
  }
  paintObjects(frame, { ground, bands: BANDS, kind }, objects)
  const at = (column: number, row: number) => ground.bands.map((values) => values[row * frame.width + column])
  return { at, bands: ground.bands }
}

describe('an object on the ground', () => {
  test('has its own brightness where it covers a pixel, half of it where it covers half, and none beside it', () => {
    const { at } = painted([object('aircraft', 600, 0, 635, 20)])
    expect(at(61, 63)).toEqual([6500, 6000])
    expect(at(63, 63)).toEqual([(6500 + RED) / 2, (6000 + NIR) / 2])
    expect([at(59, 63), at(61, 61), at(61, 64)]).toEqual([
      [RED, NIR],
      [RED, NIR],
      [RED, NIR],
    ])
  })

  test('is bright to a radar where it is a vessel, and dark where it is oil', () => {
    const { at } = painted([object('vessel', 600, 0, 700, 20), object('slick', 900, 0, 1000, 100)], 'radar')
    expect(Math.min(...at(65, 63).map(Number))).toBeGreaterThan(10_000)
    expect(at(95, 60)[0]).toBeLessThan(RED / 2)
  })

  test('has a wake behind it where it is a vessel under way on water', () => {
    const vessel = { ...object('vessel', 1000, -10, 1100, 10), speed: 8 }
    const sea = painted([vessel])
    const land = painted([vessel], 'optical', 0)
    const moored = painted([object('vessel', 1000, -10, 1100, 10)])
    expect(sea.at(80, 64)[0]).toBeGreaterThan(RED)
    expect([land.at(80, 64)[0], moored.at(80, 64)[0]]).toEqual([RED, RED])
    expect(sea.at(112, 64)[0]).toBe(RED)
  })

  test('is cut at the edge of a picture as in a larger one', () => {
    const objects = [
      { ...object('vessel', 555, -15, 777, 33), speed: 8 },
      object('flood', -200, 200, 500, 700),
    ]
    const whole = painted(objects)
    const part = painted(objects, 'optical', 1, framePart(FRAME, [30, 40, 70, 70]))
    for (let row = 0; row < 30; row++)
      for (let column = 0; column < 40; column++)
        expect(part.at(column, row)).toEqual(whole.at(column + 30, row + 40))
  })
})
