import { fromArrayBuffer } from 'geotiff'
import { expect, test } from 'vitest'
import type { Scene } from '../../server/src/catalog/scene.ts'
import { createImagery } from '../../server/src/imagery/painted-imagery.ts'
import { sceneOver } from './scene.fixture.ts'
import type { Place } from './scene.fixture.ts'

const FIELDS: Place = [5.6, 52.55]
const SEA: Place = [3.2, 52.6]

/** A clear scene in the middle of a month of 2025. */
const sceneAt = (place: Place, month: number): Scene =>
  sceneOver({ id: `month-${month}`, place, time: Date.UTC(2025, month, 15, 11), cloud: 0 })

/** NDVI of each pixel of a scene that is in its footprint, -1 to 1. */
const vegetation = async (scene: Scene): Promise<number[]> => {
  const bytes = await createImagery().asset(scene, { category: 'data', bands: ['red', 'nir'] })
  const image = await (await fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage()
  const [red, nir] = await image.readRasters()
  if (typeof red === 'number' || typeof nir === 'number') throw new TypeError('no bands')
  return [...(red ?? [])].flatMap((value, at) => {
    const infrared = nir?.[at] ?? 0
    return value === 0 ? [] : [(infrared - value) / (infrared + value)]
  })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

test('fields grow green until summer and bare until winter', async () => {
  const months: number[] = []
  for (let month = 0; month < 12; month++) months.push(mean(await vegetation(sceneAt(FIELDS, month))))
  const peak = months.indexOf(Math.max(...months))
  const winter = Math.max(months[0] ?? NaN, months[11] ?? NaN)
  const summer = months[peak] ?? NaN
  expect(peak, String(months)).toBeGreaterThanOrEqual(4)
  expect(peak).toBeLessThanOrEqual(7)
  expect(summer - winter, String(months)).toBeGreaterThan(0.15)
  const rising = months.slice(2, peak + 1)
  const falling = months.slice(peak, 11)
  expect(rising, String(months)).toEqual(rising.toSorted((a, b) => a - b))
  expect(falling, String(months)).toEqual(falling.toSorted((a, b) => b - a))
})

test('water has no vegetation at any time', async () => {
  for (let month = 0; month < 12; month++) {
    const green = (await vegetation(sceneAt(SEA, month))).filter((value) => value >= 0)
    expect(green, `month ${month}`).toHaveLength(0)
  }
})
