import { unlessAborted } from '../unless-aborted.ts'
import { TokenWantedError, type Credentials } from './credentials.ts'
import { endOf } from './token-end.ts'
import type { TokenSession, TokenSource } from './token-source.ts'

/** A call that presents credentials. */
export interface Presenting<A> {
  /** Goes to the sibling address. */
  readonly isSibling: boolean
  readonly signal?: AbortSignal | null | undefined
  /** @param authorization the header `Authorization` */
  readonly send: (authorization: string) => Promise<A>
}

/**
 * Sends a call with the credentials of a client: one token for all calls until shortly before it ends; with another one,
 * once, where it is refused with 401.
 * @throws CredentialsError for an API key at the sibling address, before it is sent
 * @throws what the source of tokens throws, and the signal's reason
 * @see source, Authentication
 */
export type Authorizer = <A extends { readonly response: Response }>(call: Presenting<A>) => Promise<A>

/** A token is asked for anew within this time of its end, in milliseconds. */
const MARGIN = 30_000

export const createAuthorizer = ({ apiKey, token }: Credentials, session: TokenSession): Authorizer =>
  apiKey === undefined
    ? tokenAuthorizer(typeof token === 'string' ? () => token : token, session)
    : ({ isSibling, send }) => {
        if (isSibling) throw new TokenWantedError()
        return send(`api-key ${apiKey}`)
      }

const tokenAuthorizer = (source: TokenSource, session: TokenSession): Authorizer => {
  const { now } = session.clock
  let kept = ''
  let until = 0
  let asked: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    const token = await source(session)
    until = endOf(token, now()) - MARGIN
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
