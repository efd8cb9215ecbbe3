import { Session } from 'node:inspector/promises'
import { listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import { startPlatform, type RunningPlatform } from '../../server/src/index.ts'

/** The files that a request runs, below `server/src` or `packages`, each with how many of its functions. */
export interface Way {
  readonly request: string
  readonly files: ReadonlyMap<string, number>
}

const SOURCE = /.*\/(?:server\/src\/|packages\/(?=(?:geometry|scenery|painter)\/))(.*)/
const ITEM = '20260418_101530_07_2a41'
const BOX = [4, 51.9, 4.2, 52] as const

/** Each request is sent a few times before it is measured, so that what is made once is there. */
const WARM_UPS = 3

/** The ways of requests that a reader of the server follows first, on a platform of this process. */
export const requestWays = async (): Promise<Way[]> => {
  const platform = await startPlatform({ scenes: 400, time: '2026-05-04T08:00:00Z', frozen: true })
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    const ways: Way[] = []
    for (const [request, run] of Object.entries(await requestsTo(platform))) {
      for (let i = 0; i < WARM_UPS; i++) await run()
      await session.post('Profiler.takePreciseCoverage')
      await run()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const counts = result.map(({ url, functions }) => {
        const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
        return [SOURCE.exec(url)?.[1], called.length] as const
      })
      const own = counts.flatMap(([path, called]) =>
        path !== undefined && called > 0 ? [[path, called] as const] : [],
      )
      ways.push({ request, files: new Map(own.toSorted(([a], [b]) => (a < b ? -1 : 1))) })
    }
    return ways
  } finally {
    session.disconnect()
    await platform.close()
  }
}

const requestsTo = async (platform: RunningPlatform): Promise<Record<string, () => Promise<unknown>>> => {
  const { baseUrl, siblingBaseUrl } = platform
  const authorization = `Bearer ${await platform.token()}`
  const send = async (address: string, body?: object): Promise<unknown> => {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return isJson ? response.json() : response.arrayBuffer()
  }
  const [west, south, east, north] = BOX
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    'a quick search': () =>
      send(`${baseUrl}/data/v1/quick-search`, {
        item_types: ['OrthoScene'],
        filter: {
          type: 'GeometryFilter',
          field_name: 'geometry',
          config: { type: 'Polygon', coordinates: [ring] },
        },
      }),
    'an order, until its files are downloaded': async () => {
      const products = [{ item_ids: [ITEM], item_type: 'OrthoScene', product_bundle: 'analytic' }]
      const order = await send(`${baseUrl}/compute/ops/orders/v2`, { name: 'way', products })
      await platform.advance(3600)
      const { id } = nodeAt({ order }, 'order')
      const ready = await send(`${baseUrl}/compute/ops/orders/v2/${String(id)}`)
      const results = listAt(nodeAt(nodeAt({ ready }, 'ready'), '_links'), 'results')
      for (const result of results) await send(String(nodeAt({ result }, 'result').location))
      if (results.length === 0) throw new Error('the order has no files')
    },
    'a tile': () => send(`${baseUrl}/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/14/8390/5415.png`),
    'a search with a CQL2 filter': () =>
      send(`${siblingBaseUrl}/catalog/v1/search`, {
        collections: ['orthoscene-3m'],
        bbox: BOX,
        datetime: '2025-01-01T00:00:00Z/..',
        'filter-lang': 'cql2-text',
        filter: "gsd < 4 AND platform LIKE 'o%'",
      }),
  }
}
