import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { UnknownCursor } from '../../catalog/port.ts'
import type { SceneOrder } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import { invalid } from '../../kernel/problem.ts'
import { dataItem } from './item.ts'
import type { Asker } from './item.ts'
import { PAGE_SECONDS, readPage } from './page-token.ts'
import { refusingTooBroad, searchCondition } from './rules.ts'
import type { Owner } from './search-store.ts'
import type { DataServices } from './services.ts'
import { conditionsText, resultsAddress } from './stored-search.ts'
import type { StoredSearch } from './stored-search.ts'
import type { OnUnknown } from './unknown-names.ts'

type ItemPage = components['schemas']['DataItemPage']

const SORTS = ['acquired asc', 'acquired desc', 'published asc', 'published desc'] as const

/** A page of items: how many, in which order, and behind which cursor of the catalog. */
const Page = z.object({ size: z.number(), sort: z.enum(SORTS), after: z.number().optional() })
export type AskedPage = z.infer<typeof Page>

const ORDERS: Readonly<Record<AskedPage['sort'], SceneOrder>> = {
  'acquired asc': { by: 'acquired', direction: 'ascending' },
  'acquired desc': { by: 'acquired', direction: 'descending' },
  'published asc': { by: 'published', direction: 'ascending' },
  'published desc': { by: 'published', direction: 'descending' },
}

/** A caller, when it gives up, and what its search makes of names that are unknown. */
interface Call extends Asker {
  readonly signal: AbortSignal
  readonly onUnknown: OnUnknown
}

/**
 * A page of the items that a search finds now.
 * @throws Problem 400 where the search names what does not exist (any more), or is too broad
 */
export const itemPage = async (
  services: DataServices,
  call: Call,
  search: StoredSearch,
  page: AskedPage,
): Promise<ItemPage> => {
  const where = await searchCondition(services, search, call.principal, call.onUnknown)
  const { size: limit, sort, after } = page
  const query = { where, order: ORDERS[sort], limit, ...(after !== undefined && { after }) }
  const found = services.catalog.search(query, call.signal).catch(refuseUnknownCursor)
  const { scenes, next } = await refusingTooBroad(found)
  return {
    type: 'FeatureCollection',
    _links: linksOf(services, call, search, page, next),
    features: scenes.map(({ json }) => dataItem(readScene(json), call, services.entitlements)),
  }
}

/** A token may be of a time when the catalog had more scenes. */
const refuseUnknownCursor = (fault: unknown): never => {
  throw fault instanceof UnknownCursor ? invalid('_page', 'ends where no page does any more.') : fault
}

/**
 * The page of a search that a token stands for.
 * @throws Problem 400 that names `_page`
 */
export const askedPage = (
  { tokens }: Pick<DataServices, 'tokens'>,
  { principal }: Asker,
  search: StoredSearch,
  token: string,
  given: ReadonlySet<string>,
): AskedPage => readPage(tokens, purposeOf(search, principal), token, given, Page)

/** A search that is changed is another list. */
const purposeOf = (search: StoredSearch, { kind, subject }: Owner): string[] => [
  'data_runSearch',
  kind,
  subject,
  search.id,
  conditionsText(search),
]

const linksOf = (
  { tokens }: Pick<DataServices, 'tokens'>,
  { root, principal }: Asker,
  search: StoredSearch,
  page: AskedPage,
  next: number | undefined,
): ItemPage['_links'] => {
  const results = resultsAddress(root, search.id)
  const first = `${results}?_page_size=${page.size}&_sort=${encodeURIComponent(page.sort)}`
  const addressOf = (after: number): string =>
    `${results}?_page=${tokens.sign(purposeOf(search, principal), { ...page, after }, PAGE_SECONDS)}`
  return {
    _self: page.after === undefined ? first : addressOf(page.after),
    _first: first,
    ...(next !== undefined && { _next: addressOf(next) }),
  }
}
