import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Strictness } from '../http/contract.ts'
import { TOO_MANY_TOKENS } from './client-credentials-grant.ts'
import { sendOAuthError } from './oauth-error.ts'
import type { OAuthError } from './oauth-error.ts'
import { ENDPOINTS } from './provider-configuration.ts'
import type { RateLimiter } from './rate-limit.ts'
import { readTokenForm } from './token-form.ts'

/** Where the issuer is, below the platform's address. */
export const ISSUER_PATH = '/auth/realms/main'

/** Second path of the token endpoint, which clients of the batch and catalog interfaces know. */
const TOKEN_ALIAS = '/oauth/token'

const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  [ENDPOINTS.token, ['POST', 'OPTIONS']],
  [ENDPOINTS.keys, ['GET', 'HEAD', 'OPTIONS']],
  [ENDPOINTS.discovery, ['GET', 'HEAD', 'OPTIONS']],
])

/** Hands a judged request on to the provider library. */
export type Forward = (req: Request, res: Response, path: string, body: Buffer) => Promise<void>

/** Whether a path belongs to the authorization server. */
export const isAuthorizationPath = (path: string): boolean =>
  path === ISSUER_PATH ||
  path.startsWith(`${ISSUER_PATH}/`) ||
  path === TOKEN_ALIAS ||
  path === `${TOKEN_ALIAS}/`

/** The path below the issuer that a request path stands for. */
const endpointOf = (path: string): string => {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return bare === TOKEN_ALIAS ? ENDPOINTS.token : bare.slice(ISSUER_PATH.length)
}

/**
 * What the contract says of the authorization server's endpoints and the library does not do: 404, 405 with
 * `Allow`, unknown query parameters, the size and media type of a form, and the limit of token requests per address.
 */
export const createEndpoints =
  (forward: Forward, tokensPerAddress: RateLimiter, strictness: Strictness) =>
  async (req: Request, res: Response, path: string, query: string): Promise<void> => {
    const endpoint = endpointOf(path)
    const fault =
      wrongEndpoint(endpoint, req.method) ??
      (strictness === 'strict' ? unknownParameter(query) : undefined) ??
      (endpoint === ENDPOINTS.token
        ? tooManyTokens(tokensPerAddress.secondsToWait(addressOf(req)))
        : undefined)
    const body = fault ?? (endpoint === ENDPOINTS.token ? await readTokenForm(req, res) : Buffer.alloc(0))
    if (Buffer.isBuffer(body)) await forward(req, res, endpoint, body)
    else sendOAuthError(res, body)
  }

const wrongEndpoint = (endpoint: string, method: string): OAuthError | undefined => {
  const allowed = METHODS.get(endpoint)
  if (!allowed) return { status: 404, error: 'invalid_request', description: 'there is nothing at this path' }
  if (allowed.includes(method)) return undefined
  const headers = { Allow: allowed.join(', ') }
  return { status: 405, error: 'invalid_request', description: `${method} is not allowed here`, headers }
}

const unknownParameter = (query: string): OAuthError | undefined => {
  const [name] = new URLSearchParams(query).keys()
  if (name === undefined) return undefined
  return {
    status: 400,
    error: 'invalid_request',
    description: `unknown query parameter ${name.slice(0, 64)}`,
  }
}

const tooManyTokens = (seconds: number): OAuthError | undefined =>
  seconds > 0
    ? { status: 429, error: 'slow_down', description: TOO_MANY_TOKENS, headers: { 'Retry-After': seconds } }
    : undefined

/** One key per caller: an IPv4 address, or the /56 network that an IPv6 caller can pick addresses from at will. */
const addressOf = ({ ip = '' }: Request): string => ipKeyGenerator(ip)
