import { setTimeout as pause } from 'node:timers/promises'
import { fromArrayBuffer } from 'geotiff'
import { createClient, unwrap } from 'imagery-platform-client'
import type { Client } from 'imagery-platform-client'
import type { PlatformAddresses } from '../../processes/addresses.ts'
import { askWith, later } from '../../processes/download-tokens.ts'
import { accessToken } from '../../processes/target.ts'
import type { StoredValues, TestScene } from './independent-values.ts'

/** Grid of tiles of 20 km, and meters of a pixel: a tile has 334 by 334. */
const [GRID, RESOLUTION] = [1, 60]

/** Long enough for an analysis and a tile. */
const SECONDS = 60

/** A scene of the catalog, and a small area in its middle. */
export interface ChosenScene extends TestScene {
  readonly collection: string
  /** `[minLon, minLat, maxLon, maxLat]` in degrees. */
  readonly bbox: readonly number[]
}

/** Runs scripts as batch tasks of a platform, over HTTP. */
export class BatchRun {
  readonly #platform: PlatformAddresses
  readonly #client: Client

  private constructor(platform: PlatformAddresses, client: Client) {
    this.#platform = platform
    this.#client = client
  }

  static async open(platform: PlatformAddresses): Promise<BatchRun> {
    const { baseUrl, siblingBaseUrl } = platform
    return new BatchRun(
      platform,
      createClient({ baseUrl, siblingBaseUrl, token: await accessToken(platform) }),
    )
  }

  /** The newest scene of a collection with few clouds. */
  async scene(collection: string): Promise<ChosenScene> {
    const { features } = await unwrap(
      this.#client.call('catalog_searchItemsFull', {
        body: { collections: [collection], datetime: '2026-01-01T00:00:00Z/..', limit: 100 },
      }),
    )
    const found = features.find(({ properties }) => (properties['eo:cloud_cover'] ?? 0) < 30)
    const [west = NaN, south = NaN, east = NaN, north = NaN] = found?.bbox ?? []
    if (!found || typeof found.properties.datetime !== 'string') throw new Error(`no scene of ${collection}`)
    const [longitude, latitude] = [(west + east) / 2, (south + north) / 2]
    return {
      collection,
      id: found.id,
      path: `${collection}/${found.id}`,
      date: `${found.properties.datetime.slice(0, 19)}Z`,
      cloudCoverage: found.properties['eo:cloud_cover'] ?? 0,
      bbox: [longitude, latitude, longitude + 0.001, latitude + 0.001],
    }
  }

  /** The values of a script's outputs over the tile in the middle of a scene. */
  async values(script: string, outputs: readonly string[], scene: ChosenScene): Promise<StoredValues> {
    const { id: taskId } = await unwrap(
      this.#client.call('batch_createTask', { body: requestFor(script, outputs, scene) }),
    )
    await unwrap(this.#client.call('batch_startTask', { params: { path: { taskId } } }))
    await askWith(this.#platform, `api-key ${this.#platform.apiKey}`)(
      '/control/clock/advance',
      later(SECONDS),
    )
    await this.#ended(taskId)
    const { data: files } = await unwrap(
      this.#client.call('batch_listFiles', { params: { path: { taskId } } }),
    )
    const entries = outputs.map(async (id): Promise<readonly [string, number[]]> => {
      const file = files.find(({ name }) => name.endsWith(`/${id}.tif`))
      if (!file) throw new Error(`no file of ${id} among ${files.map(({ name }) => name).join()}`)
      return [id, await samplesOf(await (await fetch(file.location)).arrayBuffer())]
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  /** @throws Error where the task fails */
  async #ended(taskId: string): Promise<void> {
    const { status, error } = await unwrap(
      this.#client.call('batch_getTask', { params: { path: { taskId } } }),
    )
    if (status === 'DONE') return
    if (status === 'FAILED') throw new Error(error)
    await pause(200)
    return this.#ended(taskId)
  }
}

const requestFor = (script: string, outputs: readonly string[], { collection, date, bbox }: ChosenScene) => ({
  processRequest: {
    input: {
      bounds: { bbox: [...bbox] },
      data: [{ type: collection, dataFilter: { timeRange: { from: date, to: date } } }],
    },
    output: {
      responses: outputs.map((identifier) => ({ identifier, format: { type: 'image/tiff' as const } })),
    },
    evalscript: script,
  },
  input: { type: 'tiling-grid' as const, id: GRID, resolution: RESOLUTION },
  output: {
    type: 'raster' as const,
    delivery: { s3: { url: 's3://harbour-archive/bands', iamRoleARN: 'arn:storage:iam::81204:role/harbour-batch', region: 'eu-central-1' } }, // oxfmt-ignore
  },
})

/** Pixel by pixel, with all bands of each. */
const samplesOf = async (bytes: ArrayBuffer): Promise<number[]> => {
  const image = await (await fromArrayBuffer(bytes)).getImage()
  return [...(await image.readRasters({ interleave: true }))].map(Number)
}
