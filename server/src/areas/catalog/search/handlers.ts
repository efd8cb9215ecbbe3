import type { components } from '../../../../../generated/types.ts'
import type { ScenePage, SceneQuery, ValuePage } from '../../../catalog/port.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { invalid } from '../../../kernel/problem.ts'
import { pickSent } from '../../../kernel/with-query.ts'
import { addThumbnailTokens } from '../assets/thumbnails.ts'
import type { ThumbnailContext } from '../assets/thumbnails.ts'
import { searchPageText } from '../items/text.ts'
import { toWireItem } from '../items/wire.ts'
import { fullSearchLinks, itemLinks, simpleSearchLinks } from '../links.ts'
import type { CatalogServices } from '../services.ts'
import { createFieldSelector, parseFields } from './fields.ts'
import type { FieldSelection } from './fields.ts'
import { pickFilter, pickStacQuery } from './filter.ts'
import { readScenePage, readValuePage } from './pages.ts'
import { buildSceneQuery } from './query.ts'
import type { Conditions } from './query.ts'
import { parseSortFields } from './sorting.ts'

type Schemas = components['schemas']
type SearchResult = Schemas['CatalogSearchResult']

/** The operations of item search: with query parameters, and with a JSON body. */
export const searchHandlers = ({
  catalog,
  itemTypes,
  lenience,
  thumbnailTokens,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, 'searchItemsSimple' | 'searchItemsFull'> => ({
  async searchItemsSimple({ root, query, given, caller, principal }) {
    const { collections, datetime, bbox, intersects, ids, limit, fields, distinct, sortby, next } = query
    const conditions = { collections, datetime, bbox, intersects, ids, ...pickFilter(query) }
    const parameters = { ...conditions, ...pickStacQuery(query), limit, fields, distinct, sortby, next }

    const request = {
      ...parameters,
      fields: fields === undefined ? undefined : parseFields(fields),
      sortby: parseSortFields(sortby),
    }
    const linksTo = (following: number | undefined) =>
      simpleSearchLinks(root, pickSent(parameters, given), following)
    const thumbnails = thumbnailTokens.linksFor(principal)
    const context = { catalog, itemTypes, lenience, root, caller, linksTo, thumbnails }
    return { status: 200, body: await searchItems(context, request) }
  },

  async searchItemsFull({ root, body, caller, principal }) {
    const linksTo = (following: number | undefined) => fullSearchLinks(root, body, following)
    const thumbnails = thumbnailTokens.linksFor(principal)
    const context = { catalog, itemTypes, lenience, root, caller, linksTo, thumbnails }
    return { status: 200, body: await searchItems(context, body) }
  },
})

/** A search, from query parameters or from a body. */
interface SearchRequest extends Conditions {
  readonly fields?: FieldSelection | undefined
  /** A property whose values are listed, each once, with the first item that has it. */
  readonly distinct?: string | undefined
}

/** The services and the caller of a search. */
interface SearchContext
  extends ThumbnailContext, Pick<CatalogServices, 'catalog' | 'itemTypes' | 'lenience'> {
  readonly caller: Caller
  /** Returns the links of the page, given the token of the next page. */
  readonly linksTo: (next: number | undefined) => Schemas['CatalogLink'][]
}

/**
 * Returns a page of the items that a search finds, whole or reduced; with `distinct`, one for each value of a property.
 * @throws Problem 400 that names the invalid field
 */
const searchItems = async (
  context: SearchContext,
  request: SearchRequest,
): Promise<SearchResult | JsonText<SearchResult>> => {
  if (request.distinct !== undefined && request.sortby)
    throw invalid('sortby', 'cannot be combined with distinct, whose values come in ascending order.')

  const query = await buildSceneQuery(context, request)
  const { scenes, values, next } = await readPage(context, query, request)
  const frame = {
    context: { ...(next !== undefined && { next }), limit: query.limit, returned: scenes.length },
    links: context.linksTo(next),
    ...(values && { distinct: [...values] }),
  }
  if (values && context.lenience.has('distinct-values-as-features')) return valuesText(values, frame)
  if (!request.fields) return searchPageText(context, scenes, frame)

  const select = createFieldSelector(request.fields)
  const features = scenes.map((scene) =>
    select({
      ...addThumbnailTokens(context, scene, toWireItem(context, scene.json)),
      links: itemLinks(context.root, scene),
    }),
  )
  return { type: 'FeatureCollection', features, ...frame }
}

const readPage = (
  context: SearchContext,
  query: SceneQuery,
  { distinct, collections }: SearchRequest,
): Promise<ScenePage & Partial<ValuePage>> =>
  distinct === undefined
    ? readScenePage(context.catalog, query, context.caller)
    : readValuePage(context, collections, query, distinct)

/** Returns a page with values in place of items: as a text, because the strict contract's types allow items only. */
const valuesText = (values: readonly unknown[], frame: object): JsonText<SearchResult> =>
  new JsonText([JSON.stringify({ type: 'FeatureCollection', features: values, ...frame })])
