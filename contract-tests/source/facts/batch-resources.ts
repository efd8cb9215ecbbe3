import {
  always,
  anyObject,
  anything,
  boolean,
  dateTime,
  geometry,
  integer,
  list,
  number,
  object,
  oneOf,
  string,
  uri,
  uuid,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Batch Processing API'

const bucket = object({
  url: string,
  iamRoleARN: string,
  accessKey: string,
  secretAccessKey: string,
  region: string,
})

/** Where files are read from or written to. */
const storage = object({ s3: bucket, gs: anyObject.decided() })

const dataSource = object({
  type: string,
  id: string,
  dataFilter: object({
    timeRange: object({ from: dateTime, to: dateTime }),
    mosaickingOrder: string,
    maxCloudCoverage: number,
    previewMode: string,
  }),
  processing: object({ upsampling: string, downsampling: string, harmonizeValues: boolean }),
})

const processRequest = object({
  input: object({ bounds: object({ bbox: list(number).count(4, 4), geometry }), data: list(dataSource) }),
  output: object({ responses: list(object({ identifier: string, format: object({ type: string }) })) }),
  evalscript: string,
})

/** A count of pixels; its limits are those of contract-decisions.md. */
const side = integer.from(1).to(3500).halfDecided()

const geopackage = object({
  features: storage,
  defaults: object({ width: side, height: side, resolution: number }),
})

/** Both buffers are of 16 bits. */
const buffer = integer.to(32_767).decided()

/** Named by the source, its fields by contract-decisions.md. */
const tilingGridInput = object({
  id: integer.decided(),
  resolution: number.decided(),
  bufferX: buffer,
  bufferY: buffer,
}).requires('type', 'id', 'resolution')

const raster = object({
  delivery: storage,
  overwrite: boolean.default(false),
  skipExisting: boolean.default(false),
  // Some clients send the text of it, says contract-decisions.md.
  cogOutput: boolean.default(false).amongOthers(),
  cogParameters: object({
    overviewLevels: list(integer),
    overviewMinSize: integer,
    resamplingAlgorithm: string.default('average').halfDecided(),
    blockxsize: integer.default(256),
    blockysize: integer.default(256),
    usePredictor: boolean.default(true).halfDecided(),
  }),
  createCollection: boolean.default(false),
  collectionId: string,
})

/** Named by the source, its fields by contract-decisions.md, which wants unknown members accepted. */
const zarr = object({
  delivery: object({ s3: bucket, gs: anyObject }).decided(),
  group: object({
    zarr_format: always(2),
    coordinates: object({ origin: anything }),
    customAttributes: anyObject,
  })
    .requires('zarr_format')
    .decided(),
  arrayParameters: object({
    dtype: anything,
    order: always('C'),
    chunks: anything,
    fill_value: anything,
  }).decided(),
  arrayOverrides: anything.decided(),
})
  .requires('type', 'delivery', 'group')
  .extensible()

/** One table for the body of a submission and for the `request` that is echoed. */
const request = object({
  processRequest,
  input: anyObject.variants('type', { geopackage, 'tiling-grid': tilingGridInput.halfDecided() }),
  output: anyObject.variants('type', { raster, zarr: zarr.halfDecided() }),
  description: string,
  instanceType: oneOf('normal', 'large').decided(),
}).requires('processRequest', 'input', 'output')

export const batchRequest = request.named('Batch request', TABLE)
export const shownRequest = request.named('Echoed batch request', TABLE)

const statuses = ['CREATED', 'ANALYSING', 'ANALYSIS_DONE', 'PROCESSING', 'DONE', 'FAILED', 'STOPPED'] as const

export const batchTask = object({
  id: uuid,
  request: shownRequest,
  domainAccountId: uuid,
  projectId: uuid,
  workspaceId: uuid,
  status: oneOf(...statuses).halfDecided(),
  error: string,
  userAction: oneOf('NONE', 'ANALYSE', 'START', 'STOP').halfDecided(),
  userActionUpdated: dateTime,
  created: dateTime,
  lastUpdated: dateTime,
  completionPercentage: number,
  costPU: number,
  stoppedStatusReason: oneOf('OUT_OF_PU', 'USER_ACTION', 'UNHEALTHY').halfDecided(),
})
  .needs('id', 'request', 'domainAccountId', 'status')
  .named('Batch task', TABLE)

export const tilingGrid = object({
  id: integer,
  name: string,
  properties: object({ tileWidth: number, tileHeight: number, resolutions: list(number), unit: string }),
}).named('Tiling grid', TABLE)

/**
 * The source tells of one further link, which contract-decisions.md calls `@id`, and of the URL of the next page in
 * the links.
 */
const pageLinks = object({
  currentToken: string,
  nextToken: string,
  previousToken: string,
  '@id': string.halfDecided(),
  next: uri.halfDecided(),
  previous: uri.decided(),
}).named('Batch page links', TABLE)

export const taskPage = object({ data: list(batchTask), links: pageLinks })
  .needs('data')
  .named('Task page', TABLE)
export const gridPage = object({ data: list(tilingGrid), links: pageLinks })
  .needs('data')
  .named('Grid page', TABLE)

export const batchError = object({
  error: object({
    status: anything,
    reason: string,
    message: string,
    code: anything,
    errors: anything,
  }).open(),
})
  .needs('error')
  .named('Batch error', 'contract-decisions.md > 1.5 Batch V2')
