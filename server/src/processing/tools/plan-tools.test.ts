import { describe, expect, test } from 'vitest'
import { placedAt } from '../../imagery/raster/tiff.fixture.ts'
import { fileRaster } from './file-raster.ts'
import { planTools } from './plan-tools.ts'
import { readTools } from './read-tools.ts'
import { made, NODATA, buildPicture, useItems, VALUES } from './plan.fixture.ts'
import { cutTiles } from './tiles.ts'

const item = useItems()

const NEAR_ALL = {
  type: 'Polygon',
  coordinates: [
    [
      [2.9, 51.4],
      [3.1, 51.4],
      [3.1, 51.5],
      [2.9, 51.5],
      [2.9, 51.4],
    ],
  ],
}
const ELSEWHERE = {
  type: 'Polygon',
  coordinates: [
    [
      [4, 51.4],
      [4.1, 51.4],
      [4.1, 51.5],
      [4, 51.4],
    ],
  ],
}
const NDVI = '(b4 - b3) / (b4 + b3)'

describe('bandmath', () => {
  test.each<[what: string, settings: object, values: number[], nodata: number]>([
    ['an index in reals', { b1: NDVI, pixel_type: '32R' }, [0.5, 0, NaN, NaN], NaN],
    ['bands that an expression does not name: they need no data', { b1: 'b1 + 1' }, [101, 51, 11, 0], 0],
    [
      'several bands',
      { b1: 'b1', b2: 'arctan(b1) * 100', b3: '7' },
      [100, 156, 7, 50, 155, 7, 10, 147, 7, 0, 0, 0],
      0,
    ],
    ['conditions, whose 0 is one', { b1: 'b1 > 60', pixel_type: '8U' }, [1, 0, 0, 0], 0],
    [
      'what is too large or too small',
      { b1: 'b4 - b3', b2: 'b1 - 60', pixel_type: '8U' },
      [255, 40, 0, 0, 0, 0, 0, 0],
      0,
    ],
    ['signed numbers, rounded', { b1: '(b1 - 51) / 2', pixel_type: '16S' }, [25, 0, -20, -32768], -32768],
    [
      'a division by nothing',
      { b1: 'b3 / (b3 - 500)', pixel_type: '32R' },
      [2, NaN, expect.closeTo(-0.06383, 5), NaN],
      NaN,
    ],
  ])('computes %s', async (_what, settings, values, nodata) => {
    const { written, hints } = await made([item(buildPicture())], { bandmath: settings })
    expect(written.map((one) => one.values)).toEqual([values])
    expect(written.map((one) => one.nodata)).toEqual([nodata])
    expect(hints).toEqual([])
  })

  test('makes nothing where there is no such band, and says so', async () => {
    const one = item(buildPicture())
    const other = item(buildPicture({ samples: 1, values: Uint16Array.of(1, 2, 3, 4) }))
    const { written, hints } = await made([one, other], { bandmath: { b1: NDVI } })
    expect(written.map(({ name }) => name)).toEqual([`T/${one.itemId}_analytic_bandmath.tif`])
    expect(hints).toEqual([
      `bandmath: ${other.name} was not made: it has 1 bands, and an expression names b4`,
    ])
  })
})

describe('toar', () => {
  test('writes reflectance in another scale', async () => {
    const { written, hints } = await made([item(buildPicture())], { toar: { scale_factor: 1000 } })
    expect(written[0]?.values).toEqual([10, 20, 100, 300, 5, 6, 50, 50, 1, 2, 3, 0, 0, 0, 0, 0])
    expect(hints).toEqual([])
  })

  test('says that values are in the usual scale already, and what has one of its own', async () => {
    const bytes = item(buildPicture({ values: Uint8Array.from(VALUES.flat().map((value) => value / 20)) }))
    const { written, untouched, hints } = await made([item(buildPicture()), bytes], { toar: {} })
    expect(written[0]?.values).toEqual(VALUES.flat())
    expect(untouched).toEqual([bytes.name])
    expect(hints).toEqual([
      'toar: values are reflectance times 10000 already, and stay so',
      `toar: ${bytes.name} has values in a scale of its own, and keeps them`,
    ])
  })
})

