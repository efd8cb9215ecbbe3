import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { applied } from './affine.ts'
import { hasGdal } from './gdal.fixture.ts'
import { rasterCenter } from './placement.ts'
import { projectionFor } from './projection.ts'
import { openRaster } from './raster-file.ts'
import { encodeTiff, useFiles } from './tiff.fixture.ts'

const saveFile = useFiles()

/** A file that names its system in words alone, as ArcGIS writes it. @see OGC GeoTIFF 1.1: keys 1024, 1025 and 3073 */
const fileIn = (words: string, left: number, top: number, pixel: number): string => {
  const citation = `ESRI PE String = ${words}|`
  return saveFile(
    encodeTiff([
      {
        width: 10,
        height: 10,
        values: new Uint8Array(100),
        tags: {
          33_550: { doubles: [pixel, pixel, 0] },
          33_922: { doubles: [0, 0, 0, left, top, 0] },
          34_735: {
            shorts: [
              [1, 1, 0, 3],
              [1024, 0, 1, 32_767],
              [1025, 0, 1, 1],
              [3073, 34_737, citation.length, 0],
            ].flat(),
          },
          34_737: { text: citation },
        },
      },
    ]),
  )
}

const ALBERS =
  'PROJCS["USA_Contiguous_Albers_Equal_Area_Conic_USGS_version",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Albers"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-96.0],PARAMETER["Standard_Parallel_1",29.5],PARAMETER["Standard_Parallel_2",45.5],PARAMETER["Latitude_Of_Origin",23.0],UNIT["Meter",1.0]'

test.each([
  ['alone', `${ALBERS}]`],
  [
    'with heights',
    `${ALBERS},VERTCS["NAVD_1988",VDATUM["North_American_Vertical_Datum_1988"],PARAMETER["Vertical_Shift",0.0],PARAMETER["Direction",1.0],UNIT["Centimeter",0.01]]]`,
  ],
])('a system that is named in words %s is placed as PROJ places it', async (_what, words) => {
  const raster = await openRaster(fileIn(words, -14_065, 2_368_525, 10), words)
  if (!raster.system) throw new Error('no system')
  // As gdalinfo has it: 96d10'36.46"W, 44d18'24.14"N.
  const [longitude, latitude] = projectionFor(raster.system, rasterCenter(raster)).unproject([
    -14_065, 2_368_525,
  ])
  expect(longitude).toBeCloseTo(-(96 + 10 / 60 + 36.46 / 3600), 5)
  expect(latitude).toBeCloseTo(44 + 18 / 60 + 24.14 / 3600, 5)
})

test.each([
  ['a projection that is not supported', ['PROJECTION["Albers"]', 'PROJECTION["Bonne"]']],
  [
    'a scale that the projection does not have',
    ['UNIT["Meter"', 'PARAMETER["Scale_Factor",0.9996],UNIT["Meter"'],
  ],
  ['a parameter that is not known', ['Central_Meridian', 'Azimuth']],
  ['a datum that is not known', ['D_North_American_1983', 'D_Mars_2000']],
  ['grads', ['"Degree",0.0174532925199433', '"Grad",0.0157079632679489']],
  ['another prime meridian', ['"Greenwich",0.0', '"Paris",2.337229166666667']],
] as const)('words with %s name no system', async (what, [known, unknown]) => {
  expect(ALBERS).toContain(known)
  const words = `${ALBERS.replace(known, unknown)}]`
  expect((await openRaster(fileIn(words, 0, 0, 10), what)).system).toBeUndefined()
})

/** Meters in a degree of latitude. */
const DEGREE = 111_195

/** Corners, and a place inside. */
const PIXELS = [
  [0, 0],
  [10, 0],
  [0, 10],
  [10, 10],
  [3, 7],
] as const

test.skipIf(!hasGdal).each<[string, [left: number, top: number, pixel: number]]>([
  ['EPSG:2154', [700_000, 6_600_000, 1000]],
  ['EPSG:3035', [4_000_000, 3_000_000, 1000]],
  ['EPSG:5070', [-14_065, 2_368_525, 1000]],
  ['EPSG:32633', [500_000, 4_500_000, 1000]],
  ['EPSG:28992', [150_000, 460_000, 100]],
  ['EPSG:3995', [500_000, 9000, 1000]],
  ['EPSG:3031', [500_000, 9000, 1000]],
  ['EPSG:6933', [1_000_000, 3_000_000, 1000]],
  ['EPSG:4258', [10, 50, 0.01]],
  ['+proj=lcc +lat_1=33 +lat_2=45 +lat_0=40 +lon_0=-97 +datum=WGS84 +units=us-ft', [0, 9000, 100]],
  ['+proj=lcc +lat_1=46 +lat_0=46 +k_0=0.999 +lon_0=3 +datum=WGS84 +units=m', [0, 9000, 100]],
  ['+proj=sinu +lon_0=0 +R=6371007.181 +units=m', [1_000_000, 4_009_000, 100]],
  ['+proj=cass +lat_0=10 +lon_0=11 +datum=WGS84 +units=m', [0, 9000, 100]],
  ['+proj=eqdc +lat_1=20 +lat_2=60 +lat_0=40 +lon_0=-96 +datum=WGS84 +units=m', [0, 9000, 100]],
])('%s in the words of GDAL is placed where PROJ places it', async (system, place) => {
  const words = execFileSync('gdalsrsinfo', ['-o', 'wkt_esri', '--single-line', system]).toString().trim()
  const raster = await openRaster(fileIn(words, ...place), system)
  if (!raster.system) throw new Error(`no system in ${words}`)
  const { unproject } = projectionFor(raster.system, rasterCenter(raster))
  const points = PIXELS.map((pixel) => applied(raster.affine, pixel))
  const output = execFileSync('gdaltransform', ['-s_srs', system, '-t_srs', 'EPSG:4326'], {
    input: points.map((point) => point.join(' ')).join('\n'),
  })
  const expected = output.toString().trim().split('\n')
  expect(expected).toHaveLength(points.length)
  for (const [i, line] of expected.entries()) {
    const [x = NaN, y = NaN] = line.split(' ').map(Number)
    const [longitude, latitude] = unproject(points[i] ?? [NaN, NaN])
    const meters = DEGREE * Math.hypot((longitude - x) * Math.cos((y * Math.PI) / 180), latitude - y)
    expect(meters).toBeLessThan(1)
  }
})
