import { z } from 'zod'
import { accessToken } from '../../processes/target.ts'
import type { PlatformAddresses } from '../../processes/addresses.ts'

/** The status and the text of the failure of a search. */
interface Rejected {
  readonly kind: 'rejected'
  readonly status: number
  readonly message: string
}

/** Ids of the scenes that a search found, sorted; or its failure. */
export type Found = { readonly kind: 'found'; readonly ids: readonly string[] } | Rejected

/** A scene of the world: its footprint as the catalog writes it. */
export interface PlacedScene {
  readonly id: string
  readonly geometry: unknown
}

interface FoundScenes {
  readonly kind: 'scenes'
  readonly scenes: readonly PlacedScene[]
}

/** The same scenes, as the catalog and the data API name their kinds. */
const KINDS = [
  ['multispectral-10m', 'MultispectralScene'],
  ['closeup-50cm', 'CloseupScene'],
  ['radar-20m', 'RadarScene'],
] as const

const ALL_TIMES = '1970-01-01T00:00:00Z/..'

/** Largest page of the catalog. */
const PAGE = 100

const Page = z.object({
  features: z.array(z.object({ id: z.string(), geometry: z.unknown() })),
  context: z.object({ next: z.number().optional() }).optional(),
  _links: z.object({ _next: z.string().optional() }).optional(),
})
type Page = z.infer<typeof Page>

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
    const found = await this.#searchCatalog({})
    return found.flatMap((answer) => {
      if (answer.kind === 'scenes') return answer.scenes
      throw new Error(`The catalog lists no scenes: ${answer.message}`)
    })
  }

  /** The catalog's `intersects`. */
  async byIntersects(area: unknown): Promise<Found> {
    return collectIds(await this.#searchCatalog({ intersects: area }))
  }

  /** The catalog's `filter`, in CQL2. */
  async byFilter(area: unknown): Promise<Found> {
    const filter = { op: 's_intersects', args: [{ property: 'geometry' }, area] }
    return collectIds(await this.#searchCatalog({ filter, 'filter-lang': 'cql2-json' }))
  }

  /** The data API's `GeometryFilter`. */
  async byGeometryFilter(area: unknown): Promise<Found> {
    const filter = { type: 'GeometryFilter', field_name: 'geometry', config: area }
    const body = { item_types: KINDS.map(([, itemType]) => itemType), filter }
    const first = await this.#post('/data/v1/quick-search?_page_size=250', this.#key, body)
    const next = ({ _links }: Page) =>
      _links?._next === undefined ? undefined : fetch(_links._next, { headers: { authorization: this.#key } })
    return collectIds([await scenesFrom(first, next)])
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

  #searchCatalog(conditions: object): Promise<(FoundScenes | Rejected)[]> {
    const searches = KINDS.map(async ([collection]) => {
      const body = { collections: [collection], datetime: ALL_TIMES, limit: PAGE, ...conditions }
      const ask = (token: object) => this.#post('/catalog/v1/search', this.#token, { ...body, ...token })
      const next = ({ context }: Page) =>
        context?.next === undefined ? undefined : ask({ next: context.next })
      return scenesFrom(await ask({}), next)
    })
    return Promise.all(searches)
  }

  #post(path: string, authorization: string, body: object): Promise<Response> {
    return fetch(`${this.#root}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

/** The scenes of a page and of all that follow it. */
const scenesFrom = async (
  first: Response,
  next: (page: Page) => Promise<Response> | undefined,
): Promise<FoundScenes | Rejected> => {
  const scenes: PlacedScene[] = []
  let answer: Response | undefined = first
  while (answer !== undefined) {
    if (!answer.ok) return rejectedBy(answer)
    const page = Page.parse(await answer.json())
    scenes.push(...page.features)
    answer = await next(page)
  }
  return { kind: 'scenes', scenes }
}

const collectIds = (answers: readonly (FoundScenes | Rejected)[]): Found => {
  const ids: string[] = []
  for (const answer of answers) {
    if (answer.kind === 'rejected') return answer
    ids.push(...answer.scenes.map(({ id }) => id))
  }
  return { kind: 'found', ids: ids.toSorted() }
}

const rejectedBy = async (answer: Response): Promise<Rejected> => ({
  kind: 'rejected',
  status: answer.status,
  message: await answer.text(),
})
