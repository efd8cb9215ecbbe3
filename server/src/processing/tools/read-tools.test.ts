import { describe, expect, test } from 'vitest'
import { Problem } from '../../kernel/problem.ts'
import { readTools } from './read-tools.ts'

const RING = [
  [4, 51.9],
  [4.2, 51.9],
  [4.2, 52],
  [4, 52],
  [4, 51.9],
]
const BOW = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
  [0, 0],
]
const HOLE = [
  [4.05, 51.92],
  [4.05, 51.95],
  [4.1, 51.95],
  [4.05, 51.92],
]
const round = (corners: number) =>
  Array.from({ length: corners + 1 }, (_, i) => [
    Math.cos((2 * Math.PI * (i % corners)) / corners),
    Math.sin((2 * Math.PI * (i % corners)) / corners),
  ])

/** An expression of so many operations. */
const sums = (operations: number): string => `b1${'+b1'.repeat(operations)}`
const LONGEST = `b1+${'0'.repeat(996)}1`

const clip = (aoi: unknown) => ({ clip: { aoi } })
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })

describe('the tools of an order are read with all that was left out:', () => {
  test.each<[name: string, tools: unknown[], read: unknown[]]>([
    ['none', [], []],
    ['a polygon', [clip(polygon(RING, HOLE))], [{ kind: 'clip', aoi: [[RING, HOLE]] }]],
    [
      'two polygons',
      [clip({ type: 'MultiPolygon', coordinates: [[RING], [HOLE]] })],
      [{ kind: 'clip', aoi: [[RING], [HOLE]] }],
    ],
    ['1500 positions', [clip(polygon(round(1499)))], [expect.objectContaining({ kind: 'clip' })]],
    [
      'a projection',
      [{ reproject: { projection: 'EPSG:32631' } }],
      [{ kind: 'reproject', epsg: 32631, resolution: undefined, kernel: 'near' }],
    ],
    [
      'WGS 84',
      [{ reproject: { projection: 'WGS84', resolution: 0.001, kernel: 'cubic' } }],
      [{ kind: 'reproject', epsg: 4326, resolution: 0.001, kernel: 'cubic' }],
    ],
    ['a composite', [{ composite: {} }], [{ kind: 'composite', groupBy: 'order' }]],
    [
      'composites of strips',
      [{ composite: { group_by: 'strip_id' } }],
      [{ kind: 'composite', groupBy: 'strip_id' }],
    ],
    [
      'two bands',
      [{ bandmath: { b1: 'b1', b2: '(b4-b3)/(b4+b3)', pixel_type: '32R' } }],
      [{ kind: 'bandmath', bands: ['b1', '(b4-b3)/(b4+b3)'], pixelType: '32R' }],
    ],
    [
      'an expression of 1000 characters',
      [{ bandmath: { b1: LONGEST } }],
      [{ kind: 'bandmath', bands: [LONGEST], pixelType: 'Auto' }],
    ],
    [
      '300 operations',
      [{ bandmath: { b1: sums(150), b2: sums(150) } }],
      [{ kind: 'bandmath', bands: [sums(150), sums(150)], pixelType: 'Auto' }],
    ],
    ['reflectance', [{ toar: {} }], [{ kind: 'toar', scaleFactor: 10_000 }]],
    ['reflectance of a scale', [{ toar: { scale_factor: 255 } }], [{ kind: 'toar', scaleFactor: 255 }]],
    [
      'tiles',
      [{ tile: { tile_size: 512 } }],
      [
        {
          kind: 'tile',
          tileSize: 512,
          originX: 0,
          originY: 0,
          pixelSize: undefined,
          nameTemplate: '{tilex}_{tiley}.tif',
        },
      ],
    ],
    [
      'tiles of a grid',
      [
        {
          tile: {
            tile_size: 1232,
            origin_x: -180,
            origin_y: -90,
            pixel_size: 0.000027,
            name_template: 'C1232_{tilex:04d}_{tiley:04d}',
            conformal_x_scaling: false,
          },
        },
      ],
      [
        {
          kind: 'tile',
          tileSize: 1232,
          originX: -180,
          originY: -90,
          pixelSize: 0.000027,
          nameTemplate: 'C1232_{tilex:04d}_{tiley:04d}.tif',
        },
      ],
    ],
    ['a format', [{ file_format: { format: 'COG' } }], [{ kind: 'file_format', format: 'COG' }]],
    [
      'several, in their order',
      [{ toar: {} }, { composite: {} }],
      [
        { kind: 'toar', scaleFactor: 10_000 },
        { kind: 'composite', groupBy: 'order' },
      ],
    ],
  ])('%s', (_name, tools, read) => {
    expect(readTools(tools, 'tools')).toEqual({ tools: read, undone: [] })
  })
})

