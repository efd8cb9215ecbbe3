import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, test } from 'vitest'
import { readFeatures as read } from './read-features.ts'

const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0
if (!hasGdal) console.warn('ogr2ogr is missing (Debian: gdal-bin): no GeoPackage of others is read.')

const folder = mkdtempSync(join(tmpdir(), 'geopackage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const square = (x: number, y: number, side: number): number[][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]

const HOLE = [...square(4.13, 51.93, 0.02)].toReversed()
const FEATURES = [
  {
    properties: { identifier: 'berth-1', width: 300, height: 200 },
    geometry: { type: 'Polygon', coordinates: [square(4, 51.9, 0.01)] },
  },
  {
    properties: { identifier: 'berth-2', resolution: 12.5 },
    geometry: {
      type: 'MultiPolygon',
      coordinates: [[square(4.1, 51.9, 0.1), HOLE], [square(4.3, 51.9, 0.01)]],
    },
  },
]

const readFeatures = (path: string, max: number) => read(path, max, new AbortController().signal)

let files = 0

/** A GeoPackage, written by GDAL. */
const geopackage = (features: readonly object[] = FEATURES, ...options: string[]): string => {
  const from = join(folder, `${++files}.geojson`)
  const to = join(folder, `${files}.gpkg`)
  const all = features.map((feature) => ({ type: 'Feature', ...feature }))
  writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', features: all }))
  execFileSync('ogr2ogr', ['-f', 'GPKG', ...options, to, from], { stdio: 'pipe' })
  return to
}

/** The same file, changed by SQL. */
const changed = (...statements: readonly string[]): string => {
  const path = join(folder, `${++files}.gpkg`)
  copyFileSync(geopackage(FEATURES, '-nln', 'areas', '-lco', 'SPATIAL_INDEX=NO'), path)
  const database = new Database(path)
  for (const statement of statements) database.exec(statement)
  database.close()
  return path
}

describe.runIf(hasGdal)('of a file that GDAL has written', () => {
  test('features come with their names, areas and sizes', async () => {
    const [one, other] = await readFeatures(geopackage(), 10)
    expect(one).toEqual({
      name: 'berth-1',
      epsg: 4326,
      area: FEATURES[0]?.geometry,
      width: 300,
      height: 200,
      resolution: undefined,
    })
    expect(other).toEqual({
      name: 'berth-2',
      epsg: 4326,
      area: FEATURES[1]?.geometry,
      width: undefined,
      height: undefined,
      resolution: 12.5,
    })
  })

  test('they come in the system of the file', async () => {
    const [one] = await readFeatures(geopackage(FEATURES, '-t_srs', 'EPSG:32631'), 10)
    expect(one?.epsg).toBe(32_631)
    // of gdaltransform
    const [x = NaN, y = NaN] = one?.area.type === 'Polygon' ? (one.area.coordinates[0]?.[0] ?? []) : []
    expect([Math.round(x), Math.round(y)]).toEqual([568_803, 5_750_389])
  })

  // of gdaltransform
  test.each([
    ['NAD83', 'EPSG:4269', [-81.47, 36.23]],
    ['NAD27', 'EPSG:4267', [-81.469824018, 36.230086238]],
  ])('%s, in degrees, becomes WGS 84', async (_name, system, place) => {
    const inAmerica = {
      properties: {},
      geometry: { type: 'Polygon', coordinates: [square(-81.47, 36.23, 0.1)] },
    }
    const [one] = await readFeatures(geopackage([inAmerica], '-a_srs', system), 10)
    expect(one?.epsg).toBe(4326)
    const [x = NaN, y = NaN] = one?.area.type === 'Polygon' ? (one.area.coordinates[0]?.[0] ?? []) : []
    expect([x.toFixed(7), y.toFixed(7)]).toEqual(place.map((degrees) => degrees.toFixed(7)))
  })

  test.each([
    ['heights', ['-dim', 'XYZ']],
    ['heights and measures', ['-dim', 'XYZM']],
    ['geometries that are all of several parts', ['-nlt', 'MULTIPOLYGON']],
  ])('with %s they are the same', async (_why, options) => {
    const [one] = await readFeatures(geopackage(FEATURES, ...options), 10)
    const area = one?.area
    expect(area?.type === 'Polygon' ? area.coordinates : area?.coordinates[0]).toEqual(
      FEATURES[0]?.geometry.coordinates,
    )
  })

  test('without names they are called by the numbers of their rows', async () => {
    const [first] = FEATURES
    const features = [
      { ...first, properties: {} },
      { ...first, properties: {} },
    ]
    expect((await readFeatures(geopackage(features), 10)).map(({ name }) => name)).toEqual(['1', '2'])
  })
})

describe.runIf(hasGdal)('is refused in words:', () => {
  const point = { properties: {}, geometry: { type: 'Point', coordinates: [4, 52] } }
  const named = (identifier: string) => ({ ...FEATURES[0], properties: { identifier } })

  test.each([
    ['more features than are allowed', () => geopackage(), 1, 'has more than 1 features'],
    ['points', () => geopackage([point]), 9, 'geometry is neither a polygon nor a multipolygon'],
    [
      'a name that leads elsewhere',
      () => geopackage([named('../secret')]),
      9,
      'cannot be the name of a file',
    ],
    [
      'an unknown system',
      () => geopackage(FEATURES, '-t_srs', 'EPSG:28992'),
      9,
      'is in EPSG:28992, a coordinate reference system that is not supported. Supported are EPSG:4326',
    ],
    [
      'a datum where it is not in use',
      () => geopackage(FEATURES, '-a_srs', 'EPSG:4267'),
      9,
      'is in EPSG:4267, which no published transformation places there',
    ],
    [
      'a file of tiles or attributes',
      () => changed("update gpkg_contents set data_type = 'attributes'", 'drop table gpkg_geometry_columns'),
      9,
      'has no table of features: its tables hold attributes',
    ],
    [
      'a size that is none',
      () => changed('update areas set width = -1'),
      9,
      'whose width is no number above 0',
    ],
    [
      'half a pixel',
      () =>
        changed(
          'alter table areas drop column height',
          'alter table areas add column height real',
          'update areas set height = 100.5',
        ),
      9,
      'whose height is no whole number of pixels',
    ],
    ['no geometry', () => changed('update areas set geom = null'), 9, 'no geometry for the feature berth-1'],
    [
      'a geometry that is cut off',
      () => changed('update areas set geom = substr(geom, 1, 60)'),
      9,
      'ends too early',
    ],
    [
      'a geometry of another form',
      () => changed("update areas set geom = x'0102030405060708'"),
      9,
      'is not in the form',
    ],
    ['no features', () => changed('delete from areas'), 9, 'has no features'],
    ['a huge geometry', () => changed('update areas set geom = zeroblob(200000)'), 9, 'larger geometries'],
    [
      'a table that is a view',
      () =>
        changed(
          'alter table areas rename to others',
          'create view areas as with recursive r(i) as (select 1 union all select i + 1 from r) select i as fid, i as geom from r',
        ),
      9,
      'lacks a table',
    ],
    [
      'contents that are a view',
      () =>
        changed(
          'alter table gpkg_contents rename to others',
          'create view gpkg_contents as select * from others',
        ),
      9,
      'lacks a table',
    ],
    [
      'contents that are computed',
      () =>
        changed(
          'alter table gpkg_contents rename column data_type to kind',
          "alter table gpkg_contents add column data_type text as (printf('%.*c', 900000000, 'x'))",
        ),
      9,
      'lacks a column',
    ],
    [
      'endless contents',
      () =>
        changed(
          "insert into gpkg_contents (table_name, data_type) with recursive r(i) as (select 1 union all select i + 1 from r where i < 10001) select 'n' || i, 'attributes' from r",
        ),
      9,
      'has more than 10000 rows in gpkg_contents',
    ],
    [
      'a long name',
      () => changed("update areas set identifier = printf('%.*c', 1001, 'x')"),
      9,
      'has a value of more than 1000 bytes',
    ],
    [
      'another value for the numbers of rows',
      () => changed('alter table areas add column rowid text'),
      9,
      'has a column rowid',
    ],
    [
      'contents that are no text',
      () => changed("update gpkg_geometry_columns set column_name = x'00'"),
      9,
      'not described',
    ],
  ])('%s', async (_why, file, max, words) => {
    await expect(readFeatures(file(), max)).rejects.toThrow(words)
  })

  const MANY_AREAS = (count: number) =>
    `insert into areas (geom, identifier) with recursive r(i) as (select 1 union all select i + 1 from r where i < ${count}) select (select geom from areas limit 1), 'n' || i from r`
  /** Zeros after a geometry are not read. */
  const padded = (bytes: number) =>
    `update areas set geom = cast(geom || zeroblob(${bytes} - octet_length(geom)) as blob)`

  describe.each<
    [
      what: string,
      most: number,
      file: (count: number) => string,
      max: (most: number) => number,
      words: string,
    ]
  >([
    ['features', 2, () => geopackage(), (most) => most, 'features'],
    ['bytes of a geometry', 100_000, (bytes) => changed(padded(bytes)), () => 9, 'larger geometries'],
    [
      'bytes of all geometries',
      16 * 2 ** 20,
      (bytes) =>
        changed(
          'delete from areas where fid > 1',
          padded(2 ** 16),
          MANY_AREAS(254),

          `insert into areas (geom, identifier) select cast(geom || zeroblob(${bytes} - 256 * 65536) as blob), 'last' from areas limit 1`,
        ),
      () => 300,
      'larger geometries',
    ],
    [
      'bytes of a name',
      1000,
      (bytes) => changed(`update areas set width = zeroblob(${bytes})`),
      () => 9,
      'has a value of more than 1000 bytes',
    ],
    [
      'rows that describe tables',
      10_000,
      (rows) =>
        changed(
          `insert into gpkg_contents (table_name, data_type) with recursive r(i) as (select 1 union all select i + 1 from r where i < ${rows} - (select count(*) from gpkg_contents)) select 'n' || i, 'attributes' from r`,
        ),
      () => 9,
      'has more than 10000 rows',
    ],
  ])('%s: %i are the most', (what, most, file, max, words) => {
    const read = (count: number) =>
      readFeatures(file(count), max(what === 'features' ? 2 * most - count : most)).then(
        () => '',
        (fault: unknown) => String(fault),
      )

    test('so many are read', async () => {
      expect(await read(most)).not.toContain(words)
    })

    test('one more is not', async () => {
      expect(await read(most + 1)).toContain(words)
    })
  })

  test('an index over all that is read changes nothing', async () => {
    const file = changed('create index whole on areas (geom, identifier, width, height, resolution)')
    expect((await readFeatures(file, 9)).map(({ name }) => name)).toEqual(['berth-1', 'berth-2'])
  })

  test('a column that is computed when it is read is not read', async () => {
    const file = changed(
      "alter table areas add column id text as (printf('%.*c', 900000000, 'x'))",
      'alter table areas drop column identifier',
    )
    expect((await readFeatures(file, 9)).map(({ name }) => name)).toEqual(['1', '2'])
  })
})

test.each([
  ['a text', Buffer.from('id,geometry\n1,POINT (1 1)\n')],
  ['the beginning of a database', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(84)])],
  ['nothing', Buffer.alloc(0)],
])('a file that is %s is none', async (_why, bytes) => {
  const path = join(folder, `${++files}.gpkg`)
  writeFileSync(path, bytes)
  await expect(readFeatures(path, 9)).rejects.toThrow(/GeoPackage/)
})

