import type { components } from '../../../../generated/types.ts'

type Link = components['schemas']['Link']

export const JSON_TYPE = 'application/json'
export const GEOJSON_TYPE = 'application/geo+json'

/**
 * The addresses of the area's resources. Ids are UUIDs, which need no encoding.
 * @param root absolute address of the area
 */
export const addresses = (root: string) => ({
  feeds: `${root}/feeds`,
  feed: (id: string): string => `${root}/feeds/${id}`,
  subscriptions: `${root}/subscriptions`,
  subscription: (id: string): string => `${root}/subscriptions/${id}`,
  collections: `${root}/collections`,
  collection: (id: string): string => `${root}/collections/${id}`,
  results: (subscription: string): string => `${root}/collections/${subscription}/items`,
  result: (subscription: string, id: string): string => `${root}/collections/${subscription}/items/${id}`,
})

export const jsonLink = (rel: string, href: string): Link => ({ rel, href, type: JSON_TYPE })

export const geojsonLink = (rel: string, href: string): Link => ({ rel, href, type: GEOJSON_TYPE })
