import type { components } from '../../../../generated/types.ts'
import { OPENAPI_3_0, OPENAPI_3_1 } from '../../http/pages/document-text.ts'

type Schemas = components['schemas']

const JSON_TYPE = 'application/json'
const GEOJSON = 'application/geo+json'

/** Addresses below `root`, the absolute address of the landing page. Ids need no encoding. */
export const addresses = (root: string) => ({
  collections: `${root}/collections`,
  collection: (id: string): string => `${root}/collections/${id}`,
  items: (collection: string): string => `${root}/collections/${collection}/items`,
  item: (collection: string, id: string): string => `${root}/collections/${collection}/items/${id}`,
})

/** Absolute addresses outside the area: its OpenAPI document in both versions, and its documentation for people. */
export interface Descriptions {
  readonly description: string
  readonly descriptionIn30: string
  readonly docs: string
}

/** Returns the links of the landing page. */
export const landingLinks = (
  root: string,
  { description, descriptionIn30, docs }: Descriptions,
): Schemas['Link'][] => [
  { rel: 'self', href: root, type: JSON_TYPE },
  { rel: 'data', href: addresses(root).collections, type: JSON_TYPE },
  { rel: 'conformance', href: `${root}/conformance`, type: JSON_TYPE },
  { rel: 'service-desc', href: description, type: OPENAPI_3_1 },
  { rel: 'service-desc', href: descriptionIn30, type: OPENAPI_3_0 },
  { rel: 'service-doc', href: docs, type: 'text/html' },
]

/** Returns the links of a collection. */
export const collectionLinks = (root: string, id: string): Schemas['Link'][] => [
  { rel: 'self', href: addresses(root).collection(id) },
  { rel: 'items', href: addresses(root).items(id), type: GEOJSON },
]

/** Returns the links of an item. */
export const itemLinks = (root: string, collection: string, id: string): Schemas['Link'][] => [
  { rel: 'self', href: addresses(root).item(collection, id) },
  { rel: 'collection', href: addresses(root).collection(collection) },
]
