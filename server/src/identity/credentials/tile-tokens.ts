import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { LinkTokens } from './link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

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

export interface TileTokenOptions {
  readonly tokens: SignedTokens
  readonly clock: Clock
  /** Version of the caller's keys and secrets; a new one invalidates the tokens of those before it. */
  readonly versionOf: (subject: string) => number
}

const HALF_DAY = 12 * 60 * 60

/** Distinguishes tile tokens from API keys. */
const PREFIX = 'tile-'

/** Paths of tiles; captures the name of the mosaic. */
const TILES = /^\/basemaps\/v1\/tiles\/([^/]+)\//

/** Kind, id and organization of the caller, and the version of their keys. */
const HOLDER = z.tuple([z.enum(['user', 'machine']), z.string(), z.number(), z.number()])

const purposeOf = (mosaicName: string): readonly string[] => ['mosaics_getTile', mosaicName]

export const createTileTokens = ({ tokens, clock, versionOf }: TileTokenOptions): TileTokens => ({
  linksFor(mosaics, { kind, subject, orgId }) {
    const holder: z.infer<typeof HOLDER> = [kind, subject, orgId, versionOf(subject)]
    const expires = (Math.floor(clock.now() / 1000 / HALF_DAY) + 2) * HALF_DAY
    return {
      key: JSON.stringify([mosaics, holder, expires]),
      to(mosaicName) {
        const token = PREFIX + tokens.signUntil(purposeOf(mosaicName), holder, expires)
        return `${mosaics}/tiles/${mosaicName}/{z}/{x}/{y}.png?api_key=${token}`
      },
    }
  },

  isToken: (text, path) => text.startsWith(PREFIX) && TILES.test(path),

  holderOf(token, path) {
    const [, mosaicName = ''] = TILES.exec(path) ?? []
    const opened = tokens.open(purposeOf(mosaicName), token.slice(PREFIX.length), HOLDER)
    if (!opened) return undefined
    const [kind, subject, orgId, version] = opened.value
    if (version !== versionOf(subject)) return undefined
    return { kind, via: 'keyQuery', subject, orgId, scopes: SCOPES, until: opened.expires }
  },
})

/** The scope that reading tiles requires. */
const SCOPES: ReadonlySet<string> = new Set(['platform'])
