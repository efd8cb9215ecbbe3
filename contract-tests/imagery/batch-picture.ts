import { setTimeout as pause } from 'node:timers/promises'
import { createClient, unwrap } from 'imagery-platform-client'
import type { Client } from 'imagery-platform-client'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { askWith, later } from '../processes/download-tokens.ts'
import { accessToken } from '../processes/target.ts'

/** What a batch task is asked for. */
export interface Wanted {
  readonly collection: string
  /** Bands in the order in which they are written. */
  readonly bands: readonly string[]
  /** When the scene was taken. */
  readonly datetime: string
  /** Small, so that it lies in one tile of the grid: `[minLon, minLat, maxLon, maxLat]` in degrees. */
  readonly bbox: readonly number[]
}

/** Grid of tiles of 10 km, and meters of a pixel. */
const GRID = 2
const RESOLUTION = 12

/** Long enough for an analysis and a tile. */
const SECONDS = 60

const buildScript = (bands: readonly string[]): string => `//VERSION=3
function setup() {
  return {
    input: [{ bands: ${JSON.stringify(bands)}, units: 'DN' }],
    output: { id: 'bands', bands: ${bands.length}, sampleType: 'UINT16' },
  }
}
function evaluatePixel(sample) { return [${bands.map((band) => `sample.${band}`).join()}] }`

/** The file of a batch task that writes what a scene measured. */
export const batchPicture = async (platform: PlatformAddresses, wanted: Wanted): Promise<ArrayBuffer> => {
  const { baseUrl, siblingBaseUrl } = platform
  const client = createClient({ baseUrl, siblingBaseUrl, token: await accessToken(platform) })
  const { id: taskId } = await unwrap(client.call('batch_createTask', { body: requestFor(wanted) }))
  await unwrap(client.call('batch_startTask', { params: { path: { taskId } } }))
  await askWith(platform, `api-key ${platform.apiKey}`)('/control/clock/advance', later(SECONDS))
  await ended(client, taskId)
  const { data: files } = await unwrap(client.call('batch_listFiles', { params: { path: { taskId } } }))
  const [file, ...others] = files
  if (!file || others.length > 0) throw new Error(`the task has ${files.length} files`)
  return (await fetch(file.location)).arrayBuffer()
}

const requestFor = ({ collection, bands, datetime, bbox }: Wanted) => ({
  processRequest: {
    input: {
      bounds: { bbox: [...bbox] },
      data: [{ type: collection, dataFilter: { timeRange: { from: datetime, to: datetime } } }],
    },
    output: { responses: [{ identifier: 'bands', format: { type: 'image/tiff' as const } }] },
    evalscript: buildScript(bands),
  },
  input: { type: 'tiling-grid' as const, id: GRID, resolution: RESOLUTION },
  output: {
    type: 'raster' as const,
    delivery: {
      s3: {
        url: 's3://harbour-archive/bands',
        iamRoleARN: 'arn:storage:iam::81204:role/harbour-batch',
        region: 'eu-central-1',
      },
    },
  },
})

/** @throws Error where the task fails */
const ended = async (client: Client, taskId: string): Promise<void> => {
  const { status, error } = await unwrap(client.call('batch_getTask', { params: { path: { taskId } } }))
  if (status === 'DONE') return
  if (status === 'FAILED') throw new Error(error)
  await pause(200)
  return ended(client, taskId)
}
