import { createLocalJWKSet } from 'jose'
import type { Logger } from 'pino'
import { createAccessTokenVerifier } from './auth/access-tokens.ts'
import { createApiKeyStore, deriveApiKey } from './auth/api-keys.ts'
import { createAuthorizationServer } from './auth/authorization-server.ts'
import type { Clock } from './auth/clock.ts'
import { deriveSigningKey, parseSigningKey } from './auth/signing-key.ts'
import { createUserinfo } from './auth/userinfo.ts'
import type { UserProfile } from './auth/userinfo.ts'
import { admitAll, createAuthenticator, refuseMachinesOnMainAddress } from './http/authenticate.ts'
import type { Strictness } from './http/contract.ts'

export interface AccessOptions {
  /** Main address as callers see it, without a trailing slash. */
  readonly baseUrl: string
  /** What keys and client secrets are derived from: the same text, the same ones. */
  readonly secret: string
  /** A private JSON Web Key that signs tokens; without one it is derived from the secret. */
  readonly signingKey: string | undefined
  readonly strictness: Strictness
  readonly clock: Clock
  readonly logger: Logger
}

/** What a developer needs to call the platform. */
export interface Credentials {
  readonly tokenUrl: string
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The user and the machine client that every world has. @see spec/README.md, the story */
const USER = { userId: '4101', orgId: 812 }
const MACHINE_CLIENT = { id: 'harbour-watch', orgId: 812 }

const PROFILES: Readonly<Record<string, UserProfile>> = {
  [USER.userId]: {
    profile: {
      name: 'Marit de Haan',
      given_name: 'Marit',
      family_name: 'de Haan',
      preferred_username: 'marit',
    },
    email: { email: 'marit@harbour-watch.example', email_verified: true },
  },
}

const TOKEN_SECONDS = 3_600
const TOKEN_LIMITS = { perClient: { requests: 60, seconds: 60 }, perAddress: { requests: 300, seconds: 60 } }

/** The authorization server, the keys, and who may come in where. */
export const createAccess = async ({
  baseUrl,
  secret,
  signingKey,
  strictness,
  clock,
  logger,
}: AccessOptions) => {
  const clientSecret = deriveApiKey(secret, MACHINE_CLIENT.id)
  const keys = createApiKeyStore()
  const apiKey = keys.issue(USER, deriveApiKey(secret, USER.userId))
  const authorization = await createAuthorizationServer({
    baseUrl,
    audience: baseUrl,
    clients: [{ ...MACHINE_CLIENT, secret: clientSecret }],
    signingKey: signingKey === undefined ? deriveSigningKey(secret) : parseSigningKey(signingKey),
    tokenSeconds: TOKEN_SECONDS,
    limits: TOKEN_LIMITS,
    strictness,
    clock,
    logger,
  })
  const authenticate = createAuthenticator({
    verifyAccessToken: createAccessTokenVerifier({
      issuer: authorization.issuer,
      audience: baseUrl,
      keys: createLocalJWKSet(authorization.jwks),
      clock,
    }),
    ownerOfKey: (key) => keys.ownerOf(key),
    admit: strictness === 'lenient' ? admitAll : refuseMachinesOnMainAddress,
  })
  const credentials: Credentials = {
    tokenUrl: authorization.tokenUrl,
    apiKey,
    clientId: MACHINE_CLIENT.id,
    clientSecret,
  }
  const userinfo = createUserinfo(authenticate, (subject) => PROFILES[subject], strictness)
  return { authorization, userinfo, authenticate, credentials }
}
