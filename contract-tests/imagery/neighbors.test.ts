import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toScenePart } from '../../server/src/imagery/framed-scene.ts'
import { createImagery } from '../../server/src/imagery/painted-imagery.ts'
import { sceneOver } from './scene.fixture.ts'
import type { Place, Taken } from './scene.fixture.ts'

const PNG = { format: 'png', size: 256 } as const
const LEVEL = 14
const MORNING = Date.UTC(2026, 3, 20, 10, 15)

/** Tiles that both of two scenes show, whose middles lie so far beside it. Degrees. */
const ASIDE = 0.01

const tileAt = ([longitude, latitude]: Place): [z: number, x: number, y: number] => {
  const north = Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return [LEVEL, Math.floor((longitude / 360 + 0.5) * 2 ** LEVEL), Math.floor((0.5 - north) * 2 ** LEVEL)]
}

const renderPixels = async (tile: Place, taken: Taken): Promise<Buffer> => {
  const part = toScenePart({ scene: sceneOver(taken), raster: undefined })
  return sharp(await createImagery().tile(...tileAt(tile), [part], PNG))
    .raw()
    .toBuffer()
}

/** What a tile shows of a scene, and whether a value of it is shown as if the sky were clear everywhere. */
const seen = async (tile: Place, taken: Taken) => {
  const under = await renderPixels(tile, taken)
  const below = await renderPixels(tile, { ...taken, cloud: 0 })
  return { under, isClear: (i: number) => under[i] === below[i] }
}

test.each<[what: string, place: Place]>([
  ['land and water', [4.1, 51.97]],
  ['a town', [4.48, 51.92]],
  ['fields', [5.55, 52.55]],
  ['mountains', [7.75, 46]],
])('neighboring scenes of a minute show the same %s where both are clear', async (_what, place) => {
  const [longitude, latitude] = place
  const one = await seen(place, { id: 'one', place: [longitude - ASIDE, latitude], time: MORNING, cloud: 30 })
  const other = await seen(place, {
    id: 'other',
    place: [longitude + ASIDE, latitude],
    time: MORNING + 60_000,
    cloud: 30,
  })
  let clear = 0
  let differing = 0
  let sum = 0
  for (let i = 0; i < one.under.length; i++) {
    const levels = Math.abs((one.under[i] ?? 0) - (other.under[i] ?? 0))
    if (levels > 0) differing += 1
    if (!one.isClear(i) || !other.isClear(i)) continue
    clear += 1
    sum += levels
  }
  expect(clear).toBeGreaterThan(one.under.length / 5)
  expect(differing).toBeGreaterThan(one.under.length / 5)
  expect(sum / clear).toBeLessThanOrEqual(1)
})
