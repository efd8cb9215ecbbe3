import type { createPlatform } from 'imagery-platform-client'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import type { Compared } from './comparison.ts'

/** A mosaic of the story. */
const MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'
export const ITEMS = 10_000
export const PAGE = 250
const BODY = { item_types: ['OrthoScene'], filter: { type: 'AndFilter' as const, config: [] } }

interface ScenePage {
  readonly features: readonly { readonly id: string }[]
  readonly _links: { readonly _next?: string }
}

const isPage = (value: unknown): value is ScenePage =>
  typeof value === 'object' && value !== null && 'features' in value && '_links' in value

/** The same calls through a client and with bare `fetch`. @param create makes the client */
export const comparedOn = (create: typeof createPlatform, { baseUrl, apiKey }: PlatformAddresses) => {
  const platform = create({ baseUrl, apiKey })
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
