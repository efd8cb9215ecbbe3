import type { Call } from './call.ts'

/** Calls that cost a server much, of one kind. */
export interface Attack {
  /** How many are under way at once; each is sent again as soon as it is answered. */
  readonly parallel: number
  /**
   * @param count how many were made before
   * @param items ids of scenes
   */
  readonly call: (count: number, items: readonly string[]) => Call
}

/** A scene of the story, which every world has. */
const ITEM = '20260418_101530_07_2a41'

const MOSAIC = { id: '7a2e4689-4944-4ad5-9723-4d2004605ff4', name: 'central_valley_2026_04_mosaic' }

/** Tiles of the mosaic's place: a level, and where its columns and rows begin, of which it has some hundred. */
const TILES = { level: 14, column: 2700, row: 6350, side: 60 }
/** The same of its quads. */
const QUADS = { column: 333, row: 1246, side: 16 }

const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body: JSON.stringify(body) })
const get = (path: string): Call => ({ method: 'GET', path })

/** A batch task over the story's harbor. */
export const taskWith = (evalscript: string, name = 'neighbors'): Call =>
  post('/batch/v2/process', {
    description: name,
    processRequest: {
      input: {
        bounds: { bbox: [4, 51.9, 4.1, 51.95] },
        data: [
          {
            type: 'orthoscene-3m',
            dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T00:00:00Z' } },
          },
        ],
      },
      output: { responses: [{ identifier: 'default', format: { type: 'image/tiff' } }] },
      evalscript,
    },
    input: { type: 'tiling-grid', id: 2, resolution: 3 },
    output: {
      type: 'raster',
      delivery: {
        s3: { url: 's3://neighbors/<tileName>', accessKey: 'AKIAEXAMPLE', secretAccessKey: 'example' },
      },
    },
  })

const scriptWith = (topLevel: string, pixel: string): string =>
  [
    '//VERSION=3',
    topLevel,
    'function setup() { return { input: ["red"], output: { bands: 1 } } }',
    `function evaluatePixel(sample) { ${pixel} return [sample.red] }`,
  ].join('\n')

/** Work that one instruction of a script asks of the engine. */
const NATIVE = 'new Array(4294967295).indexOf(1);'

export const VALID_SCRIPT = scriptWith('', '')
/** A script that is cheap to accept, and not to run. */
export const PIECE_SCRIPT = scriptWith('', NATIVE)

const WORST_SCRIPTS = [scriptWith(NATIVE, ''), scriptWith('for (;;);', '')]

/** 1,000 comparisons a row. */
const MANY_PROPERTIES = {
  op: 'in',
  args: [{ property: 'id' }, Array.from({ length: 1000 }, () => ({ property: 'platform' }))],
}

/** 500 polygons of 100 points. */
const MANY_POLYGONS = {
  op: 's_intersects',
  args: [
    { property: 'geometry' },
    {
      type: 'MultiPolygon',
      coordinates: Array.from({ length: 500 }, (_, at) => [
        circle((at % 25) * 14 - 170, Math.floor(at / 25) * 8 - 78),
      ]),
    },
  ],
}

function circle(longitude: number, latitude: number): readonly (readonly number[])[] {
  const points = Array.from({ length: 99 }, (_, at) => {
    const angle = (at / 99) * 2 * Math.PI
    return [round(longitude + 3 * Math.cos(angle)), round(latitude + 3 * Math.sin(angle))]
  })
  return [...points, ...points.slice(0, 1)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}

const search = (filter: unknown): Call =>
  post('/catalog/v1/search', {
    collections: ['orthoscene-3m'],
    datetime: '2020-01-01T00:00:00Z/2027-01-01T00:00:00Z',
    bbox: [-180, -90, 180, 90],
    filter,
    'filter-lang': 'cql2-json',
    limit: 10,
  })

/** 9.9 MB of references to areas. */
const bulk = (): Call => {
  const reference = 'ip:features/my/rotterdam-harbour-Lm4q7Zx'
  const count = Math.floor(9.9e6 / (reference.length + 3))
  return post('/account/v1/quota-reservations/bulk-reserve', {
    aoi_refs: Array.from({ length: count }, () => reference),
    product_id: 1204,
  })
}

const quad = (count: number): Call => {
  const { column, row, side } = QUADS
  const id = `${column + (count % side)}-${row + (Math.floor(count / side) % side)}`
  return get(`/basemaps/v1/mosaics/${MOSAIC.id}/quads/${id}/full`)
}

const tile = (count: number): Call => {
  const { level, column, row, side } = TILES
  const x = column + (count % side)
  const y = row + (Math.floor(count / side) % side)
  return get(`/basemaps/v1/tiles/${MOSAIC.name}/${level}/${x}/${y}.png`)
}

const asset = (count: number, items: readonly string[]): Call => {
  const item = items[count % items.length] ?? ITEM
  return get(`/catalog/v1/collections/orthoscene-3m/items/${item}/assets/analytic`)
}

const DOWNLOADS = [quad, tile, asset]

const download: Attack['call'] = (count, items) =>
  (DOWNLOADS[count % DOWNLOADS.length] ?? tile)(Math.floor(count / DOWNLOADS.length), items)

const order = (count: number): Call =>
  post('/compute/ops/orders/v2', {
    name: `neighbors ${count}`,
    source_type: 'scenes',
    products: [{ item_ids: [ITEM], item_type: 'OrthoScene', product_bundle: 'analytic' }],
    tools: [{ reproject: { projection: 'EPSG:3857', kernel: 'cubic' } }],
  })

const searchOfProperties = search(MANY_PROPERTIES)
const searchOfPolygons = search(MANY_POLYGONS)
const bulkReservation = bulk()

/** Each kind of calls that the other organization sends. Pieces are computed besides, in tasks that run. */
export const ATTACKS = {
  scripts: { parallel: 8, call: (count) => taskWith(WORST_SCRIPTS[count % 2] ?? '') },
  searches: { parallel: 6, call: (count) => (count % 2 === 0 ? searchOfProperties : searchOfPolygons) },
  bodies: { parallel: 150, call: () => bulkReservation },
  downloads: { parallel: 300, call: download },
  orders: { parallel: 20, call: order },
} satisfies Readonly<Record<string, Attack>>
