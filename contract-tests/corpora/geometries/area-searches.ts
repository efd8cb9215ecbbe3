import { z } from 'zod'
import { accessToken } from '../../processes/target.ts'
import type { PlatformAddresses } from '../../processes/addresses.ts'

/** Ids of the scenes that a search found, sorted; or the status and the text of its failure. */
export type Found =
  | { readonly kind: 'found'; readonly ids: readonly string[] }
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }

/** A scene of the world: its footprint as the catalog writes it. */
export interface PlacedScene {
  readonly id: string
  readonly geometry: unknown
}

/** The same scenes, as the catalog and the data API name their kinds. */
const KINDS = [
  ['multispectral-10m', 'MultispectralScene'],
  ['closeup-50cm', 'CloseupScene'],
  ['radar-20m', 'RadarScene'],
] as const

const ALL_TIMES = '1970-01-01T00:00:00Z/..'

/** More scenes than a page of the catalog has would be missed. */
const PAGE = 100

const Features = z.object({ features: z.array(z.object({ id: z.string(), geometry: z.unknown() })) })
const Collection = z.object({ id: z.string(), 'ip:ref': z.string() })

/** Asks each API of a running platform for the scenes that meet an area. */
export class AreaSearches {
  readonly #root: string
  readonly #token: string
  readonly #key: string

  private constructor(root: string, token: string, key: string) {
    this.#root = root
    this.#token = token
    this.#key = key
  }

  static async of(platform: PlatformAddresses): Promise<AreaSearches> {
    const token = await accessToken(platform)
    return new AreaSearches(platform.baseUrl, `Bearer ${token}`, `api-key ${platform.apiKey}`)
  }

  /** All scenes that the searches choose from. */
  async scenes(): Promise<PlacedScene[]> {
    const scenes: PlacedScene[] = []
    for (const [collection] of KINDS) {
      const answer = await this.#searchCatalog(collection, {})
      const { features } = Features.parse(await answer.json())
      if (features.length === PAGE) throw new Error(`${collection} has more scenes than one page`)
      scenes.push(...features)
    }
    return scenes
  }

  /** The catalog's `intersects`. */
  async byIntersects(area: unknown): Promise<Found> {
    return foundBy(
      KINDS.map(
        ([collection]) =>
          () =>
            this.#searchCatalog(collection, { intersects: area }),
      ),
    )
  }

  /** The catalog's `filter`, in CQL2. */
  async byFilter(area: unknown): Promise<Found> {
    const filter = { op: 's_intersects', args: [{ property: 'geometry' }, area] }
    return foundBy(
      KINDS.map(
        ([collection]) =>
          () =>
            this.#searchCatalog(collection, { filter, 'filter-lang': 'cql2-json' }),
      ),
    )
  }

  /** The data API's `GeometryFilter`. */
  async byGeometryFilter(area: unknown): Promise<Found> {
    const filter = { type: 'GeometryFilter', field_name: 'geometry', config: area }
    const body = { item_types: KINDS.map(([, itemType]) => itemType), filter }
    return foundBy([() => this.#post('/data/v1/quick-search?_page_size=250', this.#key, body)])
  }

  /** The data API over the area as a stored feature, which has to be valid. */
  async byStoredFeature(area: unknown): Promise<Found> {
    const named = { title: 'Area', description: 'An area of a public file.' }
    const collection = await this.#post('/features/v1/ogc/my/collections', this.#key, named)
    const { id, 'ip:ref': reference } = Collection.parse(await collection.json())
    const items = `/features/v1/ogc/my/collections/${id}`
    try {
      const feature = { type: 'Feature', properties: {}, geometry: area }
      const stored = await this.#post(`${items}/items`, this.#key, feature)
      if (!stored.ok) return await rejectedBy(stored)
      return await this.byGeometryFilter({ type: 'ref', content: reference })
    } finally {
      await fetch(`${this.#root}${items}`, { method: 'DELETE', headers: { authorization: this.#key } })
    }
  }

  #searchCatalog(collection: string, conditions: object): Promise<Response> {
    const body = { collections: [collection], datetime: ALL_TIMES, limit: PAGE, ...conditions }
    return this.#post('/catalog/v1/search', this.#token, body)
  }

  #post(path: string, authorization: string, body: object): Promise<Response> {
    return fetch(`${this.#root}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

const foundBy = async (searches: readonly (() => Promise<Response>)[]): Promise<Found> => {
  const ids: string[] = []
  for (const search of searches) {
    const answer = await search()
    if (!answer.ok) return rejectedBy(answer)
    ids.push(...Features.parse(await answer.json()).features.map(({ id }) => id))
  }
  return { kind: 'found', ids: ids.toSorted() }
}

const rejectedBy = async (answer: Response): Promise<Found> => ({
  kind: 'rejected',
  status: answer.status,
  message: await answer.text(),
})
