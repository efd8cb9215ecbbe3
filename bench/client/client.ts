import { createPlatform } from 'imagery-platform-client'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import type { Bar, Benchmark, Measure } from '../benchmark.ts'
import { compare, type Compared } from './comparison.ts'
import { startSearchedPlatform } from './platform.ts'

/** A mosaic of the story. */
const MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'
const ITEMS = 10_000
const PAGE = 250
const BODY = { item_types: ['OrthoScene'], filter: { type: 'AndFilter' as const, config: [] } }

/**
 * The client, with an API key and ready to send again, against bare `fetch` with the parsing of JSON: calls, and a list of
 * 10,000 against its pages fetched by hand.
 */
export const client: Benchmark = async () => {
  const server = await startSearchedPlatform()
  try {
    const { calls, list } = comparedOn(server.ready)
    const measures: Measure[] = []
    for (const [what, compared] of Object.entries(calls))
      measures.push(...(await measured(what, compared, { rounds: 41, calls: 100, bar: { max: 1.15 } })))
    const listed = { rounds: 9, calls: 1, bar: { max: 1.1 } }
    return [...measures, ...(await measured(`${ITEMS} scenes, ${PAGE} on a page`, list, listed))]
  } finally {
    await server.stop()
  }
}

interface Extent {
  readonly rounds: number
  readonly calls: number
  readonly bar: Bar
}

const measured = async (
  what: string,
  compared: Compared,
  { rounds, calls, bar }: Extent,
): Promise<Measure[]> => {
  const { bare, client, ratio } = await compare(compared, rounds, calls)
  return [
    { what: `${what}: fetch`, value: bare, unit: 'ms' },
    { what: `${what}: client`, value: client, unit: 'ms' },
    { what: `${what}: client, of fetch`, value: ratio, unit: 'times', bar },
  ]
}

interface ScenePage {
  readonly features: readonly { readonly id: string }[]
  readonly _links: { readonly _next?: string }
}

const isPage = (value: unknown): value is ScenePage =>
  typeof value === 'object' && value !== null && 'features' in value && '_links' in value

/** The same calls in both ways. */
const comparedOn = ({ baseUrl, apiKey }: PlatformAddresses) => {
  const platform = createPlatform({ baseUrl, apiKey })
  const Authorization = `api-key ${apiKey}`
  const headers = { Authorization }
  const fetched = async (address: string, init: RequestInit = { headers }): Promise<unknown> => {
    const response = await fetch(address, init)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }
  const search = (size: number) =>
    fetched(`${baseUrl}/data/v1/quick-search?_page_size=${size}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(BODY),
    })
  const asked = (size: number) => ({ params: { query: { _page_size: size } }, body: BODY })

  const mosaic = { params: { path: { mosaic_id: MOSAIC } } }
  const calls: Readonly<Record<string, Compared>> = {
    'one mosaic': {
      bare: () => fetched(`${baseUrl}/basemaps/v1/mosaics/${MOSAIC}`),
      client: () => platform.mosaics.getMosaic(mosaic),
    },
    'list of mosaics': {
      bare: () => fetched(`${baseUrl}/basemaps/v1/mosaics`),
      client: () => platform.mosaics.listMosaics(),
    },
    [`search of ${PAGE} scenes`]: {
      bare: () => search(PAGE),
      client: () => platform.data.runQuickSearch(asked(PAGE)),
      steady: (answer) => (isPage(answer) ? answer.features.map(({ id }) => id) : answer),
    },
  }
  const list: Compared = {
    bare: async () => {
      const ids: string[] = []
      for (let page = await search(PAGE); isPage(page) && ids.length < ITEMS;) {
        for (const { id } of page.features) ids.push(id)
        page = await fetched(page._links._next ?? '')
      }
      return ids
    },
    client: async () => {
      const ids: string[] = []
      for await (const { id } of platform.pages('data_runQuickSearch', { ...asked(PAGE), limit: ITEMS }))
        ids.push(id)
      return ids
    },
  }
  return { calls, list }
}
