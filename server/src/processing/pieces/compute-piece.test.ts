import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useFiles } from '../../imagery/raster/tiff.fixture.ts'
import { computePiece } from './compute-piece.ts'
import { GRID, sceneAt, buildTask, TIFF, twoBands } from './piece.fixture.ts'
import type { PieceScene, PieceTask } from './piece-task.ts'

const hasGdal = spawnSync('gdal_translate', ['--version']).status === 0
if (!hasGdal) console.warn('gdal_translate is missing (Debian: gdal-bin): files are not read back by GDAL.')

const saveFile = useFiles()
const folder = mkdtempSync(join(tmpdir(), 'pieces-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Values of a file as GDAL reads them, of each pixel all bands. */
const readBack = (bytes: Uint8Array): number[] => {
  const file = join(folder, 'made')
  const raw = join(folder, 'made.raw')
  writeFileSync(file, bytes)
  execFileSync('gdal_translate', ['-q', '-ot', 'Float64', '-of', 'ENVI', '-co', 'INTERLEAVE=BIP', file, raw])
  const { buffer, byteOffset, byteLength } = readFileSync(raw)
  return [...new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength))]
}

const only = async (task: PieceTask): Promise<Uint8Array> => {
  const [file] = await computePiece(task)
  return file?.bytes ?? expect.unreachable()
}

/** A scene of one value, and none in columns from `end` on. */
const flat = (value: number, end: number, acquired: string, orbit?: string): PieceScene =>
  sceneAt(saveFile(twoBands((x) => (x < end ? [value, value * 2] : [0, 0]))), acquired, orbit)

/** Of the eight columns of the first row. */
const firstRow = (values: readonly number[], bands = 1): number[] => values.slice(0, GRID.width * bands)

describe.runIf(hasGdal)('pixels, as GDAL reads them back', () => {
  it('an index of two bands', async () => {
    const values = (x: number, y: number) => [100 + x, 300 + 7 * y] as const
    const scene = sceneAt(saveFile(twoBands(values)), '2026-04-01T10:00:00Z')
    const task = await buildTask(
      { output: "{ bands: 1, sampleType: 'FLOAT32' }", pixel: '(s) => [(s.nir - s.red) / (s.nir + s.red)]' },
      [scene],
    )
    const expected = Array.from({ length: GRID.width * GRID.height }, (_, i) => {
      const [red, nir] = values(i % GRID.width, Math.floor(i / GRID.width))
      return Math.fround((nir - red) / (nir + red))
    })
    expect(readBack(await only(task))).toEqual(expected)
  })

  it('of scenes that overlap the first one that has data', async () => {
    const scenes = [flat(10, 3, '2026-04-03T10:00:00Z'), flat(20, 6, '2026-04-01T10:00:00Z')]
    const task = await buildTask(
      { output: "{ bands: 2, sampleType: 'UINT16' }", pixel: '(s) => [s.red, s.dataMask]' },
      scenes,
    )
    expect(firstRow(readBack(await only(task)), 2)).toEqual([
      10, 1, 10, 1, 10, 1, 20, 1, 20, 1, 20, 1, 0, 0, 0, 0,
    ])
  })

  const passes = [
    flat(10, 4, '2026-04-03T10:00:00Z', 'sat-1 7'),
    flat(20, 8, '2026-04-03T09:59:50Z', 'sat-1 7'),
    flat(30, 8, '2026-04-03T09:59:50Z', 'sat-2 7'),
    flat(40, 8, '2026-04-01T10:00:00Z', 'sat-1 7'),
  ]
  it.each([
    [
      'ORBIT: a sample of each pass on each day, whose scenes are mosaicked',
      'ORBIT',
      [3, 10, 30, 40],
      [3, 20, 30, 40],
    ],
    ['TILE: each scene is a sample', 'TILE', [4, 10, 20, 30], [4, 0, 20, 30]],
  ] as const)('%s', async (_why, mosaicking, left, right) => {
    const pixel = '(samples) => [samples.length, samples[0].red, samples[1].red, samples[2].red]'
    const task = await buildTask({ output: "{ bands: 4, sampleType: 'UINT16' }", pixel, mosaicking }, passes)
    const row = firstRow(readBack(await only(task)), 4)
    expect([row.slice(0, 4), row.slice(-4)]).toEqual([left, right])
  })

  it('an output with as many bands as there are samples', async () => {
    const more =
      'function updateOutput(outputs, collection) { outputs.default.bands = collection.scenes.length }'
    const pixel = '(samples) => samples.map((s) => s.red)'
    const task = await buildTask(
      { output: "{ bands: 1, sampleType: 'UINT16' }", pixel, mosaicking: 'TILE', more },
      passes,
    )
    expect(firstRow(readBack(await only(task)), 4).slice(-4)).toEqual([0, 20, 30, 40])
  })

  it.each([
    ['0 unless the output has a value for no data', '', 0],
    ['the value of the output for no data', ', nodataValue: 9', 9],
  ])('what lies outside of the feature is %s', async (_why, nodata, outside) => {
    const west = 3
    const east = 3 + 32 / 69_400 // the middles of three pixels, at 51 degrees north
    const area = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, 51],
          [east, 51],
          [east, 52],
          [west, 52],
          [west, 51],
        ],
      ],
    }
    const output = `{ bands: 1, sampleType: 'UINT8'${nodata} }`
    const task = await buildTask({ output, pixel: '(s) => [s.red]' }, [flat(50, 8, '2026-04-01T10:00:00Z')], {
      area,
    })
    expect(firstRow(readBack(await only(task)))).toEqual([
      50,
      50,
      50,
      outside,
      outside,
      outside,
      outside,
      outside,
    ])
  })

  it('a band without data is 0 where another has some, whatever its offset, and dataMask is 1', async () => {
    const file = saveFile(twoBands((x) => [x < 4 ? 0 : 10, x % 4 === 3 ? 0 : 20]))
    const scene = sceneAt(file, '2026-04-01T10:00:00Z')
    const bands = scene.bands.map((band) => band && { ...band, offset: 5 })
    const task = await buildTask(
      { output: "{ bands: 3, sampleType: 'UINT8' }", pixel: '(s) => [s.red, s.nir, s.dataMask]' },
      [{ ...scene, bands }],
    )
    expect(firstRow(readBack(await only(task)), 3)).toEqual([
      0, 25, 1, 0, 25, 1, 0, 25, 1, 0, 0, 0, 15, 25, 1, 15, 25, 1, 15, 25, 1, 15, 0, 1,
    ])
  })

  it('a scaled band of a cloud-optimized GeoTIFF', async () => {
    const scene = flat(5000, 4, '2026-04-01T10:00:00Z')
    const bands = scene.bands.map((band) => band && { ...band, scale: 1 / 10_000, offset: 0.1 })
    const options = {
      blockWidth: 16,
      blockHeight: 16,
      overviews: [2],
      resampling: 'average' as const,
      usePredictor: true,
    }
    const task = await buildTask({ pixel: '(s) => [s.red]' }, [{ ...scene, bands }], {
      files: [{ ...TIFF, format: { kind: 'cog', options } }],
    })
    expect(firstRow(readBack(await only(task)))).toEqual([153, 153, 153, 153, 0, 0, 0, 0])
  })
})

