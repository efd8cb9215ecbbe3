import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'imagery-platform-client'
import { z } from 'zod'
import { QUAD_LEVEL, QUADS as QUADS_A_SIDE } from 'imagery-platform-geometry/quad-grid.ts'
import { boxesMeet } from 'imagery-platform-geometry/part.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import {
  gridWithLargestQuads,
  inside,
  QuadGrid,
  TILE_SIZE,
  tileExtent,
} from '../../server/src/areas/mosaics/grid.ts'

const QUADS = 20

/** Tiles that are asked for while nothing is painted: those that start what paints come before. */
const WARMING = 10
const QUIET = 30

/** Between two tiles, so that quads have the processor. Milliseconds. */
const BETWEEN_MS = 50

/** The level of mosaics with quads of 4096 pixels, whose tiles are no finer. */
const LEVEL = 15

const TARGET = z.object({ baseUrl: z.string(), apiKey: z.string() })
type Target = z.output<typeof TARGET>

/** Asks for quads all at once, and meanwhile for one tile after the other; each picture for the first time. */
const askWhenTold = async (target: Target): Promise<void> => {
  const found = await findQuads(target)
  const tiles = tilePaths(found)
  const tile = async (): Promise<number> => {
    const begun = performance.now()
    await ask(target, tiles.next().value)
    return performance.now() - begun
  }
  for (let index = 0; index < WARMING; index++) await tile()
  const quiet: number[] = []
  while (quiet.length < QUIET) quiet.push(await tile())
  process.once('message', () => void askAtOnce())
  process.send?.('ready')

  const askAtOnce = async () => {
    const busy: number[] = []
    const over = new AbortController()
    const all = Promise.all(found.quads.map(({ address }) => ask(target, address))).then(() => {
      over.abort()
    })
    while (!over.signal.aborted) {
      busy.push(await tile())
      await pause(BETWEEN_MS)
    }
    await all
    process.send?.({ quads: found.quads.length, quiet, busy })
  }
}

/** Reads an answer to its end, once the platform has room for the call. @throws Error where it is refused otherwise */
const ask = async (target: Target, address: string): Promise<void> => {
  const headers = { authorization: `api-key ${target.apiKey}` }
  const answer = await fetch(new URL(address, target.baseUrl), { headers })
  await answer.arrayBuffer()
  const wait = answer.headers.get('retry-after')
  if (answer.status === 503 && wait !== null) {
    await pause(Number(wait) * 1000)
    return ask(target, address)
  }
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}`)
}

interface Found {
  readonly mosaic: string
  readonly bbox: readonly number[]
  readonly quads: readonly { readonly id: string; readonly address: string }[]
}

/** Quads of 4096 pixels, of the first mosaic that has so many. */
const findQuads = async ({ baseUrl, apiKey }: Target): Promise<Found> => {
  const client = createClient({ baseUrl, apiKey })
  const { data } = await client.GET('/basemaps/v1/mosaics', { params: { query: { _page_size: 250 } } })
  for (const { id = '', name = '', bbox } of data?.mosaics.filter(({ level }) => level === LEVEL) ?? []) {
    const params = { path: { mosaic_id: id }, query: { bbox: bbox.join(), _page_size: QUADS } }
    const page = await client.GET('/basemaps/v1/mosaics/{mosaic_id}/quads', { params })
    const quads = page.data?.items.flatMap(({ id: quad, _links: { download: address } }) =>
      address === undefined ? [] : [{ id: quad, address }],
    )
    if (quads?.length === QUADS) return { mosaic: name, bbox, quads }
  }
  throw new Error(`no mosaic has ${QUADS} quads`)
}

/** Addresses of the tiles of the quads that lie in the mosaic, none twice. @throws RangeError once there are no more */
function* tilePaths({ mosaic, bbox, quads }: Found): Generator<string, never> {
  const { boxes } = parseSearchBox(bbox)
  const perSide = 2 ** (LEVEL - QUAD_LEVEL)
  const grid = new QuadGrid(gridWithLargestQuads(TILE_SIZE * perSide))
  for (const { id } of quads) {
    const { x, y } = grid.place(id)
    for (let index = 0; index < perSide ** 2; index++) {
      const column = x * perSide + (index % perSide)
      const row = (QUADS_A_SIDE - 1 - y) * perSide + Math.floor(index / perSide)
      const extent = tileExtent(LEVEL, column, row)
      if (extent && boxes.some((box) => boxesMeet(inside(extent), box)))
        yield `/basemaps/v1/tiles/${mosaic}/${LEVEL}/${column}/${row}.png`
    }
  }
  throw new RangeError('more tiles were asked for than the quads have')
}

process.once('message', (target: unknown) => void askWhenTold(TARGET.parse(target)))
