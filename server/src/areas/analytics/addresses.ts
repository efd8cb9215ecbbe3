import type { components } from '../../../../generated/types.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'

type Link = components['schemas']['Link']

export const JSON_TYPE = 'application/json'
export const GEOJSON = 'application/geo+json'

/** Addresses below `root`, the absolute address of the area. Ids are UUIDs, which need no encoding. */
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

/** Where mosaics are. */
export interface MosaicAddresses {
  /** Absolute address of the mosaics area. */
  readonly mosaics: string
  /** Template of the addresses of a mosaic's tiles, with a token for the caller. */
  readonly tilesOf: (mosaicName: string) => string
}

/** @param baseUrl absolute address of the platform, without a trailing slash */
export const mosaicAddresses = (
  { tileTokens, baseUrl }: { readonly tileTokens: TileTokens; readonly baseUrl: string },
  caller: Principal,
): MosaicAddresses => {
  const mosaics = `${baseUrl}/basemaps/v1`
  const tiles = tileTokens.linksFor(mosaics, caller)
  const links = new Map<string, string>() // the results of a page are of few mosaics
  const tilesOf = (mosaicName: string): string => {
    const link = links.get(mosaicName) ?? tiles.to(mosaicName)
    links.set(mosaicName, link)
    return link
  }
  return { mosaics, tilesOf }
}

export const jsonLink = (rel: string, href: string): Link => ({ rel, href, type: JSON_TYPE })

export const geojsonLink = (rel: string, href: string): Link => ({ rel, href, type: GEOJSON })
