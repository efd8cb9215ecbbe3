import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { findMosaicId, MOSAICS, read, startWithQuadSize } from '../mosaics.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithQuadSize('4096')
})
afterAll(() => platform.close())

const get = (address: string) => platform.call('GET', address)
const mosaicNamed = async (name: string) =>
  read.mosaic(await get(`${MOSAICS}/${await findMosaicId(platform, name)}`))

describe('a mosaic is as finely resolved as the finest of its scenes, up to what is set', () => {
  test.each([
    ['of 3 m', 'rotterdam_harbour_2026_04_mosaic', 15, 4096],
    ['of 10 m and 3 m', 'hawke_bay_gisborne_2025_q1_mosaic', 15, 4096],
    ['of 30 m', 'land_composite_2025_02_mosaic', 12, 512],
  ])('%s', async (_gsd, name, level, quadSize) => {
    const mosaic = await mosaicNamed(name)
    expect(mosaic.level).toBe(level)
    expect(mosaic.grid.quad_size).toBe(quadSize)
    expect(mosaic.grid.resolution * quadSize * 2048).toBeCloseTo(40_075_016.685578488, 6)
    expect((await get(`${MOSAICS}/${mosaic.id}/grid`)).json).toEqual(mosaic.grid)
    const { json } = await get(`${MOSAICS}/${mosaic.id}/tiles`)
    expect(z.object({ maxzoom: z.number() }).parse(json).maxzoom).toBe(level)
  })
})

test('no tile is finer than its mosaic', async () => {
  const { level, name } = await mosaicNamed('land_composite_2025_02_mosaic')
  const tileAt = (z: number) => get(`/basemaps/v1/tiles/${name}/${z}/${2 ** (z - 1)}/${2 ** (z - 1) - 1}`)
  expect((await tileAt(level)).status).toBe(200)
  expect((await tileAt(level + 1)).status).toBe(404)
})

test('a quad has the pixels of its own mosaic, all of which count where it says how much is covered', async () => {
  const { id, grid } = await mosaicNamed('land_composite_2025_02_mosaic')
  const [quad] = read.quads(await get(`${MOSAICS}/${id}/quads?bbox=10,10,11,11`)).items
  const pixels = ((quad?.percent_covered ?? NaN) / 100) * grid.quad_size ** 2
  expect(pixels).toBeCloseTo(Math.round(pixels), 6)
})
