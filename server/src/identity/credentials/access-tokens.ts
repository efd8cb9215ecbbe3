import { errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Clock } from '../../kernel/clock.ts'
import { waitUntil } from '../../kernel/wait-until.ts'

export interface AccessTokenOptions {
  /** The trusted authorization server: `iss` of its tokens. */
  readonly issuer: string
  /** `aud` that a token must name. */
  readonly audience: string
  /** Where that issuer's public keys come from: `createLocalJWKSet` for the embedded one. */
  readonly keys: JWTVerifyGetKey
  readonly clock: Clock
  /** Whether its user or client is not let in any more, asked at every call; nobody is by default. */
  readonly isRevoked?: IsRevoked | undefined
}

/** Whom a token was issued to. */
export interface TokenHolder extends Pick<Principal, 'kind' | 'subject'> {
  readonly clientId: string
  /** `jti` of the token. */
  readonly tokenId: string
}

export type IsRevoked = (holder: TokenHolder) => boolean

/**
 * Verifies an access token: at once one that it remembers.
 * @returns who presents it
 * @throws Problem 401 (`invalid_token`) where the token is not valid
 * @throws Problem 503 where the issuer's keys are not available
 */
export type VerifyAccessToken = (token: string) => Principal | Promise<Principal>

/** A token that is valid, unless its holder or the token itself was revoked. */
export interface VerifiedToken {
  readonly principal: Principal
  readonly clientId: string
  /** `jti` of the token. */
  readonly tokenId: string
  readonly claims: JWTPayload
}

/** @throws Problem as `VerifyAccessToken` does, but not for tokens that were revoked */
export type ReadAccessToken = (token: string) => Promise<VerifiedToken>

interface Verified extends VerifiedToken {
  /** Milliseconds since the epoch. */
  readonly freshUntil: number
}

/** How long a verified token is cached at most: a removed key is noticed that much later. */
const MAX_FRESH_MS = 60_000

/** How many verified tokens are cached. Verifying costs about 340 µs, the digest of a token 3 µs, a hit without one 0.3. */
const MAX_REMEMBERED = 5000

/** How far the clocks of issuer and platform may be apart. */
const CLOCK_TOLERANCE_SECONDS = 5

/** Reads access tokens, without remembering them. */
export const createAccessTokenReader =
  ({ issuer, audience, keys, clock }: Omit<AccessTokenOptions, 'isRevoked'>): ReadAccessToken =>
  async (token) => {
    const claims = await verify(token, keysOr503(keys), issuer, audience, new Date(clock.now()))
    return { ...toHolder(claims), claims }
  }

/**
 * Verifies JWT access tokens. Scopes are not checked here: which ones are required depends on the operation.
 * @see RFC 9068 section 4
 */
export const createAccessTokenVerifier = ({
  isRevoked = () => false,
  ...options
}: AccessTokenOptions): VerifyAccessToken => {
  const { clock } = options
  const read = createAccessTokenReader(options)
  const remembered = new LRUCache<string, Verified>({ max: MAX_REMEMBERED })
  const verifyAnew = async (token: string): Promise<Verified> => {
    const holder = await read(token)
    const expiresAt = (holder.claims.exp ?? 0) * 1000
    const freshUntil = Math.min(clock.now() + MAX_FRESH_MS, expiresAt)
    const verified = { ...holder, freshUntil }
    remembered.set(token, verified)
    return verified
  }
  return (token) => {
    const known = remembered.get(token)
    const isFresh = known && waitUntil(known.freshUntil, clock.now(), MAX_FRESH_MS) > 0
    return andThen(isFresh ? known : verifyAnew(token), ({ principal, clientId, tokenId }) => {
      if (isRevoked({ ...principal, clientId, tokenId })) throw invalidToken('The access token was revoked.')
      return principal
    })
  }
}

const verify = async (
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  audience: string,
  currentDate: Date,
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      currentDate,
      typ: 'at+jwt',
      algorithms: ['ES256', 'RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub', 'client_id', 'iat', 'jti'],
    })
    return payload
  } catch (fault) {
    if (fault instanceof errors.JWTExpired) throw invalidToken('The access token has expired.')
    if (fault instanceof errors.JOSEError) throw invalidToken('The access token is not valid.')
    throw fault
  }
}

/**
 * Distinguishes a key that does not exist, which is the token's fault, from keys that are not available, which is ours.
 */
const keysOr503 =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token)
    } catch (fault) {
      if (TOKEN_FAULTS.some((kind) => fault instanceof kind)) throw fault
      throw new Problem(
        503,
        'The keys that verify access tokens are temporarily unavailable. Try again in a few seconds.',
        {
          headers: RETRY_SOON,
        },
      )
    }
  }

const TOKEN_FAULTS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]

const RETRY_SOON = { 'Retry-After': '5' }

const toHolder = ({ sub, client_id, org_id, jti, scope = '' }: JWTPayload): Omit<VerifiedToken, 'claims'> => {
  if (!isSubject(sub) || typeof client_id !== 'string' || typeof scope !== 'string' || !isOrgId(org_id))
    throw invalidToken('The access token lacks a claim or has one of the wrong type.')
  const scopes = new Set(scope.split(' ').filter((name) => name !== ''))
  const kind = sub === client_id ? 'machine' : 'user'
  const principal = { kind, via: 'bearer', subject: sub, orgId: org_id, scopes } as const
  return { principal, clientId: client_id, tokenId: String(jti) }
}

/** The library declares a string, but nothing verified it. */
const isSubject = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isOrgId = (value: unknown): value is number => Number.isSafeInteger(value)

const invalidToken = (message: string): Problem => new Problem(401, message, { code: 'invalid_token' })
