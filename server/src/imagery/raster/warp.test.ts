import { rename } from 'node:fs/promises'
import proj4 from 'proj4'
import { describe, expect, it } from 'vitest'
import type { Frame } from 'imagery-platform-painter/frame.ts'
import { mercatorFrame } from 'imagery-platform-painter/mercator.ts'
import { applied, inverted } from './affine.ts'
import type { Affine } from './affine.ts'
import { findDefinition } from './projection.ts'
import { buildGeoKeys, placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import type { TagValue, TiffPicture } from './tiff.fixture.ts'
import { eachRasterSpan, warp } from './warp.ts'

const saveFile = useFiles()
let version = 0
const makeRaster = (pictures: readonly TiffPicture[], bands: readonly number[] = [0]) => ({
  path: saveFile(encodeTiff(pictures)),
  bands,
  version: `${version++}`,
})

const SIZE = 200

/** Waves of some pixels' length: a shift of one pixel changes each by several grey levels. */
const valueAt = (x: number, y: number, band = 0): number =>
  Math.round(120 + 60 * Math.sin(x / 4 + band) + 50 * Math.cos(y / 5 - band))

const picture = (more: Partial<TiffPicture> = {}): TiffPicture => ({
  width: SIZE,
  height: SIZE,
  values: Uint8Array.from({ length: SIZE * SIZE }, (_, i) => valueAt(i % SIZE, Math.floor(i / SIZE))),
  ...more,
})

/** What a picture should show: each pixel projected by itself, and interpolated between four of the file. */
const expected = (frame: Frame, epsg: number, affine: Affine): Float64Array => {
  const toFile = proj4('EPSG:3857', findDefinition(epsg) ?? '')
  const toPixels = inverted(affine)
  return Float64Array.from({ length: frame.width * frame.height }, (_, i) => {
    const column = i % frame.width
    const row = Math.floor(i / frame.width)
    const [x, y] = toFile.forward([
      frame.left + (column + 0.5) * frame.pixel,
      frame.top - (row + 0.5) * frame.pixel,
    ])
    const [right, down] = applied(toPixels, [epsg === 4326 && x < 0 ? x + 360 : x, y])
    if (right < 0 || down < 0 || right > SIZE || down > SIZE) return NaN
    return bilinear(right - 0.5, down - 0.5)
  })
}

const bilinear = (x: number, y: number): number => {
  const inside = (at: number): number => Math.min(SIZE - 1, Math.max(0, at))
  const at = (right: number, down: number) =>
    valueAt(inside(Math.floor(x) + right), inside(Math.floor(y) + down))
  const shareX = x - Math.floor(x)
  const shareY = y - Math.floor(y)
  const upper = at(0, 0) * (1 - shareX) + at(1, 0) * shareX
  return upper * (1 - shareY) + (at(0, 1) * (1 - shareX) + at(1, 1) * shareX) * shareY
}

/** All pixels of a picture, red only; NaN where it is transparent. */
const shown = async (frame: Frame, raster: Parameters<typeof warp>[1]): Promise<Float64Array> => {
  const values = new Float64Array(frame.width * frame.height).fill(NaN)
  const warped = await warp(frame, raster)
  if (!warped) return values
  const [left, top, right] = warped.box
  new Uint8Array(warped.pixels.buffer).forEach((value, i, all) => {
    if (i % 4 !== 0 || all[i + 3] !== 255) return
    const column = (i / 4) % (right - left)
    const row = Math.floor(i / 4 / (right - left))
    values[(top + row) * frame.width + left + column] = value
  })
  return values
}

/** The mean difference of what both show, and how many pixels only one of them shows. */
const compared = (one: Float64Array, other: Float64Array) => {
  let sum = 0
  let both = 0
  let single = 0
  one.forEach((value, i) => {
    const here = Number.isFinite(value)
    const there = Number.isFinite(other[i])
    if (here !== there) single++
    if (!here || !there) return
    both++
    sum += Math.abs(value - (other[i] ?? NaN))
  })
  return { mean: sum / both, both, single }
}

/** A picture around a place in degrees. @param pixel meters on the map */
const frameAt = (longitude: number, latitude: number, pixel: number, size = 256): Frame => {
  const [x, y] = proj4('EPSG:4326', 'EPSG:3857').forward([longitude, latitude])
  const half = (pixel * size) / 2
  return mercatorFrame([x - half, y - half, x + half, y + half], size)
}

describe('a GeoTIFF in a picture', () => {
  const turned: Affine = [590_000, 9, 4, 5_760_000, 4, -9]
  const cases: [
    name: string,
    epsg: number,
    affine: Affine,
    tags: Record<number, TagValue>,
    at: [number, number, number],
  ][] = [
    [
      'in UTM',
      32631,
      [590_000, 10, 0, 5_760_000, 0, -10],
      placedAt(32631, 590_000, 5_760_000, 10),
      [4.32, 51.98, 10],
    ],
    [
      'in UTM of the south, on another datum',
      31985,
      [288_776, 28.5, 0, 9_120_760, 0, -28.5],
      placedAt(31985, 288_776, 9_120_760, 28.5),
      [-34.89, -7.98, 25],
    ],
    ['in degrees', 4326, [4, 0.001, 0, 52, 0, -0.001], placedAt(4326, 4, 52, 0.001), [4.1, 51.9, 100]],
    [
      'across the antimeridian',
      4326,
      [179.9, 0.001, 0, 10, 0, -0.001],
      placedAt(4326, 179.9, 10, 0.001),
      [179.98, 9.9, 50],
    ],
    [
      'in UTM, west of the antimeridian',
      32660,
      [824_000, 50, 0, 1_112_000, 0, -50],
      placedAt(32660, 824_000, 1_112_000, 50),
      [179.98, 9.99, 40],
    ],
    [
      'in UTM, east of the antimeridian',
      32660,
      [824_000, 50, 0, 1_112_000, 0, -50],
      placedAt(32660, 824_000, 1_112_000, 50),
      [-179.98, 9.99, 40],
    ],
    [
      'in the system of the picture',
      3857,
      [480_000, 10, 0, 6_800_000, 0, -10],
      placedAt(3857, 480_000, 6_800_000, 10),
      [4.32, 51.99, 8],
    ],
    [
      'in Lambert',
      2154,
      [700_000, 20, 0, 6_600_000, 0, -20],
      placedAt(2154, 700_000, 6_600_000, 20),
      [3.02, 46.48, 20],
    ],
    [
      'around a pole',
      3031,
      [-2_000_000, 20_000, 0, 2_000_000, 0, -20_000],
      placedAt(3031, -2_000_000, 2_000_000, 20_000),
      [40, -75, 60_000],
    ],
    [
      'turned',
      32631,
      turned,
      {
        34264: { doubles: [9, 4, 0, 590_000, 4, -9, 0, 5_760_000, 0, 0, 0, 0, 0, 0, 0, 1] },
        34735: buildGeoKeys(32631),
      },
      [4.33, 51.98, 10],
    ],
    [
      'placed by the middle of its pixels',
      32631,
      [589_995, 10, 0, 5_760_005, 0, -10],
      { ...placedAt(32631, 590_000, 5_760_000, 10), 34735: buildGeoKeys(32631, 2) },
      [4.32, 51.98, 10],
    ],
  ]
  it.each(cases)(
    '%s lies where an exact projection of each pixel says',
    async (_name, epsg, affine, tags, at) => {
      const frame = frameAt(...at)
      const exact = expected(frame, epsg, affine)
      const { mean, both, single } = compared(await shown(frame, makeRaster([picture({ tags })])), exact)
      expect(both).toBeGreaterThan(5_000)
      expect(single).toBeLessThan(20)
      expect(mean).toBeLessThan(1)
      const beside = { ...frame, left: frame.left + frame.pixel }
      expect(compared(await shown(beside, makeRaster([picture({ tags })])), exact).mean).toBeGreaterThan(2)
    },
  )

  const tags = placedAt(32631, 590_000, 5_760_000, 10)
  const frame = frameAt(4.32, 51.98, 10)
  const wide = Uint16Array.from(picture().values, (value) => value * 200)
  const kinds: [name: string, picture: TiffPicture][] = [
    ['in tiles', picture({ tags, tile: 64 })],
    ['compressed', picture({ tags, tile: 64, deflate: true })],
    ['with the highest byte first', picture({ tags, isBigEndian: true })],
    [
      'of three bands',
      picture({
        tags,
        samples: 3,
        values: Uint8Array.from(
          picture().values.length === 0 ? [] : Array.from(picture().values).flatMap((value) => [value, 0, 0]),
        ),
      }),
    ],
  ]
  it.each(kinds)('is the same %s', async (_name, other) => {
    const one = await shown(frame, makeRaster([picture({ tags })]))
    const two = await shown(frame, makeRaster([other]))
    expect(compared(one, two)).toMatchObject({ mean: 0, single: 0 })
  })

  it.each<[name: string, values: TiffPicture['values'], isBigEndian: boolean]>([
    ['of 16 bits', wide, false],
    ['of 16 bits, the highest byte first', wide, true],
    ['of 16 bits with a sign', Int16Array.from(picture().values, (value) => value * 100 - 9000), false],
    ['of fractions', Float32Array.from(picture().values, (value) => value / 255), false],
  ])('%s is stretched, everywhere alike', async (_name, values, isBigEndian) => {
    const raster = makeRaster([picture({ tags, values, isBigEndian })])
    const all = await shown(frame, raster)
    const sorted = all.filter(Number.isFinite).sort()
    expect(sorted[0]).toBe(0)
    expect(sorted.at(-1)).toBe(255)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThan(80)
    const part = { ...frame, height: 100 }
    expect(compared(await shown(part, raster), all.slice(0, 25_600))).toMatchObject({ mean: 0, single: 0 })
  })

  it('is stretched once its file can be read again', async () => {
    const raster = makeRaster([picture({ tags: { ...tags, 42113: { text: '0' } }, values: wide })])
    const part = { ...frame, height: 140 }
    await eachRasterSpan(part, raster, () => undefined) // reads the pixels of the part, and not those of the whole file
    const away = `${raster.path}.away`
    await rename(raster.path, away)
    await expect(warp(part, raster)).rejects.toThrow()
    await rename(away, raster.path)
    expect(Math.max(...(await shown(part, raster)).filter(Number.isFinite))).toBeGreaterThan(80)
  })

  it('is taken from the overview that suits the scale', async () => {
    const overview = (side: number, value: number): TiffPicture => ({
      width: side,
      height: side,
      values: new Uint8Array(side * side).fill(value),
      tags: { 254: { longs: [1] } },
    })
    const raster = makeRaster([picture({ tags }), overview(100, 1), overview(50, 2), overview(25, 3)])
    const seen = async (pixel: number): Promise<number> =>
      Math.max(...(await shown(frameAt(4.32, 51.98, pixel), raster)).filter(Number.isFinite))
    // A pixel of the file is 16.2 meters of the map.
    expect(await seen(16)).toBeGreaterThan(3)
    expect(await seen(40)).toBe(1)
    expect(await seen(70)).toBe(2)
    expect(await seen(300)).toBe(3)
  })

  it.each<[name: string, more: Partial<TiffPicture>, others: TiffPicture[]]>([
    [
      'by a value',
      {
        tags: { ...tags, 42113: { text: '0' } },
        values: picture().values.map((value, i) => (i % SIZE < 100 ? 0 : value)),
      },
      [],
    ],
    [
      'by a mask',
      { tags },
      [
        picture({
          values: picture().values.map((_, i) => (i % SIZE < 100 ? 0 : 255)),
          tags: { 254: { longs: [4] }, 262: { shorts: [4] } },
        }),
      ],
    ],
    [
      'by transparency',
      {
        samples: 2,
        tags: { ...tags, 338: { shorts: [2] } },
        values: Uint8Array.from(
          Array.from(picture().values).flatMap((value, i) => [value, i % SIZE < 100 ? 0 : 255]),
        ),
      },
      [],
    ],
    [
      'by values that are not numbers',
      { tags, values: Float32Array.from(picture().values, (value, i) => (i % SIZE < 100 ? NaN : value)) },
      [],
    ],
  ])('is transparent where it has no data, %s, and not mixed with it', async (_name, more, others) => {
    const frame = frameAt(4.325, 51.975, 16)
    const raster = makeRaster([picture(more), ...others])
    const all = await shown(frame, raster)
    const whole = await shown(
      frame,
      makeRaster([
        picture({
          tags,
          values:
            more.values instanceof Float32Array
              ? more.values.map((v) => (Number.isNaN(v) ? 120 : v))
              : picture().values,
        }),
      ]),
    )
    const [count, of] = [all, whole].map((values) => values.filter(Number.isFinite).length)
    expect((count ?? 0) / (of ?? 1)).toBeCloseTo(0.5, 1)
    expect(Math.min(...all.filter(Number.isFinite))).toBeGreaterThanOrEqual(
      more.values instanceof Float32Array ? 0 : 10,
    )
    let counted = 0
    await eachRasterSpan(frame, raster, (_row, from, to) => (counted += to - from))
    expect(counted).toBe(count)
  })

  it('has the colors of its palette', async () => {
    const colors = Array.from({ length: 768 }, (_, i) => (i < 256 ? (255 - i) * 257 : 0))
    const indexed = picture({ tags: { ...tags, 262: { shorts: [3] }, 320: { shorts: colors } } })
    const one = await shown(frame, makeRaster([picture({ tags })]))
    const two = await shown(frame, makeRaster([indexed]))
    expect(
      compared(
        one.map((value) => 255 - value),
        two,
      ).mean,
    ).toBeLessThan(0.6)
  })

  it('is made smaller where it has no overviews, and is not read whole at once', async () => {
    const side = 2500
    const large = picture({
      width: side,
      height: side,
      values: Uint8Array.from({ length: side * side }, (_, i) => (i % 2 === 0 ? 200 : 100)),
      tags: placedAt(32631, 590_000, 5_760_000, 10),
    })
    const seen = await shown(frameAt(4.45, 51.87, 300), makeRaster([large]))
    expect(seen.filter(Number.isFinite).length).toBeGreaterThan(10_000)
    expect(seen.filter(Number.isFinite).every((value) => value === 150)).toBe(true)
  })
})
