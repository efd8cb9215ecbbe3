import type { Marks } from '../operation-wire.ts'
import { CredentialsError, type Credentials } from './credentials.ts'
import { endOf } from './token-end.ts'
import type { TokenSession, TokenSource } from './token-source.ts'

/** Presents the credentials of a client. @see source, Authentication */
export interface Authorizer {
  /**
   * The header `Authorization` of a call; one token for all that ask until shortly before it ends.
   * @throws CredentialsError for an API key at the sibling address
   * @throws what the source of tokens throws
   */
  header(operation: Pick<Marks, 'sibling'>): Promise<string>
  /** Another one in place of what was refused with 401; undefined where there is none. */
  insteadOf(refused: string): Promise<string | undefined>
}

/** A token is asked for anew within this time of its end, in milliseconds. */
const MARGIN = 30_000

export const createAuthorizer = ({ apiKey, token }: Credentials, session: TokenSession): Authorizer => {
  if (apiKey !== undefined)
    return {
      async header({ sibling }) {
        if (sibling) throw new CredentialsError('Batch and catalog take tokens, no API key')
        return `api-key ${apiKey}`
      },
      insteadOf: async () => undefined,
    }
  return tokenAuthorizer(typeof token === 'string' ? () => token : token, session)
}

const tokenAuthorizer = (source: TokenSource, session: TokenSession): Authorizer => {
  const { now } = session.clock
  let kept = ''
  let until = 0
  let asked: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    try {
      const token = await source(session)
      until = endOf(token, now()) - MARGIN
      return (kept = `Bearer ${token}`)
    } finally {
      asked = undefined
    }
  }
  const header = async () => (now() < until ? kept : (asked ??= ask()))

  return {
    header,
    async insteadOf(refused) {
      if (kept === refused) until = 0
      const other = await header()
      return other === refused ? undefined : other
    },
  }
}
