import { computeLinkExpiry, toLinkHolder, LINK_HOLDER, toLinkPrincipal } from './link-tokens.ts'
import type { LinkTokenOptions, LinkTokens } from './link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'

/**
 * Tokens in links to tiles, because a map client cannot send credentials of its own. A token grants access to the tiles of
 * one mosaic, as far as the user who got the link may see them.
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export interface TileTokens extends LinkTokens {
  /** @param mosaics absolute address of the mosaics area */
  linksFor(mosaics: string, caller: Principal): TileLinks
}

/** Links to tiles for one caller. They stay the same until the next half day in UTC begins. */
export interface TileLinks {
  /** What they all follow from: those with the same key are the same. */
  readonly key: string
  /** A URL template of a mosaic's tiles, with `{z}`, `{x}` and `{y}`. */
  to(mosaicName: string): string
}

/** Distinguishes tile tokens from API keys. */
const PREFIX = 'tile-'

/** Paths of tiles; captures the name of the mosaic. */
const TILES = /^\/basemaps\/v1\/tiles\/([^/]+)\//

const buildPurpose = (mosaicName: string): readonly string[] => ['mosaics_getTile', mosaicName]

export const createTileTokens = ({ tokens, clock, findVersion }: LinkTokenOptions): TileTokens => ({
  kind: 'keyQuery',

  linksFor(mosaics, caller) {
    const holder = toLinkHolder(caller, findVersion)
    const expires = computeLinkExpiry(clock)
    return {
      key: JSON.stringify([mosaics, holder, expires]),
      to(mosaicName) {
        const token = PREFIX + tokens.signUntil(buildPurpose(mosaicName), holder, expires)
        return `${mosaics}/tiles/${mosaicName}/{z}/{x}/{y}.png?api_key=${token}`
      },
    }
  },

  isToken: (text, path) => text.startsWith(PREFIX) && TILES.test(path),

  findHolder(token, path) {
    const [, mosaicName = ''] = TILES.exec(path) ?? []
    const opened = tokens.open(buildPurpose(mosaicName), token.slice(PREFIX.length), LINK_HOLDER)
    return opened && toLinkPrincipal(opened, 'keyQuery', findVersion)
  },
})
