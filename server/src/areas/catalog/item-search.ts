import type { components } from '../../../../generated/types.ts'
import type { SceneQuery } from '../../catalog/port.ts'
import type { JsonText } from '../../http/response/json-text.ts'
import { invalid } from '../../kernel/problem.ts'
import { distinctValues } from './distinct.ts'
import { fieldSelector } from './fields.ts'
import type { FieldSelection } from './fields.ts'
import { itemWire } from './item-wire.ts'
import { searchPageText } from './item-text.ts'
import { itemLinks } from './links.ts'
import { sceneQuery, searchPage } from './rules.ts'
import type { Conditions } from './rules.ts'
import type { CatalogServices } from './services.ts'

type Schemas = components['schemas']
type SearchResult = Schemas['CatalogSearchResult']

/** A search, from query parameters or from a body. */
export interface SearchRequest extends Conditions {
  readonly fields?: FieldSelection | undefined
  /** Property whose values are asked for in place of items. */
  readonly distinct?: string | undefined
}

/** What a search needs in addition to its request. */
interface SearchContext extends Pick<CatalogServices, 'catalog' | 'itemTypes' | 'lenience'> {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly signal: AbortSignal
  /** The links of the page, given the token of the next page. */
  readonly linksTo: (next: number | undefined) => Schemas['CatalogLink'][]
}

/**
 * A page of what a search finds: items, whole or reduced, or the values of a property.
 * @throws Problem 400 that names the member that is wrong
 */
export const searchItems = async (
  context: SearchContext,
  request: SearchRequest,
): Promise<SearchResult | JsonText<SearchResult>> => {
  if (request.distinct !== undefined && request.sortby)
    throw invalid('sortby', 'cannot be combined with distinct, whose values come in ascending order.')
  const query = await sceneQuery(context, request)
  return request.distinct === undefined
    ? itemsFound(context, query, request.fields)
    : valuesFound(context, query, request.distinct, request.collections)
}

const itemsFound = async (
  { catalog, itemTypes, root, signal, linksTo }: SearchContext,
  query: SceneQuery,
  selection: FieldSelection | undefined,
): Promise<SearchResult | JsonText<SearchResult>> => {
  const { scenes, next } = await searchPage(catalog, query, signal)
  const context = contextOf(query, scenes, next)
  const links = linksTo(next)
  if (!selection) return searchPageText({ root, itemTypes, signal }, scenes, { context, links })
  const select = fieldSelector(selection)
  const features = scenes.map((scene) =>
    select({ ...itemWire({ root, itemTypes }, scene.json), links: itemLinks(root, scene) }),
  )
  return { type: 'FeatureCollection', features, context, links }
}

const valuesFound = async (
  { catalog, signal, linksTo }: SearchContext,
  query: SceneQuery,
  property: string,
  collections: readonly string[] | undefined,
): Promise<SearchResult> => {
  const { values, next } = await distinctValues(catalog, collections, query, property, signal)
  const context = contextOf(query, values, next)
  return { type: 'FeatureCollection', features: values, context, links: linksTo(next) }
}

const contextOf = (
  { limit }: SceneQuery,
  { length }: readonly unknown[],
  next: number | undefined,
): Schemas['CatalogContext'] => ({ ...(next !== undefined && { next }), limit, returned: length })
