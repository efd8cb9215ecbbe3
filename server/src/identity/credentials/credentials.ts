import type { CredentialSources } from '../../http/call/authenticate.ts'
import type { CredentialKind } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'

/** A credential of a request, not yet verified. */
export interface Credential {
  readonly kind: CredentialKind
  /** The access token or the API key. */
  readonly secret: string
}

/**
 * Reads the one credential that a request carries, or undefined where it carries none.
 * @throws Problem 400 where it carries more than one
 * @throws Problem 401 where the platform does not know its form
 * @see source, Authentication, API keys; RFC 6750 section 2; RFC 7617
 */
export const readCredential = ({
  authorization,
  apiKey = [],
  thumbnailToken = [],
}: CredentialSources): Credential | undefined => {
  const keys = [apiKey].flat()
  const tokens = [thumbnailToken].flat()
  const inQuery = [...keys, ...tokens]
  if (inQuery.length + (authorization === undefined ? 0 : 1) > 1)
    throw ambiguous('The request carries more than one credential; send one.')
  const [token] = tokens
  if (token !== undefined)
    return {
      kind: 'thumbnailQuery',
      secret: present(token, 'The query parameter thumbnail_token is empty.'),
    }
  const [key] = keys
  if (key !== undefined)
    return { kind: 'keyQuery', secret: present(key, 'The query parameter api_key is empty.') }
  return authorization === undefined ? undefined : fromHeader(authorization)
}

const SCHEMES = ['bearer', 'basic', 'api-key'] as const

const fromHeader = (authorization: string): Credential => {
  const header = authorization.trim()
  const end = header.search(/[\t ]/)
  const [scheme, value] = end === -1 ? [header, ''] : [header.slice(0, end), header.slice(end).trim()]
  const known = SCHEMES.find((name) => name === scheme.toLowerCase())
  if (known === undefined) throw unreadable('This Authorization scheme is not known here.')
  // No credential contains these, but an intermediary joins repeated headers with them.
  if (/[\s,]/.test(value)) throw ambiguous('The Authorization header carries more than one credential.')
  switch (known) {
    case 'bearer':
      return { kind: 'bearer', secret: present(value, 'The access token is empty.', 'invalid_token') }
    case 'api-key':
      return { kind: 'keyHeader', secret: present(value, 'The API key is empty.') }
    case 'basic':
      return { kind: 'basic', secret: keyOfBasic(value) }
  }
}

/** The key is the user name, and the password is empty. */
const keyOfBasic = (value: string): string => {
  const pair = /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? Buffer.from(value, 'base64').toString('utf8') : ''
  const colon = pair.indexOf(':')
  if (colon === -1) throw unreadable('The Basic credentials are not the Base64 of "user:password".')
  if (colon !== pair.length - 1)
    throw unreadable('Basic credentials take the API key as the user name and an empty password.')
  return present(pair.slice(0, colon), 'The API key is empty.')
}

const present = (secret: string, message: string, code?: string): string => {
  if (secret === '') throw unreadable(message, code)
  return secret
}

const unreadable = (message: string, code?: string): Problem =>
  new Problem(401, message, code === undefined ? {} : { code })

const ambiguous = (message: string): Problem => new Problem(400, message, { code: 'invalid_request' })