test('bandmath and toar leave masks as they are; clip cuts them', async () => {
  const mask = item(buildPicture(), { category: 'mask' })
  const left = await made([mask], { toar: {} }, { bandmath: { b1: 'b1' } })
  expect([left.written, left.untouched]).toEqual([[], [mask.name]])
  const cut = await made([mask], { clip: { aoi: NEAR_ALL } }, { bandmath: { b1: 'b1' } })
  expect(cut.written[0]).toMatchObject({ name: `T/${mask.itemId}_analytic_clip.tif`, values: VALUES.flat() })
})

test('tools run in the order of their list, and their names stand in that of the file', async () => {
  const file = item(buildPicture())
  const twice = { bandmath: { b1: 'b1 * 2' } }
  const both = await made([file], twice, { toar: { scale_factor: 5000 } })
  expect(both.written).toEqual([
    {
      name: `T/${file.itemId}_analytic_bandmath_toar.tif`,
      of: [file.itemId],
      values: [100, 50, 10, 0],
      nodata: 0,
    },
  ])
  const tiles = await made([file], { clip: { aoi: NEAR_ALL } }, { tile: { tile_size: 16 } })
  expect(tiles.written.map(({ name }) => name)).toEqual([`T/${file.itemId}_analytic_clip/3125_35624.tif`])
})

describe('a value that would be read as none', () => {
  const values = Uint8Array.of(0, 7, 255, 9)
  const tags = placedAt(32631, 500_000, 5_700_000, 10)

  test('is written as the next one, as gdalwarp does, once pixels may have none', async () => {
    const { written } = await made([item(buildPicture({ samples: 1, values, tags }))], {
      clip: { aoi: NEAR_ALL },
    })
    expect(written[0]).toMatchObject({ values: [1, 7, 255, 9], nodata: 0 })
  })

  test('stays as it is in masks, and where all pixels have one', async () => {
    const picture = buildPicture({ samples: 1, values, tags })
    const mask = await made([item(picture, { category: 'mask' })], { clip: { aoi: NEAR_ALL } })
    const whole = await made([item(picture)], { file_format: { format: 'COG' } })
    expect([...mask.written, ...whole.written]).toEqual(
      ['clip', 'file_format'].map((): unknown =>
        expect.objectContaining({ values: [0, 7, 255, 9], nodata: null }),
      ),
    )
  })
})

describe('there is no file, and a hint instead,', () => {
  test.each([
    [
      'for what lies outside of the area',
      { clip: { aoi: ELSEWHERE } },
      /^clip: T\/i\d+_analytic.tif was not made: it lies outside of the area$/,
    ],
    [
      'for millions of tiles',
      { tile: { tile_size: 16, pixel_size: 0.001 } },
      /^tile: .* was not made: it would be cut into more than 1000 tiles; choose larger tiles$/,
    ],
  ])('%s', async (_what, tool, hint) => {
    const { written, untouched, hints } = await made([item(buildPicture())], tool)
    expect({ written, untouched, hints }).toEqual({
      written: [],
      untouched: [],
      hints: [expect.stringMatching(hint)],
    })
  })

  const across = buildPicture({
    width: 40,
    height: 40,
    values: new Uint16Array(6400).fill(5),
    tags: { ...placedAt(32601, 168_200, 1_000_000, 100), ...NODATA },
  })

  test('for what crosses the antimeridian into a system that ends there', async () => {
    const { written, hints } = await made([item(across)], { reproject: { projection: 'EPSG:3857' } })
    expect(written).toEqual([])
    expect(hints).toEqual([
      expect.stringMatching(
        /^reproject: .* was not made: it crosses the antimeridian, at which EPSG:3857 ends/,
      ),
    ])
  })

  test.each(['EPSG:4326', 'EPSG:32660'])(
    'and there is one in %s, which goes on there',
    async (projection) => {
      const { written, hints } = await made([item(across)], { reproject: { projection } })
      expect(hints).toEqual([])
      expect(written[0]?.values).toContain(5)
    },
  )

  test.each([
    ['a world whose middle is the antimeridian', { width: 72, height: 32, tags: placedAt(4326, 0, 80, 5) }],
    ['a pole', { width: 40, height: 40, tags: placedAt(3995, -1_000_000, 1_000_000, 50_000) }],
  ])('and there is one of %s', async (_what, size) => {
    const values = new Uint16Array(size.width * size.height).fill(5)
    const { written, hints } = await made([item(buildPicture({ samples: 1, values, ...size }))], {
      reproject: { projection: 'EPSG:3857' },
    })
    expect(hints).toEqual([])
    expect(written[0]?.values).toContain(5)
  })

  test('nothing is made of pixels without data', async () => {
    const none = item(buildPicture({ values: new Uint16Array(16) }))
    expect((await made([none], { toar: {} })).written).toMatchObject([{ values: undefined }])
  })

  test('whole numbers that tools would round stay as they are', async () => {
    const whole = { 258: { shorts: [32] }, 339: { shorts: [1] } }
    const values = Float32Array.of(1, 2, 3, 4) // whatever their bits are as whole numbers
    const file = item(
      buildPicture({ samples: 1, values, tags: { ...placedAt(32631, 500_000, 5_700_000, 10), ...whole } }),
    )
    const { written, untouched, hints } = await made([file], { file_format: {} })
    expect({ written, untouched }).toEqual({ written: [], untouched: [file.name] })
    expect(hints).toEqual([
      `tools left ${file.name} as it is: it has whole numbers of 32 bits, which tools would round`,
    ])
  })

  test('what tools cannot read stays as it is', async () => {
    const { untouched, hints } = await made([item(buildPicture({ tags: {} }))], { toar: {} })
    expect(untouched).toHaveLength(1)
    expect(hints).toEqual([
      expect.stringMatching(
        /^tools left T\/i\d+_analytic\.tif as it is: it does not say where its pixels lie/,
      ),
    ])
  })
})

