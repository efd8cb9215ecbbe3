import { z } from 'zod'
import type { components } from '../../../../../generated/types.ts'
import { UnknownCursor } from '../../../catalog/port.ts'
import type { SceneOrder, ScenePage } from '../../../catalog/port.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { mapCooperatively } from '../../../kernel/cooperative.ts'
import { invalidPageToken, signPageToken } from '../../../services/paging/page-tokens.ts'
import type { OnUnknown } from '../filters/unknown-names.ts'
import { itemText } from '../items/text.ts'
import type { CallContext } from '../items/wire.ts'
import type { DataServices } from '../services.ts'
import { compileSearch } from './compile.ts'
import type { SearchConditions } from './compile.ts'
import { readPageParameter } from './page-parameter.ts'
import { conditionsText } from './search.ts'
import type { StoredSearch } from './search.ts'
import type { Owner } from './store.ts'
import { rejectTooBroad } from './too-broad.ts'
import { resultsAddress } from './wire.ts'

type ItemPage = components['schemas']['DataItemPage']

const SORTS = ['acquired asc', 'acquired desc', 'published asc', 'published desc'] as const

/** A page of items: its size, its order, and the cursor of the catalog after which it begins. */
const ItemPageQuery = z.object({ size: z.number(), sort: z.enum(SORTS), after: z.number().optional() })
type ItemPageQuery = z.infer<typeof ItemPageQuery>

const ORDERS: Readonly<Record<ItemPageQuery['sort'], SceneOrder>> = {
  'acquired asc': { by: 'acquired', direction: 'ascending' },
  'acquired desc': { by: 'acquired', direction: 'descending' },
  'published asc': { by: 'published', direction: 'ascending' },
  'published desc': { by: 'published', direction: 'descending' },
}

/** The caller who reads a page, and the deadline of the call. */
interface PageContext extends CallContext {
  readonly caller: Caller
}

interface SearchContext extends PageContext {
  readonly onUnknown: OnUnknown
}

/**
 * A page of the items that a search finds now.
 * @throws Problem 400 where the search refers to something that no longer exists, or is too broad
 */
export const findItemPage = async (
  services: DataServices,
  context: SearchContext,
  search: StoredSearch,
  page: ItemPageQuery,
): Promise<JsonText<ItemPage>> => {
  const found = await findScenes(services, context, search, page)
  return writeItemPage(services, context, search, page, found)
}

/** The scenes of a page. @throws Problem 400 as `findItemPage` does */
export const findScenes = async (
  services: DataServices,
  { principal, onUnknown, caller }: SearchContext,
  search: SearchConditions,
  { size: limit, sort, after }: ItemPageQuery,
): Promise<ScenePage> => {
  const where = await compileSearch(services, search, principal, onUnknown)
  const query = { where, order: ORDERS[sort], limit, ...(after !== undefined && { after }) }
  return rejectTooBroad(services.catalog.search(query, caller).catch(rejectUnknownCursor))
}

/** A token may come from a time when the catalog had more scenes. */
const rejectUnknownCursor = (fault: unknown): never => {
  throw fault instanceof UnknownCursor ? invalidPageToken('_page') : fault
}

/** The JSON of a page. Pauses while it writes the items, so that other calls get their turn. */
export const writeItemPage = async (
  services: DataServices,
  context: PageContext,
  search: StoredSearch,
  page: ItemPageQuery,
  { scenes, next }: ScenePage,
): Promise<JsonText<ItemPage>> => {
  const _links = buildLinks(services, context, search, page, next)
  const features = await mapCooperatively(
    scenes,
    (scene) => itemText(scene, context, services),
    context.caller,
  )
  return JsonText.of({ type: 'FeatureCollection' as const, _links }).with(
    'features',
    JsonText.array(features),
  )
}

const buildLinks = (
  { tokens }: Pick<DataServices, 'tokens'>,
  { root, principal }: CallContext,
  search: StoredSearch,
  page: ItemPageQuery,
  next: number | undefined,
): ItemPage['_links'] => {
  const results = resultsAddress(root, search.id)
  const first = `${results}?_page_size=${page.size}&_sort=${encodeURIComponent(page.sort)}`
  const pageAddress = (after: number): string =>
    `${results}?_page=${signPageToken(tokens, { purpose: tokenPurpose(search, principal) }, { ...page, after })}`
  return {
    _self: page.after === undefined ? first : pageAddress(page.after),
    _first: first,
    ...(next !== undefined && { _next: pageAddress(next) }),
  }
}

/**
 * Reads the token of a page of a search's items.
 * @param given names of all query parameters that were sent
 * @throws Problem 400 that names `_page`
 */
export const readItemPage = (
  { tokens }: Pick<DataServices, 'tokens'>,
  { principal }: CallContext,
  search: StoredSearch,
  token: string,
  given: ReadonlySet<string>,
): ItemPageQuery => readPageParameter(tokens, tokenPurpose(search, principal), token, given, ItemPageQuery)

/** A changed search has another list of items, so its old tokens are invalid; a quick search never changes. */
const tokenPurpose = (search: StoredSearch, { kind, subject }: Owner): string[] => [
  'data_runSearch',
  kind,
  subject,
  search.id,
  search.search_type === 'quick' ? '' : conditionsText(search),
]
