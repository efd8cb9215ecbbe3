import type { components } from '../../../../generated/types.ts'

type Schemas = components['schemas']

/** A task of the world. Times are RFC 3339 in UTC. */
export interface WorldTask {
  readonly id: string
  readonly orgId: number
  readonly request: Schemas['BatchRequest']
  readonly created: string
  readonly userAction: Schemas['BatchUserAction']
  readonly userActionUpdated: string
  readonly updated: string
  readonly fate: WorldFate
}

/** The progress of a task. Its work and its costs follow from its request. */
export type WorldFate =
  | { readonly status: 'CREATED' | 'ANALYSIS_DONE' | 'DONE' }
  /** Continues after this many tiles or features when the platform starts. */
  | { readonly status: 'PROCESSING'; readonly finished: number }
  | {
      readonly status: 'STOPPED'
      readonly finished: number
      readonly reason: Schemas['BatchStoppedReason']
    }
  | { readonly status: 'FAILED' }

const EVALSCRIPT = `//VERSION=3
function setup() {
  return { input: ['red', 'nir'], output: { id: 'ndvi', bands: 1, sampleType: 'FLOAT32' } }
}
function evaluatePixel(pixel) {
  return [(pixel.nir - pixel.red) / (pixel.nir + pixel.red)]
}
`

type Area = readonly [west: number, south: number, east: number, north: number]

/** NDVI of an area in April 2026, tile by tile. */
const ndvi = (
  description: string,
  bbox: Area,
  input: { readonly id: number; readonly resolution: number; readonly buffer: number },
): Schemas['BatchRequest'] => ({
  processRequest: {
    input: {
      bounds: { bbox: [...bbox], properties: { crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' } },
      data: [
        {
          type: 'orthoscene-3m',
          id: 'scenes',
          dataFilter: {
            timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z' },
            mosaickingOrder: 'leastCC',
            maxCloudCoverage: 20,
            previewMode: 'DETAIL',
          },
          processing: { upsampling: 'BILINEAR', downsampling: 'NEAREST', harmonizeValues: true },
        },
      ],
    },
    output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
    evalscript: EVALSCRIPT,
  },
  input: {
    type: 'tiling-grid',
    id: input.id,
    resolution: input.resolution,
    bufferX: input.buffer,
    bufferY: input.buffer,
  },
  output: {
    type: 'raster',
    delivery: {
      s3: {
        url: 's3://harbour-archive/ndvi/<requestId>/<tileName>/<outputId>.<format>',
        iamRoleARN: 'arn:storage:iam::81204:role/harbour-batch',
        region: 'eu-central-1',
      },
    },
    overwrite: false,
    skipExisting: true,
    cogOutput: true,
    cogParameters: {
      overviewLevels: [2, 4, 8],
      resamplingAlgorithm: 'average',
      blockxsize: 256,
      blockysize: 256,
      usePredictor: true,
    },
    createCollection: false,
  },
  description,
  instanceType: 'normal',
})

/** The same of the features of a file, which is reached with keys. Those are made up and open nothing. */
const ofFeatures = (description: string, url: string): Schemas['BatchRequest'] => {
  const keys = {
    accessKey: 'EXAMPLEKEYID',
    secretAccessKey: 'example-secret-access-key',
    region: 'eu-central-1',
  }
  const { processRequest } = ndvi(description, HARBOUR, { id: 1, resolution: 3, buffer: 0 })
  const { bounds: _, ...input } = processRequest.input ?? {}
  return {
    processRequest: { ...processRequest, input },
    input: { type: 'geopackage', features: { s3: { url, ...keys } }, defaults: { resolution: 3 } },
    output: { type: 'raster', delivery: { s3: { url: 's3://harbour-archive/terminals', ...keys } } },
    description,
  }
}

const HARBOUR: Area = [3.9, 51.8, 4.4, 52.1]

/** The first four are those of the story. @see spec/README.md */
export const WORLD_TASKS: readonly WorldTask[] = [
  {
    id: 'b90d27e6-41c8-4f3a-8e15-62f7a0c9d384',
    orgId: 812,
    request: ndvi('NDVI of the lower Rhine, April 2026', [3, 50.7, 7.5, 53], {
      id: 1,
      resolution: 60,
      buffer: 0,
    }),
    created: '2026-05-04T07:31:05Z',
    userAction: 'START',
    userActionUpdated: '2026-05-04T07:33:48Z',
    updated: '2026-05-04T07:33:48Z',
    fate: { status: 'PROCESSING', finished: 120 },
  },
  {
    id: '3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1',
    orgId: 812,
    request: ndvi('NDVI of the harbour at 12 m', HARBOUR, { id: 1, resolution: 12, buffer: 0 }),
    created: '2026-05-04T07:40:22Z',
    userAction: 'ANALYSE',
    userActionUpdated: '2026-05-04T07:41:00Z',
    updated: '2026-05-04T07:41:10Z',
    fate: { status: 'ANALYSIS_DONE' },
  },
  {
    id: '7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c',
    orgId: 812,
    request: ofFeatures('NDVI of the terminals', 's3://harbour-archive/areas/terminals.gpkg'),
    created: '2026-05-04T07:46:37Z',
    userAction: 'NONE',
    userActionUpdated: '2026-05-04T07:46:37Z',
    updated: '2026-05-04T07:46:37Z',
    fate: { status: 'CREATED' },
  },
  {
    id: 'e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2',
    orgId: 812,
    request: ndvi('NDVI of the harbour, April 2026', HARBOUR, { id: 2, resolution: 3, buffer: 8 }),
    created: '2026-05-04T07:52:10Z',
    userAction: 'START',
    userActionUpdated: '2026-05-04T07:58:48Z',
    updated: '2026-05-04T07:59:58Z',
    fate: { status: 'STOPPED', finished: 14, reason: 'OUT_OF_PU' },
  },
  {
    id: 'd4190f7b-6e23-4c85-9a1d-b57c3e820f66',
    orgId: 812,
    request: ndvi('NDVI of the harbour at 6 m', HARBOUR, { id: 1, resolution: 6, buffer: 0 }),
    created: '2026-04-30T09:12:40Z',
    userAction: 'START',
    userActionUpdated: '2026-04-30T09:13:02Z',
    updated: '2026-04-30T09:14:01Z',
    fate: { status: 'DONE' },
  },
  {
    id: '28b7d5ea-0c94-4f17-8b62-9e3a71c4d805',
    orgId: 812,
    request: ofFeatures('NDVI of the anchorages', 's3://unreachable-archive/areas/anchorages.gpkg'),
    created: '2026-04-29T15:03:11Z',
    userAction: 'ANALYSE',
    userActionUpdated: '2026-04-29T15:04:26Z',
    updated: '2026-04-29T15:04:36Z',
    fate: { status: 'FAILED' },
  },
  {
    id: 'a15f93c0-7b4e-4d28-96e1-4c08b2d7f35a',
    orgId: 905,
    request: ofFeatures('Tidal flats', 's3://tidal-survey/areas/flats.gpkg'),
    created: '2026-04-22T11:20:00Z',
    userAction: 'NONE',
    userActionUpdated: '2026-04-22T11:20:00Z',
    updated: '2026-04-22T11:20:00Z',
    fate: { status: 'CREATED' },
  },
]
