import type { Caller } from '../../kernel/caller.ts'
import type { components } from '../../../../generated/types.ts'
import type { ScenePage, SceneQuery, ValuePage } from '../../catalog/port.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { invalid } from '../../kernel/problem.ts'
import { distinctPage } from './distinct.ts'
import { fieldSelector } from './fields.ts'
import type { FieldSelection } from './fields.ts'
import { itemWire } from './item-wire.ts'
import { searchPageText } from './item-text.ts'
import { itemLinks } from './links.ts'
import { sceneQuery, searchPage } from './rules.ts'
import type { Conditions } from './rules.ts'
import type { CatalogServices } from './services.ts'
import { openThumbnails } from './thumbnails.ts'
import type { ThumbnailContext } from './thumbnails.ts'

type Schemas = components['schemas']
type SearchResult = Schemas['CatalogSearchResult']

/** A search, from query parameters or from a body. */
export interface SearchRequest extends Conditions {
  readonly fields?: FieldSelection | undefined
  /** Property of whose values each is asked for once, with the first item that has it. */
  readonly distinct?: string | undefined
}

/** What a search needs in addition to its request. */
interface SearchContext
  extends ThumbnailContext, Pick<CatalogServices, 'catalog' | 'itemTypes' | 'lenience'> {
  readonly caller: Caller
  /** The links of the page, given the token of the next page. */
  readonly linksTo: (next: number | undefined) => Schemas['CatalogLink'][]
}

/**
 * A page of what a search finds: items, whole or reduced; with `distinct` one for each value of a property.
 * @throws Problem 400 that names the member that is wrong
 */
export const searchItems = async (
  context: SearchContext,
  request: SearchRequest,
): Promise<SearchResult | JsonText<SearchResult>> => {
  if (request.distinct !== undefined && request.sortby)
    throw invalid('sortby', 'cannot be combined with distinct, whose values come in ascending order.')
  const query = await sceneQuery(context, request)
  const { scenes, values, next } = await pageOf(context, query, request)
  const about = {
    context: contextOf(query, scenes, next),
    links: context.linksTo(next),
    ...(values && { distinct: [...values] }),
  }
  if (values && context.lenience.has('distinct-values-as-features')) return valuesText(values, about)
  if (!request.fields) return searchPageText(context, scenes, about)
  const select = fieldSelector(request.fields)
  const { root } = context
  const features = scenes.map((scene) =>
    select({
      ...openThumbnails(context, scene, itemWire(context, scene.json)),
      links: itemLinks(root, scene),
    }),
  )
  return { type: 'FeatureCollection', features, ...about }
}

/** A page of values in place of items: the types are those of the strict contract, which has items alone. */
const valuesText = (values: readonly unknown[], about: object): JsonText<SearchResult> =>
  new JsonText([JSON.stringify({ type: 'FeatureCollection', features: values, ...about })])

/** With `distinct` a page of values. */
const pageOf = (
  { catalog, lenience, caller }: SearchContext,
  query: SceneQuery,
  { distinct, collections }: SearchRequest,
): Promise<ScenePage & Partial<ValuePage>> =>
  distinct === undefined
    ? searchPage(catalog, query, caller)
    : distinctPage({ catalog, lenience }, collections, query, distinct, caller)

const contextOf = (
  { limit }: SceneQuery,
  { length }: readonly unknown[],
  next: number | undefined,
): Schemas['CatalogContext'] => ({ ...(next !== undefined && { next }), limit, returned: length })