describe('other files', () => {
  const scene = flat(100, 4, '2026-04-01T10:00:00Z')

  it.each([
    ['png', '{ bands: 3 }', '(s) => [1, s.dataMask, 0]', [255, 255, 0]],
    ['jpeg', '{ bands: 1 }', '(s) => [1]', [255]],
  ] as const)('%s', async (kind, output, pixel, first) => {
    const task = await buildTask({ output, pixel }, [scene], { files: [{ ...TIFF, format: { kind } }] })
    const { data, info } = await sharp(await only(task))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: GRID.width, height: GRID.height })
    expect([...data.subarray(0, first.length)]).toEqual(first)
  })

  it('what the script says of the result', async () => {
    const more =
      'function updateOutputMetadata(scenes, inputMetadata, outputMetadata) { outputMetadata.userData = { count: 7 } }'
    const files = [{ outputId: 'userdata', format: { kind: 'metadata' as const } }]
    const task = await buildTask({ pixel: '(s) => [s.red]', more }, [scene], { files })
    expect(JSON.parse(new TextDecoder().decode(await only(task)))).toEqual({ count: 7 })
  })

  it('a number for each scene, which other tasks see too', async () => {
    const more = `function updateOutputMetadata(scenes, inputMetadata, outputMetadata) {
      outputMetadata.userData = scenes.tiles.map(({ shId }) => shId)
    }`
    const files = [{ outputId: 'userdata', format: { kind: 'metadata' as const } }]
    const computeNumbers = async (scenes: readonly PieceScene[]) => {
      const task = await buildTask({ pixel: '() => [0]', mosaicking: 'TILE', more }, scenes, { files })
      return z.array(z.int().positive()).parse(JSON.parse(new TextDecoder().decode(await only(task))))
    }
    const later = flat(20, 6, '2026-04-03T10:00:00Z')
    const [one, other] = await computeNumbers([later, scene])
    expect(other).not.toBe(one)
    expect(await computeNumbers([scene, later])).toEqual([other, one])
  })

  it.each([
    [
      'a PNG of floats',
      "{ bands: 1, sampleType: 'FLOAT32' }",
      'png',
      'a PNG has 1 to 4 bands of UINT8 or UINT16; the output has 1 of FLOAT32',
    ],
    [
      'a JPEG of two bands',
      '{ bands: 2 }',
      'jpeg',
      'a JPEG has 1 or 3 bands of UINT8; the output has 2 of AUTO',
    ],
  ] as const)('%s is refused in words', async (_what, output, kind, why) => {
    const task = await buildTask({ output, pixel: '(s) => [0, 0]' }, [scene], {
      files: [{ ...TIFF, format: { kind } }],
    })
    await expect(computePiece(task)).rejects.toThrow(`Output "default": ${why}.`)
  })
})

it('a script that throws names its line', async () => {
  const task = await buildTask({ pixel: '(s) => {\n  throw new Error("too dark")\n}' }, [
    flat(1, 8, '2026-04-01T10:00:00Z'),
  ])
  await expect(computePiece(task)).rejects.toThrow(/too dark.*line 5/)
})

it('outputs that take too much memory are refused before a pixel is read', async () => {
  const grid = { ...GRID, width: 30_000, height: 30_000 }
  const task = await buildTask(
    { output: "{ bands: 3, sampleType: 'UINT8' }", pixel: '(s) => [0, 0, 0]' },
    [],
    {
      grid,
    },
  )
  await expect(computePiece(task)).rejects.toThrow('Its outputs take 2575 megabytes; 512 are the most')
})

it('a file that cannot be read is named with its scene', async () => {
  const scene = sceneAt(saveFile(Buffer.from('no picture')), '2026-04-01T10:00:00Z')
  await expect(computePiece(await buildTask({ pixel: '(s) => [s.red]' }, [scene]))).rejects.toThrow(
    'The file analytic of the scene 2026-04-01T10:00:00Z cannot be read: ',
  )
})