test('what is not done is named with what is the case instead, and the others run', () => {
  const { tools, undone } = readTools(
    [
      { harmonize: { target_sensor: 'Sentinel-2' } },
      { coregister: { anchor_item: 'a' } },
      { reproject: { projection: 'EPSG:4326', kernel: 'lanczos', sharp: true } },
      { file_format: { format: 'PL_NITF' } },
      { tile: { tile_size: 256, conformal_x_scaling: true } },
    ],
    'tools',
  )
  expect(tools.map(({ kind }) => kind)).toEqual(['reproject', 'tile'])
  expect(undone).toEqual([
    'tools.0.harmonize was not done: values stay those of the sensor that measured them',
    'tools.1.coregister was not done: items lie where their own files say',
    'tools.2.reproject.kernel was not done: it is cubic instead',
    'tools.2.reproject.sharp was not done: the tool has no such setting',
    'tools.3.file_format was not done: files stay GeoTIFFs',
    'tools.4.tile.conformal_x_scaling was not done: all tiles are equally wide',
  ])
})

describe('refused, by its place, is', () => {
  test.each<[what: string, tool: unknown, place: string]>([
    ['what is no tool', 'clip', '0'],
    ['nothing', {}, '0'],
    ['two tools in one', { toar: {}, composite: {} }, '0'],
    ['an unknown tool', { sharpen: {} }, '0.sharpen'],
    ['a tool whose settings are no object', { clip: 'here' }, '0.clip'],
    ['a clip without an area', { clip: {} }, '0.clip.aoi'],
    ['a point to clip to', clip({ type: 'Point', coordinates: [1, 2] }), '0.clip.aoi.type'],
    ['a reference to clip to', clip({ type: 'ref', content: 'my/area' }), '0.clip.aoi.type'],
    ['an open ring', clip(polygon(RING.slice(0, 4))), '0.clip.aoi.coordinates.0'],
    ['a ring that crosses itself', clip(polygon(BOW)), '0.clip.aoi.coordinates.0.0'],
    [
      'a place beyond the world',
      clip(
        polygon([
          [0, 0],
          [1, 91],
          [1, 0],
          [0, 0],
        ]),
      ),
      '0.clip.aoi.coordinates.0.1',
    ],
    ['1501 positions', clip(polygon(round(1500))), '0.clip.aoi.coordinates'],
    ['no projection', { reproject: {} }, '0.reproject.projection'],
    ['a projection that nobody knows', { reproject: { projection: 'EPSG:1' } }, '0.reproject.projection'],
    [
      'a projection in other words',
      { reproject: { projection: '+proj=utm +zone=31' } },
      '0.reproject.projection',
    ],
    [
      'a kernel that nobody knows',
      { reproject: { projection: 'EPSG:4326', kernel: 'sinc' } },
      '0.reproject.kernel',
    ],
    [
      'a resolution of nothing',
      { reproject: { projection: 'EPSG:4326', resolution: 0 } },
      '0.reproject.resolution',
    ],
    ['another group', { composite: { group_by: 'color' } }, '0.composite.group_by'],
    ['no band', { bandmath: { pixel_type: '8U' } }, '0.bandmath.b1'],
    ['a gap', { bandmath: { b1: 'b1', b3: 'b1' } }, '0.bandmath.b2'],
    ['an expression that cannot be read', { bandmath: { b1: 'b1', b2: 'red' } }, '0.bandmath.b2'],
    ['a long expression', { bandmath: { b1: `${LONGEST}0` } }, '0.bandmath.b1'],
    [
      'more operations than can be computed in time',
      { bandmath: { b1: sums(150), b2: sums(151) } },
      '0.bandmath.b2',
    ],
    ['a number for an expression', { bandmath: { b1: 1 } }, '0.bandmath.b1'],
    ['another kind of pixel', { bandmath: { b1: 'b1', pixel_type: '64R' } }, '0.bandmath.pixel_type'],
    ['a scale of nothing', { toar: { scale_factor: 0 } }, '0.toar.scale_factor'],
    ['no size of tiles', { tile: {} }, '0.tile.tile_size'],
    ['half a pixel', { tile: { tile_size: 256.5 } }, '0.tile.tile_size'],
    ['tiles of one name', { tile: { tile_size: 256, name_template: '{tilex}.tif' } }, '0.tile.name_template'],
    [
      'tiles of one name, as 1, 11 and 11, 1',
      { tile: { tile_size: 256, name_template: '{tilex}{tiley}.tif' } },
      '0.tile.name_template',
    ],
    [
      'tiles of one name, as 1, 1 and 11, -1',
      { tile: { tile_size: 256, name_template: 'a{tilex:03d}-0{tiley}' } },
      '0.tile.name_template',
    ],
    [
      'a path of tiles',
      { tile: { tile_size: 256, name_template: '../{tilex}/{tiley}' } },
      '0.tile.name_template',
    ],
    ['another format', { file_format: { format: 'JPEG' } }, '0.file_format.format'],
  ])('%s', (_what, tool, place) => {
    const read = () => readTools([tool], 'tools')
    expect(read).toThrow(Problem)
    try {
      read()
    } catch (problem) {
      expect(problem).toMatchObject({ status: 400, fields: { [`tools.${place}`]: [expect.any(String)] } })
    }
  })

  test('a tool that comes twice', () => {
    expect(() => readTools([{ toar: {} }, { toar: {} }], 'tools')).toThrow(
      expect.objectContaining({ fields: { 'tools.1.toar': [expect.any(String)] } }),
    )
  })
})
