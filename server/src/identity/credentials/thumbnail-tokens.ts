import { LRUCache } from 'lru-cache'
import { THUMBNAIL_PARAMETER } from '../../http/call/query.ts'
import type { Principal } from '../../kernel/principal.ts'
import { computeLinkExpiry, toLinkHolder, LINK_HOLDER, toLinkPrincipal } from './link-tokens.ts'
import type { LinkTokenOptions, LinkTokens } from './link-tokens.ts'

/**
 * Tokens in links to thumbnails of the catalog, because `<img>` cannot send credentials. A token opens one thumbnail, for
 * as long as the caller may see it.
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export interface ThumbnailTokens extends LinkTokens {
  /** Links to thumbnails for one caller. They stay the same until the next half day in UTC begins. */
  linksFor(caller: Principal): ThumbnailLinks
}

/** Adds the token to the address of a thumbnail. @param address absolute, without a query */
export type ThumbnailLinks = (address: string) => string

/** The path of an asset below either prefix of the catalog; captures collection, item and name of the asset, percent-encoded. */
const ASSET = /\/collections\/([^/?]+)\/items\/([^/?]+)\/assets\/([^/?]+)$/

/** Addresses with tokens that are remembered, about 400 bytes each: signing takes most of the time of a known item. */
const MAX_REMEMBERED = 10_000

export const createThumbnailTokens = ({ tokens, clock, findVersion }: LinkTokenOptions): ThumbnailTokens => {
  const remembered = new LRUCache<string, string>({ max: MAX_REMEMBERED })
  return {
    kind: 'thumbnailQuery',

    linksFor(caller) {
      const holder = toLinkHolder(caller, findVersion)
      const expires = computeLinkExpiry(clock)
      const key = JSON.stringify([holder, expires])
      return (address) => {
        const known = remembered.get(key + address)
        if (known !== undefined) return known
        const purpose = parsePurpose(address)
        const link = purpose
          ? `${address}?${THUMBNAIL_PARAMETER}=${tokens.signUntil(purpose, holder, expires)}`
          : address
        remembered.set(key + address, link)
        return link
      }
    },

    isToken: (_text, path) => ASSET.test(path),

    findHolder(token, path) {
      const purpose = parsePurpose(path)
      const opened = purpose && tokens.open(purpose, token, LINK_HOLDER)
      return opened && toLinkPrincipal(opened, 'thumbnailQuery', findVersion)
    },
  }
}

/** The asset that an address names, however a client spells it; undefined for any other address. */
const parsePurpose = (address: string): readonly string[] | undefined => {
  const [, ...segments] = ASSET.exec(address) ?? []
  try {
    return segments.length === 0
      ? undefined
      : ['thumbnail', ...segments.map((segment) => decodeURIComponent(segment))]
  } catch {
    return undefined // a percent sign that encodes nothing
  }
}
