import { setTimeout as pause } from 'node:timers/promises'
import { fromArrayBuffer } from 'geotiff'
import { createClient, unwrap } from 'imagery-platform-client'
import type { CatalogSearch, Client } from 'imagery-platform-client'
import type { PlatformAddresses } from '../../processes/addresses.ts'
import { askWith, later } from '../../processes/download-tokens.ts'
import { accessToken } from '../../processes/target.ts'
import type { StoredValues, TestScene } from './independent-values.ts'

/** Grid of tiles of 20 km, and meters of a pixel: a tile has 334 by 334. */
const GRID = 1
const RESOLUTION = 60

/** Scenes of one place in a series. */
const PASSES = 3

/** Shares of the width of a scene. */
const PLACES = [0, 0.1, 0.2, 0.8, 0.9, 1]

/** Long enough for an analysis and a tile. */
const SECONDS = 60

/** A small area, and a time in which a collection has several scenes of it. */
export interface SceneSeries {
  readonly collection: string
  /** `[minLon, minLat, maxLon, maxLat]` in degrees. */
  readonly bbox: readonly number[]
  /** Times of the oldest and the newest scene. */
  readonly from: string
  readonly to: string
}

/** A scene, and the day and satellite that it has in common with others of its orbit. */
export interface CatalogScene extends TestScene {
  readonly orbit: string
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

  /** Places on lines across the newest scenes of a collection with few clouds, with the scenes before it at each place. */
  async *series(collection: string): AsyncGenerator<SceneSeries> {
    const newest = await this.#search({ collections: [collection], datetime: '2026-01-01T00:00:00Z/..' })
    for (const scene of newest.filter(({ properties }) => (properties['eo:cloud_cover'] ?? 0) < 30)) {
      const [west = NaN, south = NaN, east = NaN, north = NaN] = scene.bbox ?? []
      const latitude = (south + north) / 2
      const to = sceneTime(scene)
      for (const share of PLACES) {
        const longitude = west + share * (east - west)
        const bbox = [longitude, latitude, longitude + 0.001, latitude + 0.001]
        const passes = await this.#search({ collections: [collection], bbox, datetime: `../${to}` })
        const from = sceneTime(passes.slice(0, PASSES).at(-1))
        if (from < to) yield { collection, bbox, from, to }
      }
    }
  }

  /** Scenes of a series by their ids, in this order, as the catalog describes them. */
  async scenes(
    { collection, from, to }: SceneSeries,
    ids: readonly string[],
  ): Promise<readonly CatalogScene[]> {
    const found = await this.#search({ collections: [collection], ids: [...ids], datetime: `${from}/${to}` })
    return ids.map((id) => {
      const scene = found.find((one) => one.id === id)
      if (!scene) throw new Error(`the catalog has no scene ${id}`)
      const date = sceneTime(scene)
      return {
        id,
        date,
        path: `${collection}/${id}`,
        cloudCoverage: scene.properties['eo:cloud_cover'] ?? 0,
        orbit: `${date.slice(0, 10)} ${scene.properties.platform ?? ''}`,
      }
    })
  }

  /** The values of a script's outputs over the tile in the middle of a series. */
  async values(script: string, outputs: readonly string[], series: SceneSeries): Promise<StoredValues> {
    const files = await this.#files(script, outputs, series)
    const entries = outputs.map(async (id): Promise<readonly [string, number[]]> => {
      return [id, await readSamples(await (await files(`${id}.tif`)).arrayBuffer())]
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  /** The user data of a script over that tile. */
  async userData(script: string, series: SceneSeries): Promise<unknown> {
    const file = await this.#files(script, ['userdata'], series)
    return (await file('userdata.json')).json()
  }

  /** Runs a task. @returns a function that gets a file of it by its name */
  async #files(
    script: string,
    responses: readonly string[],
    series: SceneSeries,
  ): Promise<(name: string) => Promise<Response>> {
    const { id: taskId } = await unwrap(
      this.#client.call('batch_createTask', { body: requestFor(script, responses, series) }),
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
    return (wanted) => {
      const file = files.find(({ name }) => name.endsWith(`/${wanted}`))
      if (!file) throw new Error(`no file ${wanted} among ${files.map(({ name }) => name).join()}`)
      return fetch(file.location)
    }
  }

  /** Scenes that a search finds, newest first. */
  async #search(body: CatalogSearch) {
    const { features } = await unwrap(
      this.#client.call('catalog_searchItemsFull', { body: { limit: 100, ...body } }),
    )
    return features.toSorted((a, b) => sceneTime(b).localeCompare(sceneTime(a)))
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

/** The time of a scene in whole seconds. */
const sceneTime = (
  scene: { readonly properties: { readonly datetime?: string | null } } | undefined,
): string => `${scene?.properties.datetime?.slice(0, 19)}Z`

/** A bucket that nothing is delivered to: the platform keeps the files for download. */
const S3 = {
  url: 's3://harbour-archive/bands',
  iamRoleARN: 'arn:storage:iam::81204:role/harbour-batch',
  region: 'eu-central-1',
}

const requestFor = (script: string, responses: readonly string[], series: SceneSeries) => ({
  processRequest: {
    input: {
      bounds: { bbox: [...series.bbox] },
      data: [{ type: series.collection, dataFilter: { timeRange: { from: series.from, to: series.to } } }],
    },
    output: {
      responses: responses.map((identifier) => ({
        identifier,
        format: { type: identifier === 'userdata' ? ('application/json' as const) : ('image/tiff' as const) },
      })),
    },
    evalscript: script,
  },
  input: { type: 'tiling-grid' as const, id: GRID, resolution: RESOLUTION },
  output: { type: 'raster' as const, delivery: { s3: S3 } },
})

/** Pixel by pixel, with all bands of each. */
const readSamples = async (bytes: ArrayBuffer): Promise<number[]> => {
  const image = await (await fromArrayBuffer(bytes)).getImage()
  return [...(await image.readRasters({ interleave: true }))].map(Number)
}
