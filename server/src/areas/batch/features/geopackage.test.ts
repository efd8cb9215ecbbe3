import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { putFile, useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { act, ANALYSIS, show, submit } from '../batch.fixture.ts'
import type { ShownTask } from '../batch.fixture.ts'
import { listFiles, overFeatures, withKeys } from '../files/files.fixture.ts'

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0
if (!hasGdal) console.warn('ogr2ogr is missing (Debian: gdal-bin): no GeoPackage of others is processed.')

const folder = mkdtempSync(join(tmpdir(), 'geopackage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const storages = await useFolderStorages()
const platform = await runTestPlatform([], undefined, { storages })

const square = (x: number, y: number, side: number): number[][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]
const feature = (properties: object, x: number, side = 600) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square(570_000 + x, 5_755_000, side)] },
})

/** Has GDAL write a GeoPackage in UTM zone 31 to the storage. */
const upload = async (name: string, ...features: readonly object[]): Promise<void> => {
  const from = join(folder, 'features.geojson')
  const to = join(folder, `${name}.gpkg`)
  writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', features }))
  execFileSync('ogr2ogr', ['-f', 'GPKG', '-a_srs', 'EPSG:32631', to, from], { stdio: 'pipe' })
  await putFile(storages, 'archive', `${name}.gpkg`, readFileSync(to))
}

const run = async (name: string, defaults: object = {}, seconds = 3600): Promise<ShownTask> => {
  const { id } = await submit(platform, overFeatures(withKeys('archive', `${name}.gpkg`), defaults))
  await act(platform, 'start', id)
  await platform.advance(seconds)
  return show(platform, id)
}

/** What the files of the tests' processing say of where they lie. */
const MADE = z.object({
  name: z.string(),
  grid: z.object({
    epsg: z.number(),
    left: z.number(),
    top: z.number(),
    pixelWidth: z.number(),
    pixelHeight: z.number(),
    width: z.number(),
    height: z.number(),
  }),
})

describe.runIf(hasGdal)('the features of a file in the storage', () => {
  test('are processed one by one, each where it lies and as large as it says', async () => {
    await upload(
      'berths',
      feature({ identifier: 'own', resolution: 7 }, 0),
      feature({ identifier: 'sized', width: 30, height: 20 }, 1000),
      feature({ identifier: 'usual' }, 2000),
    )
    const { id, status, costPU } = await run('berths', { resolution: 6 })
    expect(status).toBe('DONE')
    const files = await listFiles(platform, id)
    expect(files.map(({ name }) => name)).toEqual(
      ['own', 'sized', 'usual'].map((name) => `out/${id}/${name}/ndvi.tif`),
    )
    const grids = []
    for (const { name } of files)
      grids.push(MADE.parse(JSON.parse((await storages.read('archive', name)).toString())).grid)
    expect(grids).toEqual([
      { epsg: 32_631, left: 570_000, top: 5_755_600, pixelWidth: 7, pixelHeight: 7, width: 86, height: 86 },
      { epsg: 32_631, left: 571_000, top: 5_755_600, pixelWidth: 20, pixelHeight: 30, width: 30, height: 20 },
      { epsg: 32_631, left: 572_000, top: 5_755_600, pixelWidth: 6, pixelHeight: 6, width: 100, height: 100 },
    ])
    const costs = [86 * 86, 30 * 20, 100 * 100].map((pixels) => Math.ceil((1000 * pixels) / (3 * 512 * 512)))
    expect(costPU).toBeCloseTo(costs.reduce((sum, cost) => sum + cost, 0) / 1000, 9)
  })

  test('are paid for as far as they are finished', async () => {
    await upload(
      'two',
      feature({ identifier: 'a', width: 512, height: 512 }, 0),
      feature({ identifier: 'b', width: 1024, height: 1024 }, 0),
    )
    const { id } = await submit(platform, overFeatures(withKeys('archive', 'two.gpkg'), {}))
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS)
    const seen: (number | undefined)[] = []
    for (let i = 0; i < 3; i++) {
      seen.push((await show(platform, id)).costPU)
      await platform.advance(4)
    }
    expect(seen).toEqual([0, 0.334, 1.668])
  })

  test.each([
    [
      'that would be too large',
      [feature({ identifier: 'huge', resolution: 0.1 }, 0)],
      'input.features: the feature huge would be 6000 pixels wide; 3500 are the most.',
    ],
    [
      'of the same name',
      [feature({ identifier: 'a' }, 0), feature({ identifier: 'a' }, 1000)],
      'input.features: several features are called a.',
    ],
  ])('%s fail the analysis', async (_why, features, error) => {
    await upload('wrong', ...features)
    expect(await run('wrong', {}, ANALYSIS)).toMatchObject({ status: 'FAILED', error })
  })

  test.each([
    [
      'in the Dutch system',
      ['-a_srs', 'EPSG:28992'],
      'is in EPSG:28992, a coordinate reference system that is not supported. Supported are EPSG:4326, EPSG:3857, UTM',
    ],
    [
      'without geometries',
      ['-nlt', 'NONE'],
      'has no table of features: its tables hold attributes. Use a GeoPackage with one table of polygons.',
    ],
  ])('of a file %s fail the analysis, which says what to do', async (_what, flags, reason) => {
    const from = join(folder, 'other.geojson')
    const to = join(folder, `other-${flags.join('-')}.gpkg`)
    writeFileSync(
      from,
      JSON.stringify({ type: 'FeatureCollection', features: [feature({ identifier: 'a' }, 0)] }),
    )
    execFileSync('ogr2ogr', ['-f', 'GPKG', ...flags, to, from], { stdio: 'pipe' })
    await putFile(storages, 'archive', 'other.gpkg', readFileSync(to))
    const { status, error } = await run('other', {}, ANALYSIS)
    expect([status, error]).toEqual(['FAILED', expect.stringContaining(`archive/other.gpkg ${reason}`)])
  })

  test('of a package of tiles fail the analysis, which says what it holds', async () => {
    const image = join(folder, 'tiles.tif')
    const to = join(folder, 'tiles.gpkg')
    const place = ['-a_srs', 'EPSG:3857', '-a_ullr', '0', '100000', '100000', '0']
    execFileSync('gdal_create', ['-outsize', '256', '256', '-bands', '3', ...place, image], { stdio: 'pipe' })
    execFileSync('gdal_translate', ['-of', 'GPKG', image, to], { stdio: 'pipe' })
    await putFile(storages, 'archive', 'tiles.gpkg', readFileSync(to))
    const { status, error } = await run('tiles', {}, ANALYSIS)
    expect([status, error]).toEqual([
      'FAILED',
      expect.stringContaining('has no table of features: its tables hold tiles. Use a GeoPackage'),
    ])
  })
})
