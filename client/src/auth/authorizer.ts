import { unlessAborted } from '../unless-aborted.ts'
import { TokenWantedError, type Credentials, type TokenCredentials } from './credentials.ts'
import { tokenEnd } from './token-end.ts'
import type { TokenSession, TokenSource } from './token-source.ts'

/** A call that presents credentials. */
export interface Presenting<A> {
  /** Whether the operation accepts an API key; all accept a token. */
  readonly takesKey: boolean
  readonly signal?: AbortSignal | null | undefined
  /** @param authorization the header `Authorization` */
  readonly send: (authorization: string) => Promise<A>
}

/**
 * Sends a call with the credentials of a client: the API key where the operation accepts one, else the token. All calls share
 * one token until shortly before it expires; a call that is answered with 401 is sent once more, with another token.
 * @throws CredentialsError before anything is sent, where the operation accepts tokens and the client has an API key alone
 * @throws what the source of tokens throws, and the signal's reason
 * @see source, Authentication
 */
export type Authorizer = <A extends { readonly response: Response }>(call: Presenting<A>) => Promise<A>

/** A token is asked for anew within this time of its end, in milliseconds. */
const MARGIN = 30_000

export const createAuthorizer = ({ apiKey, token }: Credentials, session: TokenSession): Authorizer => {
  const byToken = token === undefined ? noToken : tokenAuthorizer(toTokenSource(token), session)
  return (call) => (call.takesKey && apiKey !== undefined ? call.send(`api-key ${apiKey}`) : byToken(call))
}

const noToken: Authorizer = () => {
  throw new TokenWantedError()
}

const toTokenSource = (token: TokenCredentials['token']): TokenSource =>
  typeof token === 'string' ? () => token : token

const tokenAuthorizer = (source: TokenSource, session: TokenSession): Authorizer => {
  const { now } = session.clock
  let kept = ''
  let until = 0
  let asked: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    const token = await source(session)
    until = tokenEnd(token, now()) - MARGIN
    return (kept = `Bearer ${token}`)
  }
  const header = async () => {
    if (now() < until) return kept
    asked ??= ask().finally(() => (asked = undefined))
    return asked
  }

  return async ({ signal, send }) => {
    const presented = await unlessAborted(signal, header)
    const answer = await send(presented)
    if (answer.response.status !== 401) return answer
    // Others may have been refused with it meanwhile, and have asked for the next one.
    if (kept === presented) until = 0
    const other = await unlessAborted(signal, header)
    return other === presented ? answer : send(other)
  }
}
