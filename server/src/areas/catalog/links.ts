import type { components } from '../../../../generated/types.ts'
import { OPENAPI_3_0, OPENAPI_3_1 } from '../../http/pages/document-text.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { withQuery } from '../../kernel/with-query.ts'

type Link = components['schemas']['CatalogLink']

const JSON_TYPE = 'application/json'
const GEOJSON = 'application/geo+json'
const JSON_SCHEMA = 'application/schema+json'
const QUERYABLES = 'http://www.opengis.net/def/rel/ogc/1.0/queryables'

/** Addresses of the catalog's resources below `root`, the absolute address of the landing page. */
export const addresses = memoizeLatest(String, (root: string) => ({
  landing: root,
  api: `${root}/api`,
  conformance: `${root}/conformance`,
  commonQueryables: `${root}/queryables`,
  collections: `${root}/collections`,
  search: `${root}/search`,
  collection: (id: string): string => `${root}/collections/${encodeURIComponent(id)}`,
  queryables: (id: string): string => `${root}/collections/${encodeURIComponent(id)}/queryables`,
  items: (id: string): string => `${root}/collections/${encodeURIComponent(id)}/items`,
  item: (collection: string, id: string): string =>
    `${root}/collections/${encodeURIComponent(collection)}/items/${encodeURIComponent(id)}`,
  file: (collection: string, id: string, segment: string): string =>
    `${root}/collections/${encodeURIComponent(collection)}/items/${encodeURIComponent(id)}/assets/${encodeURIComponent(segment)}`,
  download: (token: string): string => `${root}/download?token=${token}`,
}))

/** Absolute addresses outside the catalog: its documentation for people, and its OpenAPI document in version 3.0. */
interface Descriptions {
  readonly docs: string
  readonly descriptionIn30: string
}

/** Returns the links of the landing page. @param children the collections that it lists */
export const landingLinks = (
  root: string,
  { docs, descriptionIn30 }: Descriptions,
  children: readonly { readonly id: string; readonly title?: string }[],
): Link[] => {
  const at = addresses(root)
  return [
    { rel: 'self', href: at.landing, type: JSON_TYPE },
    rootLink(root),
    { rel: 'conformance', href: at.conformance, type: JSON_TYPE },
    { rel: 'data', href: at.collections, type: JSON_TYPE },
    { rel: 'search', href: at.search, type: GEOJSON, title: 'Search with query parameters', method: 'GET' },
    { rel: 'search', href: at.search, type: GEOJSON, title: 'Search with a JSON body', method: 'POST' },
    ...children.map(({ id, title = id }) => ({
      rel: 'child',
      href: at.collection(id),
      type: JSON_TYPE,
      title,
    })),
    { rel: QUERYABLES, href: at.commonQueryables, type: JSON_SCHEMA, title: 'Queryables' },
    { rel: 'service-desc', href: at.api, type: OPENAPI_3_1, title: 'OpenAPI 3.1' },
    { rel: 'service-desc', href: descriptionIn30, type: OPENAPI_3_0, title: 'OpenAPI 3.0' },
    { rel: 'service-doc', href: docs, type: 'text/html' },
  ]
}

/** Returns the links of the list of collections. */
export const collectionListLinks = (root: string): Link[] => [
  { rel: 'self', href: addresses(root).collections, type: JSON_TYPE },
  rootLink(root),
]

/** Returns the links of a collection. */
export const collectionLinks = (root: string, id: string): Link[] => {
  const at = addresses(root)
  const queryables = { href: at.queryables(id), type: JSON_SCHEMA, title: 'Queryables' }
  return [
    { rel: 'self', href: at.collection(id), type: JSON_TYPE },
    rootLink(root),
    { rel: 'parent', href: at.landing, type: JSON_TYPE },
    { rel: 'items', href: at.items(id), type: GEOJSON },
    { rel: QUERYABLES, ...queryables },
    { rel: 'describedby', ...queryables },
  ]
}

/** Returns the links of an item. */
export const itemLinks = (
  root: string,
  scene: { readonly collection: string; readonly id: string },
): Link[] => {
  const at = addresses(root)
  return buildItemLinks({
    root,
    collection: at.collection(scene.collection),
    item: at.item(scene.collection, scene.id),
  })
}

/** Builds these links from the addresses of the landing page, the collection and the item. */
export const buildItemLinks = (at: Readonly<Record<'root' | 'collection' | 'item', string>>): Link[] => {
  const collection = { href: at.collection, type: JSON_TYPE }
  return [
    { rel: 'self', href: at.item, type: GEOJSON },
    rootLink(at.root),
    { rel: 'parent', ...collection },
    { rel: 'collection', ...collection },
  ]
}

/** Returns the links of a page of items. @param next token of the next page */
export const itemPageLinks = (
  root: string,
  collection: string,
  query: object,
  next: number | undefined,
): Link[] => {
  const at = addresses(root)
  const self = withQuery(at.items(collection), query)
  const following =
    next === undefined
      ? []
      : [{ rel: 'next', href: withQuery(at.items(collection), { ...query, next }), type: GEOJSON }]
  return [
    { rel: 'self', href: self, type: GEOJSON },
    rootLink(root),
    { rel: 'collection', href: at.collection(collection), type: JSON_TYPE },
    ...following,
  ]
}

/** Returns the links of a page of a search with query parameters. @param next token of the next page */
export const simpleSearchLinks = (root: string, query: object, next: number | undefined): Link[] => {
  const { search } = addresses(root)
  const following =
    next === undefined
      ? []
      : [{ rel: 'next', href: withQuery(search, { ...query, next }), type: GEOJSON, method: 'GET' }]
  return [{ rel: 'self', href: withQuery(search, query), type: GEOJSON }, rootLink(root), ...following]
}

/**
 * Returns the links of a page of a search with a body. `self` has this body, and `next` only what to add to it.
 * @param next token of the next page
 */
export const fullSearchLinks = (root: string, body: object, next: number | undefined): Link[] => {
  const found = { href: addresses(root).search, type: GEOJSON, method: 'POST' }
  const following = next === undefined ? [] : [{ rel: 'next', ...found, body: { next }, merge: true }]
  return [{ rel: 'self', ...found, body: { ...body } }, rootLink(root), ...following]
}

const rootLink = (root: string): Link => ({ rel: 'root', href: root, type: JSON_TYPE })