describe('a plan has 2000 files at most, and a hint tells how many more there would be:', () => {
  const place = { tags: placedAt(32631, 500_000, 5_700_000, 10) }
  const square = buildPicture({
    samples: 1,
    width: 480,
    height: 480,
    values: new Uint16Array(480 * 480),
    ...place,
  })

  test.each([
    [
      'tiles',
      3,
      [{ tile: { tile_size: 16 } }],
      'tile: 700 more files were not made: tools make at most 2000',
    ],
    [
      'tiles that are changed',
      3,
      [{ tile: { tile_size: 16 } }, { toar: {} }],
      'tile: 700 more files were not made: tools make at most 2000',
    ],
    ['files', 2001, [{ file_format: {} }], '1 more file was not made: tools make at most 2000'],
    ['files, none of which is left out', 2000, [{ file_format: {} }]],
  ])('%s', async (_what, copies, tools, ...left) => {
    const file = item(square)
    const files = Array.from({ length: copies }, (_, i) => ({ ...file, name: `T/${i}.tif` }))
    const { outputs, hints } = await planTools(files, readTools(tools, 'tools').tools)
    expect(new Set(outputs.map(({ name }) => name)).size).toBe(2000)
    expect(hints.filter((one) => !one.startsWith('toar'))).toEqual(left)
  })

  /** A file that has so many tiles of 16 by 16 pixels, in one column. */
  const makeColumn = (tiles: number) =>
    item(
      buildPicture({
        samples: 1,
        width: 16,
        height: 16 * tiles,
        values: new Uint16Array(256 * tiles),
        ...place,
      }),
    )

  test.each([
    ['two files of 1000 tiles', [1000, 1000], 2000, []],
    ['one more tile', [1000, 1000, 1], 2000, ['tile: 1 more file was not made: tools make at most 2000']],
    [
      'a file of 1001 tiles',
      [1001],
      0,
      [
        expect.stringMatching(
          /^tile: .* was not made: it would be cut into more than 1000 tiles; choose larger tiles$/,
        ),
      ],
    ],
  ])('%s', async (_what, tiles, made, want) => {
    const files = tiles.map(makeColumn)
    const { outputs, hints } = await planTools(files, readTools([{ tile: { tile_size: 16 } }], 'tools').tools)
    expect(outputs).toHaveLength(made)
    expect(hints).toEqual(want)
  })

  test('tiles beyond are counted, and none of them is made', async () => {
    const tool = {
      kind: 'tile',
      tileSize: 16,
      originX: 0,
      originY: 0,
      pixelSize: undefined,
      nameTemplate: '{tilex}_{tiley}.tif',
    } as const
    const { tiles, leftOut } = cutTiles(await fileRaster(item(square)), tool, 2)
    expect(tiles.map(({ name }) => name)).toEqual(['3125_35595.tif', '3125_35596.tif'])
    expect(leftOut).toBe(898)
  })
})
