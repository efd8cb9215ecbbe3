import type { RequestHandler } from 'express'
import { createEmbeddedIssuer } from './embedded-issuer.ts'
import type { ClientCredentials, TokenEndpoint } from './embedded-issuer.ts'
import { createOutsideIssuer } from './outside-issuer.ts'
import { OWN_PAGES } from './own-pages.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'
import { createAccessTokenVerifier } from '../credentials/access-tokens.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import type { User } from '../../services/accounts/user.ts'
import {
  admitAll,
  createAuthenticator,
  authenticateAllAs,
  refuseMachinesOnMainAddress,
} from '../credentials/authenticator.ts'
import type { Authenticate } from '../../http/call/authenticate.ts'
import type { LinkTokens } from '../credentials/link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'

export interface AccessOptions extends IssuerOptions {
  /** `iss` of an external authorization server; undefined for the embedded one. */
  readonly issuer: string | undefined
  /** Whether callers have to prove who they are. */
  readonly auth: AuthMode
  readonly linkTokens?: readonly LinkTokens[] | undefined
}

/** `none`: every caller is the user of the story, whatever credentials the call carries. */
export type AuthMode = 'required' | 'none'

/** What a developer needs to call the platform. */
export type Credentials = {
  readonly auth: AuthMode
  /** Of the user of the story, while there is that user. */
  readonly apiKey?: string
} & (ClientCredentials | TokenEndpoint | { readonly issuer: string })

/** What the pages of a development server need to make every call of the contract. */
export type LocalCredentials = Credentials & {
  /** The user of the story, while there is that user, and an access token of it for so many seconds. */
  readonly user?: { readonly name: string; readonly accessToken: string; readonly expiresIn: number }
}

export interface Access {
  readonly authenticate: Authenticate
  /** Routes in front of the areas. */
  readonly routes: readonly RequestHandler[]
  /** Address of the embedded server's token endpoint; undefined where an external server issues the tokens. */
  readonly tokenUrl: string | undefined
  /** Where users sign in to the platform's own pages; undefined where they cannot. */
  readonly signIn: { readonly issuer: string; readonly clientId: string } | undefined
  readonly credentials: Credentials
  /** Credentials with a token that is issued at this moment. */
  readonly localCredentials: () => Promise<LocalCredentials>
  /** Reads again what other processes changed of the keys and tokens of the embedded server. */
  readonly refresh: () => Promise<void>
}

/** The user of the story. @see ../../../../spec/README.md */
const STORY_USER_ID = '4101'

/** Authentication of the platform: tokens, API keys, and the rules of both addresses. */
export const createAccess = async (options: AccessOptions): Promise<Access> => {
  const { auth, issuer: outside, secret, accounts } = options
  const user = accounts.user(STORY_USER_ID)
  const issuer =
    outside === undefined ? await createEmbeddedIssuer(options) : createOutsideIssuer(outside, options)
  const authenticate = auth === 'none' ? authenticateAllAs(toPrincipal(user)) : authenticator(issuer, options)
  const credentials: Credentials = {
    auth,
    ...(user?.keyDigest && !user.keyUntil && { apiKey: deriveApiKey(secret, user.id, user.keyVersion) }),
    ...issuer.credentials,
  }
  return {
    authenticate,
    routes: issuer.routes(authenticate),
    tokenUrl: 'tokenUrl' in issuer.credentials ? issuer.credentials.tokenUrl : undefined,
    signIn: issuer.signsUsersIn ? { issuer: issuer.issuer, clientId: OWN_PAGES } : undefined,
    credentials,
    refresh: async () => issuer.refresh?.(),
    async localCredentials() {
      const present = accounts.user(STORY_USER_ID)
      const token = present && (await issuer.issueToOwnPages?.(present))
      if (!present || !token) return credentials
      return { ...credentials, user: { name: `${present.givenName} ${present.familyName}`, ...token } }
    },
  }
}

const authenticator = (
  { issuer, keys, isRevoked }: Pick<TokenIssuer<unknown>, 'issuer' | 'keys' | 'isRevoked'>,
  options: AccessOptions,
): Authenticate => {
  const { audience, lenience, clock, linkTokens, accounts, requireAccounts } = options
  return createAuthenticator({
    verifyAccessToken: createAccessTokenVerifier({ issuer, audience, keys, clock, isRevoked }),
    ownerOfKey: (key) => accounts.ownerOfKey(key),
    admit: lenience.has('machine-clients-on-main-address') ? admitAll : refuseMachinesOnMainAddress,
    linkTokens,
    requireAccounts,
  })
}

/** @throws Error where there is no such user */
const toPrincipal = (user: User | undefined): Principal => {
  if (!user) throw new Error(`The platform has no user ${STORY_USER_ID}.`)
  return { kind: 'user', via: 'bearer', subject: user.id, orgId: user.orgId, scopes: ALL_SCOPES }
}

/** @see source, Authentication, scopes */
const ALL_SCOPES: ReadonlySet<string> = new Set(['platform', 'openid', 'profile', 'email'])
