import { formatErrorBody } from '../errors/format-error-body.ts'
import { isObject, type Members } from '../object.ts'
import { decodeClaims } from './claims.ts'
import { CredentialsError } from './credentials.ts'
import { codeChallenge, randomText } from './proof-key.ts'

export interface CodeLogin {
  /** The authorization server, as it names itself: `https://main.example/auth/realms/main`. */
  readonly issuer: string
  /** Id of the client of users. */
  readonly clientId: string
  /** Address of the app, registered with the client, to which the user comes back. */
  readonly redirectUri: string
  /** Scopes separated by spaces; `openid` tells who signed in. */
  readonly scope: string
  /** In place of the global one. */
  readonly fetch?: typeof fetch
}

/** A sign-in that has begun, as JSON to be kept until the user comes back, e.g. in `sessionStorage`. */
export interface BegunLogin {
  /** Where the user is sent: `location.assign(url)`. */
  readonly url: string
  readonly issuer: string
  readonly clientId: string
  readonly redirectUri: string
  readonly tokenEndpoint: string
  /** What the answer has to repeat, so that an answer to somebody else is not taken. */
  readonly state: string
  readonly nonce: string
  /** What only the app knows that began the sign-in. @see RFC 7636 */
  readonly verifier: string
}

const MEMBERS = [
  'url',
  'issuer',
  'clientId',
  'redirectUri',
  'tokenEndpoint',
  'state',
  'nonce',
  'verifier',
] as const satisfies (keyof BegunLogin)[]

/** Whether what a page kept, and may have lost a part of, is a sign-in that has begun. */
export const isBegunLogin = (kept: unknown): kept is BegunLogin =>
  isObject(kept) && MEMBERS.every((name) => typeof kept[name] === 'string')

/** A user who has signed in. */
export interface FinishedLogin {
  readonly accessToken: string
  /** How long the token is good, in seconds. */
  readonly expiresIn: number
  /** Claims about the user; empty without the scope `openid`. */
  readonly user: Members
}

/**
 * Begins to sign a user in in this browser, by authorization code with PKCE: the app keeps what it is given, sends the user
 * to its `url`, and calls {@link finishCodeLogin} where the user comes back.
 * @throws CredentialsError where the server does not say where users sign in, or the page came neither by https nor from
 *   localhost, where browsers digest nothing
 * @see RFC 6749 section 4.1, RFC 7636, OpenID Connect Discovery 1.0
 */
export const startCodeLogin = async ({
  issuer,
  clientId,
  redirectUri,
  scope,
  ...options
}: CodeLogin): Promise<BegunLogin> => {
  const found = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {}, options)
  const { authorization_endpoint, token_endpoint } = found
  if (
    found.issuer !== issuer ||
    typeof authorization_endpoint !== 'string' ||
    typeof token_endpoint !== 'string'
  )
    throw new CredentialsError(`Users do not sign in at ${issuer}`)
  const state = randomText()
  const nonce = randomText()
  const verifier = randomText()
  const url = new URL(authorization_endpoint)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await codeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return {
    url: url.href,
    issuer,
    clientId,
    redirectUri,
    tokenEndpoint: token_endpoint,
    state,
    nonce,
    verifier,
  }
}

/**
 * Exchanges the code with which a user came back for a token.
 * @param begun what {@link startCodeLogin} gave
 * @param returned the address at which the user came back
 * @throws CredentialsError where the user refused, or the answer belongs to another sign-in; with the server's words where
 *   there is no token
 * @see RFC 6749 section 4.1.2, RFC 9207, OpenID Connect Core 1.0 section 3.1.3.7
 */
export const finishCodeLogin = async (
  begun: BegunLogin,
  returned: string,
  options: Pick<CodeLogin, 'fetch'> = {},
): Promise<FinishedLogin> => {
  const { issuer, clientId, redirectUri, tokenEndpoint, state, nonce, verifier } = begun
  const answer = new URL(returned).searchParams
  if (answer.get('state') !== state || (answer.get('iss') ?? issuer) !== issuer)
    throw new CredentialsError(OTHER_LOGIN)
  const code = answer.get('code')
  if (code === null) throw new CredentialsError(`Not signed in: ${reasonIn(answer)}`)
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  }
  const grant = await fetchJson(tokenEndpoint, { method: 'POST', body: new URLSearchParams(form) }, options)
  const { access_token, expires_in, id_token, error, error_description } = grant
  if (typeof access_token !== 'string')
    throw new CredentialsError(`No token: ${formatErrorBody({ error, error_description })}`)
  const user = typeof id_token === 'string' ? decodeClaims(id_token) : {}
  const isOurs = user.nonce === nonce && user.iss === issuer && [user.aud].flat().includes(clientId)
  if (typeof id_token === 'string' && !isOurs) throw new CredentialsError(OTHER_LOGIN)
  return { accessToken: access_token, expiresIn: Number(expires_in), user }
}

const OTHER_LOGIN = 'The answer belongs to another sign-in'

/** Why the user came back without a code, in the server's words. */
const reasonIn = (answer: URLSearchParams): string =>
  formatErrorBody([answer.get('error'), answer.get('error_description')].filter(Boolean))

/** @throws CredentialsError where there is no answer, or none in JSON */
const fetchJson = async (
  address: string,
  init: RequestInit,
  { fetch: send = fetch }: Pick<CodeLogin, 'fetch'>,
): Promise<Members> => {
  try {
    const answer: unknown = await (await send(address, init)).json()
    return isObject(answer) ? answer : {}
  } catch (cause) {
    throw new CredentialsError(`No answer from ${address}`, { cause })
  }
}
