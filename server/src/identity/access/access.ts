import type { RequestHandler } from 'express'
import { createEmbeddedIssuer } from './embedded-issuer.ts'
import type { ClientCredentials } from './embedded-issuer.ts'
import { createOutsideIssuer } from './outside-issuer.ts'
import type { KeyVersions } from './key-versions.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import { createApiKeyStore, deriveApiKey } from '../credentials/api-keys.ts'
import {
  admitAll,
  createAuthenticator,
  letEverybodyIn,
  refuseMachinesOnMainAddress,
} from '../credentials/authenticate.ts'
import type { Authenticate } from '../../http/request/authenticate.ts'
import type { LinkTokens } from '../credentials/link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'
import { USERS } from '../../world/people.ts'

export interface AccessOptions extends IssuerOptions {
  /** `iss` of an outside authorization server; undefined for the embedded one. */
  readonly issuer: string | undefined
  /** Whether callers have to prove who they are. */
  readonly auth: AuthMode
  readonly keyVersions: KeyVersions
  readonly linkTokens?: LinkTokens | undefined
}

/** `none`: every call is that of the story's user, whatever credentials it carries. */
export type AuthMode = 'required' | 'none'

/** What a developer needs to call the platform. */
export type Credentials = { readonly auth: AuthMode; readonly apiKey: string } & (
  ClientCredentials | { readonly issuer: string }
)

export interface Access {
  readonly authenticate: Authenticate
  /** What answers before the areas do. */
  readonly routes: readonly RequestHandler[]
  /** Where the embedded server gives out tokens; undefined where an outside one does. */
  readonly tokenUrl: string | undefined
  readonly credentials: Credentials
}

/** The user of the story. @see ../../../../spec/README.md */
const STORY_USER_ID = '4101'

/** Who may come in, and as whom: tokens, API keys, and the rules of both addresses. */
export const createAccess = async (options: AccessOptions): Promise<Access> => {
  const { auth, issuer: outside } = options
  const issuer =
    outside === undefined ? await createEmbeddedIssuer(options) : createOutsideIssuer(outside, options)
  const authenticate = auth === 'none' ? letEverybodyIn(storyUser()) : authenticator(issuer, options)
  return {
    authenticate,
    routes: issuer.routes(authenticate),
    tokenUrl: 'tokenUrl' in issuer.credentials ? issuer.credentials.tokenUrl : undefined,
    credentials: { auth, apiKey: apiKeyOf(STORY_USER_ID, options), ...issuer.credentials },
  }
}

const authenticator = (
  { issuer, keys }: Pick<TokenIssuer<unknown>, 'issuer' | 'keys'>,
  options: AccessOptions,
): Authenticate => {
  const { audience, lenience, clock, linkTokens } = options
  const apiKeys = createApiKeyStore()
  for (const { id, orgId } of USERS) apiKeys.issue({ userId: id, orgId }, apiKeyOf(id, options))
  return createAuthenticator({
    verifyAccessToken: createAccessTokenVerifier({ issuer, audience, keys, clock }),
    ownerOfKey: (key) => apiKeys.ownerOf(key),
    admit: lenience.has('machine-clients-on-main-address') ? admitAll : refuseMachinesOnMainAddress,
    linkTokens,
  })
}

const apiKeyOf = (userId: string, { secret, keyVersions }: AccessOptions): string =>
  deriveApiKey(secret, userId, keyVersions.get(userId))

const storyUser = (): Principal => {
  const user = USERS.find(({ id }) => id === STORY_USER_ID)
  if (!user) throw new Error(`The world has no user ${STORY_USER_ID}.`)
  return { kind: 'user', via: 'bearer', subject: user.id, orgId: user.orgId, scopes: ALL_SCOPES }
}

/** @see source, Authentication, scopes */
const ALL_SCOPES: ReadonlySet<string> = new Set(['platform', 'openid', 'profile', 'email'])
