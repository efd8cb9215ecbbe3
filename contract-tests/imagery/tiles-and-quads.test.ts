import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { QUAD_LEVEL, QUADS } from 'imagery-platform-geometry/quad-grid.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { QUAD } from '../processes/download-tokens.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { fetchedPicture } from './fetched-picture.ts'

const MOSAIC = 'rotterdam_harbour_2026_04_mosaic'
const [COLUMN = NaN, ROW = NaN] = QUAD.split('/').at(-1)?.split('-').map(Number) ?? []
const TILE = 256

let platform: PlatformAddresses
beforeAll(async () => {
  platform = (await sharedPlatform()).ready
})

const rawPixels = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer()

test.each([
  ['the very pixels of the quad', 4, 0],
  ['the same ground, half as large', 3, 1],
])('a tile shows %s', async (_what, deeper, greyLevels) => {
  const quad = await fetchedPicture(platform, `${QUAD}/full`)
  const { width } = await sharp(quad).metadata()
  const perSide = 2 ** deeper
  const side = width / perSide
  const column = perSide / 2
  const row = perSide / 2
  const x = COLUMN * perSide + column
  const y = (QUADS - 1 - ROW) * perSide + row
  const tile = await fetchedPicture(
    platform,
    `/basemaps/v1/tiles/${MOSAIC}/${QUAD_LEVEL + deeper}/${x}/${y}.png`,
  )
  const cut = sharp(quad).extract({ left: column * side, top: row * side, width: side, height: side })
  const one = await rawPixels(cut.resize(TILE, TILE, { kernel: 'linear' }))
  const other = await rawPixels(sharp(tile))
  expect(one.length).toBe(other.length)
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  expect(sum / one.length).toBeLessThanOrEqual(greyLevels)
})
