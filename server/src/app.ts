import { fileURLToPath } from 'node:url'
import type { RequestListener } from 'node:http'
import { createLocalJWKSet } from 'jose'
import type { Logger } from 'pino'
import { catalogError } from './areas/catalog/errors.ts'
import { catalog } from './areas/catalog/handlers.ts'
import { createAccessTokenVerifier } from './auth/access-tokens.ts'
import { createApiKeyStore, deriveApiKey } from './auth/api-keys.ts'
import { createAuthorizationServer } from './auth/authorization-server.ts'
import type { Clock } from './auth/clock.ts'
import { deriveSigningKey, parseSigningKey } from './auth/signing-key.ts'
import { MemoryCatalog } from './catalog/memory/catalog.ts'
import type { Catalog } from './catalog/port.ts'
import { admitAll, createAuthenticator, refuseMachinesOnMainAddress } from './http/authenticate.ts'
import { readAreaDocument, readContract, servedAt } from './http/contract.ts'
import type { Strictness } from './http/contract.ts'
import { docsRoutes, documentRoutes } from './http/documents.ts'
import { createHttpApp } from './http/http-app.ts'
import type { AreaModules } from './http/operation.ts'
import { fillWorld } from './world/fill.ts'

export interface AppOptions {
  /** Addresses as callers see them, without trailing slashes; every link starts with one of them. */
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** Seed of the synthetic world. */
  readonly seed: number
  /** What keys and client secrets are derived from: the same text, the same ones. */
  readonly secret: string
  /** A private JSON Web Key that signs tokens; without one it is derived from the secret. */
  readonly signingKey: string | undefined
  readonly strictness: Strictness
  readonly production: boolean
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

export interface App {
  readonly handler: RequestListener
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly credentials: Credentials
  readonly catalog: Catalog
  /** From now on `/readyz` answers 503. */
  startDraining(): void
  stop(): void
}

/** Areas on the second address; all others are on the main one. */
const SIBLING_AREAS: ReadonlySet<string> = new Set(['catalog', 'batch'])

/** The user and the machine client that every world has. @see spec/README.md, the story */
const USER = { userId: '4101', orgId: 812 }
const MACHINE_CLIENT = { id: 'harbour-watch', orgId: 812 }

/** Scenes of the synthetic world. */
const WORLD_SCENES = 400

const TOKEN_SECONDS = 3_600
const TOKEN_LIMITS = { perClient: { requests: 60, seconds: 60 }, perAddress: { requests: 300, seconds: 60 } }

const DOCS_FOLDER = fileURLToPath(new URL('../../dist/docs', import.meta.url))

/** The whole platform behind one request listener: the only place that knows every area, store and setting. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { baseUrl, siblingBaseUrl, strictness, clock, logger } = options
  const addressOf = (area: string) => (SIBLING_AREAS.has(area) ? siblingBaseUrl : baseUrl)
  const document = (area: string) => servedAt(readAreaDocument(area, strictness), [addressOf(area)])
  const scenes = new MemoryCatalog()
  await fillWorld(scenes, options.seed, WORLD_SCENES)
  const catalogDocument = document('catalog')

  const areas: AreaModules = {
    catalog: {
      handlers: catalog({
        catalog: scenes,
        document: catalogDocument,
        docs: `${baseUrl}/docs/catalog.html`,
        clock,
      }),
      wireError: catalogError,
    },
  }

  const { authorization, credentials, authenticate } = await createAccess(options)
  const documents = new Map(Object.keys(areas).map((area) => [area, document(area)]))
  const http = await createHttpApp({
    documents,
    areas,
    authenticate,
    addressOf,
    beside: [
      authorization.handle,
      documentRoutes(servedAt(readContract(strictness), [baseUrl, siblingBaseUrl]), documents),
      docsRoutes(DOCS_FOLDER, { baseUrl, siblingBaseUrl, tokenUrl: credentials.tokenUrl }),
    ],
    logger,
    judgeResponses: !options.production,
  })
  return { ...http, baseUrl, siblingBaseUrl, credentials, catalog: scenes }
}

/** The authorization server, the keys, and who may come in where. */
const createAccess = async ({ baseUrl, secret, signingKey, strictness, clock, logger }: AppOptions) => {
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
  return { authorization, authenticate, credentials }
}
