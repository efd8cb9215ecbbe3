import { endOf } from './token-end.ts'
import type { TokenSession, TokenSource } from './token-source.ts'

/** A token that is asked for anew within this time of its end, in milliseconds. */
const MARGIN = 30_000

/** The token of a client, asked for once for all calls that wait for it. */
export interface TokenCache {
  /** @throws what the source throws */
  token(): Promise<string>
  /** A token in place of one that was refused; undefined where the source has no other. */
  insteadOf(refused: string): Promise<string | undefined>
}

export const createTokenCache = (source: TokenSource, session: TokenSession): TokenCache => {
  const { clock } = session
  let kept: { readonly token: string; readonly until: number } | undefined
  let asked: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    try {
      const token = await source(session)
      kept = { token, until: endOf(token, clock.now()) - MARGIN }
      return token
    } finally {
      asked = undefined
    }
  }
  const token = () => (kept && clock.now() < kept.until ? Promise.resolve(kept.token) : (asked ??= ask()))

  return {
    token,
    async insteadOf(refused) {
      if (kept?.token === refused) kept = undefined
      const other = await token()
      return other === refused ? undefined : other
    },
  }
}
