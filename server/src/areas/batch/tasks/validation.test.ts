import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, bucket, countTasks, faultIn, grid, over, REQUEST, submit, TASKS } from '../batch.fixture.ts'

const platform = await runTestPlatform()
const lenient = await runTestPlatform(['--lenient'])

const count = () => countTasks(platform)

describe('what is wrong is refused, and nothing is stored', () => {
  const raster = (members: object) => ({ ...REQUEST, output: { ...REQUEST.output, ...members } })
  const source = (members: object) =>
    over(REQUEST.processRequest.input.bounds, [{ type: 'orthoscene-3m', ...members }])
  const file = (defaults: object) => ({
    ...over(undefined),
    input: { type: 'geopackage', features: bucket('archive', 'a.gpkg'), defaults },
  })
  const named = (types: readonly string[], names: readonly string[] = []) => ({
    ...REQUEST.processRequest,
    output: { responses: types.map((type, i) => ({ identifier: names[i] ?? `o${i}`, format: { type } })) },
  })
  const formats = (...types: string[]) => named(types)
  const ring = (...coordinates: number[][]) => ({ geometry: { type: 'Polygon', coordinates: [coordinates] } })
  const triangle = [
    [4, 51.9],
    [4.2, 51.9],
    [4.1, 52],
    [4, 51.9],
  ]
  const circle = (positions: number) =>
    ring(
      ...Array.from({ length: positions }, (_, i) => {
        const angle = (2 * Math.PI * (i % (positions - 1))) / (positions - 1)
        return [4.1 + Math.cos(angle) / 10, 51.9 + Math.sin(angle) / 10]
      }),
    )
  const utm = { crs: 'http://www.opengis.net/def/crs/EPSG/0/32631' }
  const zarr = (members: object, types = ['zarr/array'], ...names: readonly string[]) => ({
    ...REQUEST,
    processRequest: named(types, names),
    output: { type: 'zarr', delivery: bucket('archive'), group: { zarr_format: 2 }, ...members },
  })
  const array = { dtype: '<f4', order: 'C', fill_value: 0 }

  test.each([
    ['a grid that there is not', grid({ id: 99 }), 'input.id'],
    ['a resolution that the grid does not have', grid({ resolution: 60 }), 'input.resolution'],
    ['a buffer beyond 16 bits', grid({ bufferX: 32_768 }), 'input.bufferX'],
    ['no resolution', grid({ resolution: undefined }), 'input.resolution'],
    ['an input of no known type', { ...REQUEST, input: { type: 'polygon' } }, 'input.type'],
    ['a width of 3501', file({ width: 3501, height: 1 }), 'input.defaults.width'],
    ['a width alone', file({ width: 3500 }), 'input.defaults.height'],
    ['a height alone', file({ height: 3500 }), 'input.defaults.width'],
    ['a size and a resolution', file({ width: 1, height: 1, resolution: 3 }), 'input.defaults.resolution'],
    ['bounds beside a file', { ...REQUEST, input: file({}).input }, 'processRequest.input.bounds'],
    ['no storage', raster({ delivery: {} }), 'output.delivery'],
    [
      'a machine for a bucket',
      raster({ delivery: { s3: { url: 's3://169.254.169.254/a', iamRoleARN: 'r' } } }),
      'output.delivery.s3.url',
    ],
    [
      'a bucket that ends a host name',
      raster({ delivery: { s3: { url: 's3://127.0.0.1?/a', iamRoleARN: 'r' } } }),
      'output.delivery.s3.url',
    ],
    [
      'a region that ends a host name',
      raster({ delivery: { s3: { url: 's3://archive/a', iamRoleARN: 'r', region: '127.0.0.1#' } } }),
      'output.delivery.s3.region',
    ],
    [
      'two storages',
      raster({ delivery: { ...bucket('a'), gs: { url: 'gs://abc', credentials: 'x' } } }),
      'output.delivery',
    ],
    ['a storage without an address', raster({ delivery: { s3: {} } }), 'output.delivery.s3.url'],
    [
      'a storage of another scheme',
      raster({ delivery: { s3: { url: 'https://a.b/c' } } }),
      'output.delivery.s3.url',
    ],
    [
      'half a pair of keys',
      raster({ delivery: { s3: { url: 's3://abc', accessKey: 'k' } } }),
      'output.delivery.s3.secretAccessKey',
    ],
    [
      'a placeholder for nothing',
      raster({ delivery: bucket('a', '<tile>/<format>') }),
      'output.delivery.s3.url',
    ],
    [
      'a new collection and an old one',
      raster({ createCollection: true, collectionId: 'c' }),
      'output.collectionId',
    ],
    ['cogOutput that is a word', raster({ cogOutput: 'yes' }), 'output.cogOutput'],
    [
      'overviews told twice',
      raster({ cogParameters: { overviewLevels: [2], overviewMinSize: 64 } }),
      'output.cogParameters.overviewMinSize',
    ],
    [
      'a format of no kind',
      { ...REQUEST, processRequest: formats('image/gif') },
      'processRequest.output.responses.0.format.type',
    ],
    [
      'PNG as a cloud-optimized GeoTIFF',
      { ...raster({ cogOutput: true }), processRequest: formats('image/tiff', 'image/png') },
      'processRequest.output.responses.1.format.type',
    ],
    [
      'an array in a raster',
      { ...REQUEST, processRequest: formats('zarr/array') },
      'processRequest.output.responses.0.format.type',
    ],
    ['a file in a Zarr group', zarr({}, ['image/tiff']), 'processRequest.output.responses.0.format.type'],
    [
      'Zarr of a file of features',
      { ...zarr({}), input: file({}).input, processRequest: file({}).processRequest },
      'output.type',
    ],
    [
      'an array called as the time',
      zarr({}, ['zarr/array'], 'time'),
      'processRequest.output.responses.0.identifier',
    ],
    [
      'an array called as columns',
      zarr({}, ['zarr/array'], 'x'),
      'processRequest.output.responses.0.identifier',
    ],
    [
      'an array called as rows',
      zarr({}, ['zarr/array'], 'y'),
      'processRequest.output.responses.0.identifier',
    ],
    [
      'a Zarr group for each tile',
      zarr({ delivery: bucket('archive', 'a/<requestId>/<tileName>') }),
      'output.delivery.s3.url',
    ],
    ['another version of Zarr', zarr({ group: { zarr_format: 3 } }), 'output.group.zarr_format'],
    [
      'chunks of two times',
      zarr({ arrayParameters: { ...array, chunks: [2, 10, 10] } }),
      'output.arrayParameters.chunks.0',
    ],
    ['an override of no output', zarr({ arrayOverrides: { none: {} } }), 'output.arrayOverrides.none'],
    [
      'two outputs of one name',
      {
        ...REQUEST,
        processRequest: {
          ...REQUEST.processRequest,
          output: { responses: [{ identifier: 'a' }, { identifier: 'a' }] },
        },
      },
      'processRequest.output.responses.1.identifier',
    ],
    ['a collection that there is not', source({ type: 'none' }), 'processRequest.input.data.0.type'],
    [
      'a time that ends before it begins',
      source({ dataFilter: { timeRange: { from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' } } }),
      'processRequest.input.data.0.dataFilter.timeRange.to',
    ],
    [
      'a time with a blank for its T',
      source({ dataFilter: { timeRange: { from: '2026-04-01 00:00:00Z' } } }),
      'processRequest.input.data.0.dataFilter.timeRange.from',
    ],
    [
      'an offset without a colon',
      source({ dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-02T00:00:00+0000' } } }),
      'processRequest.input.data.0.dataFilter.timeRange.to',
    ],
    [
      'a day that does not exist',
      source({ dataFilter: { timeRange: { from: '2026-02-30T00:00:00Z' } } }),
      'processRequest.input.data.0.dataFilter.timeRange.from',
    ],
    [
      'clouds beyond 100 percent',
      source({ dataFilter: { maxCloudCoverage: 100.1 } }),
      'processRequest.input.data.0.dataFilter.maxCloudCoverage',
    ],
    [
      'an order that is none',
      source({ dataFilter: { mosaickingOrder: 'best' } }),
      'processRequest.input.data.0.dataFilter.mosaickingOrder',
    ],
    [
      'a mode that is none',
      source({ dataFilter: { previewMode: 'FULL' } }),
      'processRequest.input.data.0.dataFilter.previewMode',
    ],
    [
      'a sampling that is none',
      source({ processing: { upsampling: 'LANCZOS' } }),
      'processRequest.input.data.0.processing.upsampling',
    ],
    [
      'two sources of one name',
      over(undefined, [{ id: 'a' }, { id: 'a' }]),
      'processRequest.input.data.1.id',
    ],
    ['a box of three numbers', over({ bbox: [1, 2, 3] }), 'processRequest.input.bounds.bbox'],
    ['a box upside down', over({ bbox: [3.9, 52.1, 4.4, 51.8] }), 'processRequest.input.bounds.bbox'],
    ['a box without area', over({ bbox: [3.9, 51.8, 3.9, 52.1] }), 'processRequest.input.bounds.bbox'],
    ['a box beyond the world', over({ bbox: [3.9, 51.8, 181, 52.1] }), 'processRequest.input.bounds.bbox'],
    [
      'a box in metres that runs west',
      over({ bbox: [6e5, 57e5, 5e5, 58e5], properties: utm }),
      'processRequest.input.bounds.bbox',
    ],
    [
      'a ring that is open',
      over(ring([4, 51.9], [4.2, 51.9], [4.1, 52], [4, 52])),
      'processRequest.input.bounds.geometry.coordinates.0',
    ],
    [
      'a point',
      over({ geometry: { type: 'Point', coordinates: [4, 52] } }),
      'processRequest.input.bounds.geometry.type',
    ],
    [
      'a geometry without area',
      over(ring([4, 52], [4.2, 52], [4.1, 52], [4, 52])),
      'processRequest.input.bounds.geometry.coordinates',
    ],
    ['1501 positions', over(circle(1501)), 'processRequest.input.bounds.geometry.coordinates'],
    [
      'a box that the geometry leaves',
      over({ ...ring(...triangle), bbox: [4, 51.9, 4.15, 52] }),
      'processRequest.input.bounds.bbox',
    ],
    [
      'a system that is not supported',
      over({ bbox: [1, 2, 3, 4], properties: { crs: 'http://www.opengis.net/def/crs/EPSG/0/28992' } }),
      'processRequest.input.bounds.properties.crs',
    ],
    [
      'a system whose name only ends like one',
      over({ bbox: [1, 2, 3, 4], properties: { crs: 'notCRS84' } }),
      'processRequest.input.bounds.properties.crs',
    ],
    ['no input', { ...REQUEST, input: undefined }, 'input'],
    ['a description of 2001 characters', { ...REQUEST, description: 'd'.repeat(2001) }, 'description'],
    ['a member that there is not', { ...REQUEST, priority: 1 }, 'priority'],
  ])('%s', async (_why, body, member) => {
    const before = await count()
    const [status, ...members] = faultIn(await ask(platform, 'POST', TASKS, { body }))
    expect([status, members]).toEqual([400, expect.arrayContaining([member])])
    expect(await count()).toBe(before)
  })

  test.each([
    ['a buffer of 16 bits', grid({ bufferX: 32_767, bufferY: 0 })],
    ['a width of 3500', file({ width: 3500, height: 1 })],
    ['1500 positions', over(circle(1500))],
    ['a geometry in its box', over({ ...ring(...triangle), bbox: [4, 51.9, 4.2, 52] })],
    ['a box in metres of UTM', over({ bbox: [564_632, 5_742_475, 592_170, 5_766_291], properties: utm })],
    ['a box over the antimeridian', over({ bbox: [179, -18, -179, -17] })],
    ['a description of 2000 characters', { ...REQUEST, description: 'd'.repeat(2000) }],
    [
      'all placeholders',
      raster({ delivery: bucket('a', '<requestId>/<tileName>/<tileId>/<outputId>.<format>') }),
    ],
    [
      'chunks of one time',
      zarr({ arrayParameters: { ...array, chunks: [1, 10, 10] }, arrayOverrides: { o0: {} } }),
    ],
    ['overrides where no output is named', { ...zarr({ arrayOverrides: { o0: {} } }), processRequest: {} }],
    ['nothing in the process request', { ...REQUEST, processRequest: {} }],
  ])('but not %s', async (_why, body) => {
    await submit(platform, body)
  })
})

describe('a lenient platform', () => {
  const beside = (bounds: object) => ({
    ...REQUEST,
    processRequest: { ...REQUEST.processRequest, input: { ...REQUEST.processRequest.input, bounds } },
    input: { type: 'geopackage', features: bucket('archive', 'a.gpkg') },
  })

  test('keeps bounds beside a geopackage as they were sent', async () => {
    const { bounds } = REQUEST.processRequest.input
    const { status, json } = await ask(lenient, 'POST', TASKS, { body: beside(bounds) })
    expect(status).toBe(201)
    expect(json).toMatchObject({ request: { processRequest: { input: { bounds } } } })
  })

  test('rejects invalid bounds all the same', async () => {
    const { status } = await ask(lenient, 'POST', TASKS, { body: beside({ bbox: [5, 52, 4, 51] }) })
    expect(status).toBe(400)
  })
})
