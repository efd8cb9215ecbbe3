import type { Request, Response } from 'express'
import type { Lenience } from '../../contract/lenience.ts'
import { methodNotAllowed } from '../../kernel/problem.ts'
import { networkKey } from '../../services/limits/rate-limit.ts'
import type { RateLimiter } from '../../services/limits/rate-limit.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import { ENDPOINTS, ISSUER_PATH, METADATA_PATH } from './issuer-paths.ts'
import { sendOAuthError } from './oauth-error.ts'
import type { OAuthError } from './oauth-error.ts'
import { readForm } from './request-form.ts'

/** Second path of the token endpoint, which clients of the batch and catalog interfaces know. */
const TOKEN_ALIAS = '/oauth/token'

interface Endpoint {
  /** Below the issuer; `:uid` stands for any one segment. */
  readonly path: string
  readonly methods: readonly string[]
  /** For users and their applications only. */
  readonly forUsers: boolean
  /** Looked at in a browser: its parameters are defined by OAuth, which says to ignore the unknown. */
  readonly isPage: boolean
}

const GET = ['GET', 'HEAD']
const forAll = (path: string, methods: readonly string[]): Endpoint => ({
  path,
  methods: [...methods, 'OPTIONS'],
  forUsers: false,
  isPage: false,
})
const pageAt = (path: string, methods: readonly string[]): Endpoint => ({
  path,
  methods,
  forUsers: true,
  isPage: true,
})

/** Where two fit, the first one counts. */
const ALL: readonly Endpoint[] = [
  forAll(ENDPOINTS.token, ['POST']),
  forAll(ENDPOINTS.introspection, ['POST']),
  forAll(ENDPOINTS.revocation, ['POST']),
  forAll(ENDPOINTS.keys, GET),
  forAll(ENDPOINTS.discovery, GET),
  { ...forAll(ENDPOINTS.deviceAuthorization, ['POST']), forUsers: true },
  pageAt(ENDPOINTS.authorization, [...GET, 'POST']),
  pageAt(`${ENDPOINTS.authorization}/:uid`, GET),
  pageAt(ENDPOINTS.device, [...GET, 'POST']),
  pageAt(`${ENDPOINTS.device}/:uid`, GET),
  pageAt(`${ENDPOINTS.interaction}/:uid`, [...GET, 'POST']),
  pageAt(ENDPOINTS.logout, [...GET, 'POST']),
  pageAt(`${ENDPOINTS.logout}/confirm`, ['POST']),
  pageAt(`${ENDPOINTS.logout}/success`, GET),
]

const fits = (path: string, template: string): boolean => {
  const segments = path.split('/')
  const expected = template.split('/')
  return (
    segments.length === expected.length &&
    expected.every((segment, index) => segment === ':uid' || segment === segments[index])
  )
}

const endpointAt = (path: string): Endpoint | undefined => ALL.find((endpoint) => fits(path, endpoint.path))

/** Whether a path below the issuer is looked at in a browser. */
export const isPagePath = (path: string): boolean => endpointAt(path)?.isPage ?? false

/** Forwards a validated request to where it is answered. @param query without its question mark */
export type Forward = (
  req: Request,
  res: Response,
  path: string,
  query: string,
  body: Buffer,
) => Promise<void>

/** How much is taken from one network address. */
export interface AddressLimits {
  readonly tokens: RateLimiter
  /** Pages and device codes, which cost memory until they expire. */
  readonly signIns: RateLimiter
}

export interface EndpointSettings {
  readonly usersSignIn: boolean
  readonly lenience: Lenience
  /** @throws Problem 503 while nobody knows who is let in */
  readonly requireAccounts: () => void
}

/** Documents that say nothing of anybody. */
const PUBLIC: readonly string[] = [ENDPOINTS.keys, ENDPOINTS.discovery]

/** Whether a path belongs to the authorization server. */
export const isAuthorizationPath = (path: string): boolean =>
  path === ISSUER_PATH ||
  path.startsWith(`${ISSUER_PATH}/`) ||
  path === TOKEN_ALIAS ||
  path === `${TOKEN_ALIAS}/` ||
  path === METADATA_PATH ||
  path === `${METADATA_PATH}/`

/** The path of the contract that a request path stands for: without the alias, and without a slash at its end. */
export const toIssuerPath = (path: string): string => {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare === TOKEN_ALIAS ? ISSUER_PATH + ENDPOINTS.token : bare
}

/**
 * What the contract says of the authorization server's endpoints and the library does not do: 404, 405 with
 * `Allow`, unknown query parameters, the size and media type of a form, and the limits per address.
 * @throws Problem 503
 */
export const createEndpoints =
  (forward: Forward, limits: AddressLimits, { usersSignIn, lenience, requireAccounts }: EndpointSettings) =>
  async (req: Request, res: Response, path: string, query: string): Promise<void> => {
    const issuerPath = toIssuerPath(path)
    const target = issuerPath === METADATA_PATH ? ENDPOINTS.discovery : issuerPath.slice(ISSUER_PATH.length)
    const endpoint = endpointAt(target)
    if (endpoint && !PUBLIC.includes(endpoint.path)) requireAccounts()
    const fault = endpoint
      ? (notOffered(endpoint, usersSignIn) ??
        wrongMethod(endpoint, req.method) ??
        (endpoint.isPage || lenience.has('unknown-query-parameters') ? undefined : unknownParameter(query)) ??
        (await tooMany(endpoint, req, limits)))
      : NOTHING_HERE
    const body = fault ?? (req.method === 'POST' ? await readForm(req, res) : Buffer.alloc(0))
    if (Buffer.isBuffer(body)) await forward(req, res, target, query, body)
    else sendOAuthError(res, body)
  }

const NOTHING_HERE: OAuthError = {
  status: 404,
  error: 'invalid_request',
  description: 'there is nothing at this path',
}

const notOffered = ({ forUsers }: Endpoint, usersSignIn: boolean): OAuthError | undefined =>
  forUsers && !usersSignIn
    ? {
        status: 404,
        error: 'invalid_request',
        description:
          'users do not sign in here: this sign-in asks for no password, so it is for development only',
      }
    : undefined

const wrongMethod = ({ methods }: Endpoint, method: string): OAuthError | undefined => {
  if (methods.includes(method)) return undefined
  const { message, headers } = methodNotAllowed(method, methods)
  return { status: 405, error: 'invalid_request', description: message, headers }
}

const unknownParameter = (query: string): OAuthError | undefined => {
  const [name] = new URLSearchParams(query).keys()
  if (name === undefined) return undefined
  return {
    status: 400,
    error: 'invalid_request',
    description: `unknown query parameter '${name.slice(0, 64)}'`,
  }
}

/** Requests that count against the limits of token requests. */
const TOKEN_ENDPOINTS: readonly string[] = [ENDPOINTS.token, ENDPOINTS.introspection, ENDPOINTS.revocation]

const tooMany = async (
  { path, forUsers }: Endpoint,
  req: Request,
  { tokens, signIns }: AddressLimits,
): Promise<OAuthError | undefined> => {
  const key = networkKey(req.ip ?? '')
  if (TOKEN_ENDPOINTS.includes(path)) return tooSoon(await tokens.secondsToWait(key), TOO_MANY_TOKENS)
  return forUsers ? tooSoon(await signIns.secondsToWait(key), 'too many attempts to sign in') : undefined
}

/** The refusal of a request that comes before its time; undefined for no seconds to wait. */
export const tooSoon = (seconds: number, description: string): OAuthError | undefined =>
  seconds > 0
    ? { status: 429, error: 'slow_down', description, headers: { 'Retry-After': seconds } }
    : undefined
