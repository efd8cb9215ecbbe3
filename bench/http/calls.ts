import { z } from 'zod'
import { randomOf } from '../../server/src/kernel/random.ts'
import { worldScene } from '../../server/src/world/scenes.ts'
import type { Principals } from './principals.ts'
import type { Request } from './request.ts'

/** How many different requests each call is drawn from. */
export const DIFFERENT = 500

/** A call of the benchmark, and what it is asked with. */
export interface Call {
  readonly name: string
  /** The operation that answers. */
  readonly operationId: string
  /** Requests without end or until there are no others, the same for the same seed. */
  candidates(principals: Principals): Iterable<Request>
  /** Whether an answer is what the call is about: a whole page. */
  fits(answer: unknown): boolean
}

const SEED = 1
const GET = { method: 'GET', body: '' } as const

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}

/** Days after the first of January 2026 as an instant. */
const day = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 19) + 'Z'

const mosaicPage = z.object({ mosaics: z.array(z.object({ id: z.string() })) })
const features = z.object({ features: z.array(z.unknown()) })

function* mosaicLists({ keysAndTokens }: Principals) {
  for (let i = 0; ; i++)
    yield {
      ...GET,
      target: `/basemaps/v1/mosaics?_page_size=10&_page=${1 + (i % 6)}&acquired__gt=${day(-700 + Math.floor(i / 6))}`,
      authorization: pick(keysAndTokens, i),
    }
}

export const listOfMosaics: Call = {
  name: 'list of 10 mosaics',
  operationId: 'mosaics_listMosaics',
  candidates: mosaicLists,
  fits: (answer) => mosaicPage.safeParse(answer).data?.mosaics.length === 10,
}

/** @param ids those of all mosaics */
export const oneMosaic = (ids: readonly string[]): Call => ({
  name: 'one mosaic',
  operationId: 'mosaics_getMosaic',
  *candidates({ keysAndTokens }) {
    for (const authorization of keysAndTokens)
      for (const id of ids) yield { ...GET, target: `/basemaps/v1/mosaics/${id}`, authorization }
  },
  fits: () => true,
})

const CORNERS = 50
const RADIUS = 4

/** A polygon about a scene of the world, in degrees. */
const polygonAbout = (index: number) => {
  const random = randomOf(SEED, index)
  const [west = 0, south = 0, east = 0, north = 0] = worldScene(SEED, index).bbox ?? []
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const corners = Array.from({ length: CORNERS - 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / (CORNERS - 1)
    const radius = RADIUS * (0.8 + random.between(0, 0.2))
    const [lon, lat] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    return [clamped(lon, 180), clamped(lat, 85)]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}

const clamped = (degrees: number, most: number): number =>
  Number(Math.max(-most, Math.min(most, degrees)).toFixed(6))

function* quickSearches({ keysAndTokens }: Principals) {
  for (let i = 0; ; i++)
    yield {
      method: 'POST' as const,
      target: '/data/v1/quick-search?_page_size=5',
      authorization: pick(keysAndTokens, i),
      body: JSON.stringify({
        item_types: ['OrthoScene'],
        filter: { type: 'GeometryFilter', field_name: 'geometry', config: polygonAbout(i) },
      }),
    }
}

export const quickSearch: Call = {
  name: 'quick search, 50 vertices, 5 items',
  operationId: 'data_runQuickSearch',
  candidates: quickSearches,
  fits: (answer) => features.safeParse(answer).data?.features.length === 5,
}

function* stacPages({ tokens }: Principals) {
  for (let i = 0; ; i++) {
    const [from, to] = [day(i % 60), day(120 + (i % 31))]
    const bbox = [-180, -80 + (i % 37), 180, 84 - (i % 29)].join(',')
    yield {
      ...GET,
      target: `/catalog/v1/search?collections=orthoscene-3m&limit=100&datetime=${from}/${to}&bbox=${bbox}`,
      authorization: pick(tokens, i),
    }
  }
}

export const stacPage: Call = {
  name: 'STAC page of 100',
  operationId: 'catalog_searchItemsSimple',
  candidates: stacPages,
  fits: (answer) => features.safeParse(answer).data?.features.length === 100,
}