/** A database, and what a test makes of its first page. */
const database = (sql: string, change: (page: Buffer) => void = () => undefined): string => {
  const path = join(folder, `${++files}.gpkg`)
  const made = new Database(path)
  made.exec(sql)
  made.close()
  const bytes = readFileSync(path)
  change(bytes)
  writeFileSync(path, bytes)
  return path
}

test('reading ends when it is told to', async () => {
  const reading = read(database('create table a (b)'), 9, AbortSignal.abort(new Error('took too long')))
  await expect(reading).rejects.toThrow('took too long')
})

test.each([
  ['long', () => database(`create table a (b text default '${'x'.repeat(5_000_000)}')`)],
  ['without an end', () => database('create table a (b)', leadToItself)],
])('a file whose description of its tables is %s is refused', async (_why, file) => {
  await expect(readFeatures(file(), 9)).rejects.toThrow('says more of its tables than can be read')
})

/** The first page then leads to itself, and then to itself once more. @see https://sqlite.org/fileformat2.html section 1.6 */
const leadToItself = (page: Buffer): void => {
  page.writeUInt8(5, 100)
  page.writeUInt16BE(1, 103)
  page.writeUInt32BE(1, 108)
  page.writeUInt16BE(200, 112)
  page.writeUInt32BE(1, 200)
}
