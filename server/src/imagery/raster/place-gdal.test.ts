import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { applied } from './affine.ts'
import { hasGdal } from './gdal.fixture.ts'
import { rasterCenter } from './placement.ts'
import { projectionFor } from './projection.ts'
import { openRaster } from './raster-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'place-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Pixels: corners, the middle, and a place aside. */
const PIXELS = [
  [0, 0],
  [100, 0],
  [0, 80],
  [100, 80],
  [50, 40],
  [20, 70],
] as const

/** Meters in a degree of latitude. */
const DEGREE = 111_195

/** How far, in meters, places of a file lie from where GDAL and PROJ have them without grids. */
const distances = async (file: string): Promise<number[]> => {
  const input = PIXELS.map((pixel) => pixel.join(' ')).join('\n')
  const output = execFileSync('gdaltransform', ['-t_srs', 'EPSG:4326', file], { input }).toString()
  const expected = output
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  const raster = await openRaster(file, file)
  if (!raster.system) throw new Error('no system')
  const { unproject } = projectionFor(raster.system, rasterCenter(raster))
  return PIXELS.map((pixel, i) => {
    const [longitude, latitude] = unproject(applied(raster.affine, pixel))
    const [x = NaN, y = NaN] = expected[i] ?? []
    const turned = ((((longitude - x + 180) % 360) + 360) % 360) - 180
    return DEGREE * Math.hypot(turned * Math.cos((y * Math.PI) / 180), latitude - y)
  })
}

test.skipIf(!hasGdal).each<[string, number[]]>([
  ['EPSG:26711', [440_720, 3_751_320, 441_920, 3_750_120]],
  ['EPSG:4267', [-100, 40, -99, 39.2]],
  ['EPSG:26915', [500_000, 4_500_000, 510_000, 4_492_000]],
  ['EPSG:27700', [400_000, 300_000, 410_000, 292_000]],
  ['EPSG:31467', [3_500_000, 5_500_000, 3_510_000, 5_492_000]],
  ['EPSG:28992', [150_000, 460_000, 160_000, 452_000]],
  ['EPSG:27572', [600_000, 2_200_000, 610_000, 2_192_000]],
  ['EPSG:21781', [600_000, 200_000, 610_000, 192_000]],
  ['EPSG:2154', [700_000, 6_600_000, 710_000, 6_592_000]],
  ['EPSG:3857', [0, 6_000_000, 10_000, 5_992_000]],
  ['EPSG:3785', [0, 6_000_000, 10_000, 5_992_000]],
  ['EPSG:4490', [110, 30, 111, 29.2]],
  ['+proj=utm +zone=11 +datum=NAD27 +units=m', [440_720, 3_751_320, 441_920, 3_750_120]],
  [
    '+proj=tmerc +lat_0=40 +lon_0=10 +k=0.9999 +x_0=1000 +y_0=2000 +ellps=GRS80 +units=m',
    [0, 9000, 10_000, 1000],
  ],
  ['+proj=laea +lat_0=50 +lon_0=10 +x_0=5 +y_0=7 +datum=WGS84 +units=m', [0, 9000, 10_000, 1000]],
  ['+proj=aea +lat_1=29 +lat_2=45 +lat_0=23 +lon_0=-96 +datum=NAD83 +units=m', [0, 9000, 10_000, 1000]],
  ['+proj=lcc +lat_1=33 +lat_2=45 +lat_0=40 +lon_0=-97 +datum=WGS84 +units=us-ft', [0, 9000, 10_000, 1000]],
  ['+proj=lcc +lat_1=46 +lat_0=46 +k_0=0.999 +lon_0=3 +datum=WGS84 +units=m', [0, 9000, 10_000, 1000]],
  ['+proj=stere +lat_0=90 +lat_ts=71 +lon_0=-39 +datum=WGS84 +units=m', [500_000, 9000, 510_000, 1000]],
  ['+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=20 +datum=WGS84 +units=m', [500_000, 9000, 510_000, 1000]],
  ['+proj=aeqd +lat_0=10 +lon_0=20 +datum=WGS84 +units=m', [0, 9000, 10_000, 1000]],
  ['+proj=sinu +lon_0=0 +R=6371007.181 +units=m', [1_000_000, 4_009_000, 1_010_000, 4_001_000]],
  ['+proj=eqc +lat_ts=0 +lon_0=0 +datum=WGS84 +units=m', [0, 9000, 10_000, 1000]],
  [
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +units=m +nadgrids=@null',
    [0, 6_009_000, 10_000, 6_001_000],
  ],
  ['+proj=cea +lat_ts=30 +lon_0=0 +datum=WGS84 +units=m', [0, 3_009_000, 10_000, 3_001_000]],
  ['+proj=longlat +ellps=clrk66', [-100, 40, -99, 39.2]],
])('%s is placed where PROJ places it', async (system, corners) => {
  const file = join(folder, `${system.replace(/\W/g, '')}.tif`)
  const place = ['-a_srs', system, '-a_ullr', ...corners.map(String)]
  execFileSync('gdal_create', ['-q', '-of', 'GTiff', '-outsize', '100', '80', ...place, file], {
    stdio: 'pipe',
  })
  expect(Math.max(...(await distances(file)))).toBeLessThan(1)
})
