import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { LinkTokens } from './link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/**
 * Tokens that links to tiles hold, because a map client can send no credential of its own. One opens the tiles of one
 * mosaic, as far as they are open to who got the link.
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export interface TileTokens extends LinkTokens {
  /**
   * The tiles of a mosaic, as a template that works as it is: put `{z}`, `{x}` and `{y}` in. The same for the same
   * caller until the next half day in UTC begins.
   * @param mosaics absolute address of the mosaics area
   */
  link(mosaics: string, mosaicName: string, caller: Principal): string
}

export interface TileTokenOptions {
  readonly tokens: SignedTokens
  readonly clock: Clock
  /** Which of their API keys a user has, from 1; another one ends the tokens that came with those before it. */
  readonly keyVersionOf: (subject: string) => number
}

const HALF_DAY = 12 * 60 * 60

/** What tells such a token from an API key at sight. */
const PREFIX = 'tile-'

/** The mosaic whose tiles lie below a path, by its name. */
const TILES = /^\/basemaps\/v1\/tiles\/([^/]+)\//

/** Kind, id and organisation of the caller, and the version of their key. */
const HOLDER = z.tuple([z.enum(['user', 'machine']), z.string(), z.number(), z.number()])

const purposeOf = (mosaicName: string): readonly string[] => ['mosaics_getTile', mosaicName]

export const createTileTokens = ({ tokens, clock, keyVersionOf }: TileTokenOptions): TileTokens => ({
  link(mosaics, mosaicName, { kind, subject, orgId }) {
    const holder: z.infer<typeof HOLDER> = [kind, subject, orgId, keyVersionOf(subject)]
    const expires = (Math.floor(clock.now() / 1000 / HALF_DAY) + 2) * HALF_DAY
    const token = PREFIX + tokens.signUntil(purposeOf(mosaicName), holder, expires)
    return `${mosaics}/tiles/${mosaicName}/{z}/{x}/{y}.png?api_key=${token}`
  },

  isToken: (text, path) => text.startsWith(PREFIX) && TILES.test(path),

  holderOf(token, path) {
    const [, mosaicName = ''] = TILES.exec(path) ?? []
    const opened = tokens.open(purposeOf(mosaicName), token.slice(PREFIX.length), HOLDER)
    if (!opened) return undefined
    const [kind, subject, orgId, keyVersion] = opened.value
    if (keyVersion !== keyVersionOf(subject)) return undefined
    return { kind, via: 'keyQuery', subject, orgId, scopes: SCOPES, until: opened.expires }
  },
})

/** What reading tiles takes. */
const SCOPES: ReadonlySet<string> = new Set(['platform'])
