import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import type { Client } from '../../services/accounts/client.ts'
import { createAuthorizationServer } from '../authorization-server/authorization-server.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import { createAccessTokenReader } from '../credentials/access-tokens.ts'
import type { IsRevoked } from '../credentials/access-tokens.ts'
import { createIssuedTokens } from '../credentials/issued-tokens.ts'
import { RevokedTokens } from '../credentials/revoked-tokens.ts'
import { ISSUER_PATH } from '../authorization-server/issuer-paths.ts'
import { SigningKeyRing } from '../credentials/signing-key-ring.ts'
import { createUserinfo } from '../authorization-server/userinfo.ts'
import { createPageTokens, ownPages } from './own-pages.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'
import { hkdfSync } from 'node:crypto'
import type { Accounts } from '../../services/accounts/accounts.ts'
import type { User } from '../../services/accounts/user.ts'
import type { UserAccount, UserAccounts } from '../credentials/user-accounts.ts'

/** Where clients request tokens of the embedded authorization server. */
export interface TokenEndpoint {
  readonly tokenUrl: string
}

/** Credentials for a token of the embedded authorization server. */
export interface ClientCredentials extends TokenEndpoint {
  readonly clientId: string
  readonly clientSecret: string
}

const TOKEN_SECONDS = 3_600
const TOKEN_LIMITS = { perClient: { requests: 60, seconds: 60 }, perAddress: { requests: 300, seconds: 60 } }

/** The authorization server inside this process, over the users and clients of the platform. */
export const createEmbeddedIssuer = async (
  options: IssuerOptions,
): Promise<TokenIssuer<ClientCredentials | TokenEndpoint>> => {
  const { secret, lenience, userSignIn, accounts, audience, clock, signingKeys: configured = [] } = options
  const derived = deriveSigningKey(secret)
  const ring = new SigningKeyRing({ ...options, configured, derived })
  const users = createUserAccounts(accounts)
  const findMachine = (id: string) => {
    const client = accounts.client(id)
    if (client?.kind !== 'service') return undefined
    const { orgId, signingAlg } = client
    return { id, orgId, signingAlg, isSecret: (text: string) => accounts.hasSecret(client, text) }
  }
  const pages = ownPages(options.baseUrl)
  const findApp = (id: string) => {
    const client = accounts.client(id)
    if (client?.kind === 'app') return client
    return id === pages.id && !accounts.isRevoked(id) ? pages : undefined
  }
  const first = accounts.clients.find(hasDerivedSecret)
  const revoked = await RevokedTokens.load(options.stores, clock)
  const isRevoked: IsRevoked = ({ kind, subject, clientId, tokenId }) =>
    revoked.has(tokenId) ||
    accounts.isRevoked(clientId) ||
    !(kind === 'user' ? accounts.user(subject) : accounts.client(subject))
  const issuerUrl = new URL(options.baseUrl + ISSUER_PATH).href
  const read = createAccessTokenReader({ issuer: issuerUrl, audience, keys: ring.verifying, clock })
  const server = await createAuthorizationServer({
    ...options,
    findMachine,
    tokens: createIssuedTokens(read, isRevoked, revoked),
    signIn: userSignIn ? { users, findApp } : undefined,
    currentKeys: () => ring.current(),
    cookieKey: deriveCookieKey(secret),
    tokenSeconds: TOKEN_SECONDS,
    limits: TOKEN_LIMITS,
  })
  const { issuer, tokenUrl } = server
  return {
    issuer,
    signsUsersIn: userSignIn,
    keys: ring.verifying,
    async refresh() {
      await revoked.refresh()
      await ring.refresh()
    },
    isRevoked,
    issueToOwnPages: createPageTokens({
      issuer,
      audience,
      clock,
      // Unlike the RS256 key, an ES256 key is known at once, and outlives a restart of a development server.
      signingKey: configured.find(({ alg }) => alg === 'ES256') ?? derived,
      seconds: TOKEN_SECONDS,
    }),
    routes: (authenticate) => [
      createUserinfo(authenticate, (subject) => users.find(subject), lenience),
      server.handle,
    ],
    credentials: first
      ? { tokenUrl, clientId: first.id, clientSecret: deriveApiKey(secret, first.id) }
      : { tokenUrl },
  }
}

const hasDerivedSecret = (client: Client): boolean =>
  client.kind === 'service' && client.derivedUntil === undefined

/**
 * Derives the key that signs sign-in cookies from the platform's secret: the same in every process and after a restart,
 * so that one process can finish a sign-in that another one began.
 */
const deriveCookieKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'cookies of sign-ins', 32)).toString('base64url')

/** Lists the platform's users as accounts that can sign in: all of them can. */
const createUserAccounts = (accounts: Accounts): UserAccounts => {
  const toAccount = ({ id, orgId, givenName, familyName, username, email }: User): UserAccount => {
    const name = `${givenName} ${familyName}`
    const organization = accounts.organization(orgId)?.name ?? `organization ${orgId}`
    return {
      id,
      orgId,
      name,
      detail: `${email}, ${organization}`,
      profile: { name, given_name: givenName, family_name: familyName, preferred_username: username },
      email: { email, email_verified: true },
    }
  }
  return {
    find(id) {
      const user = accounts.user(id)
      return user && toAccount(user)
    },
    list: (limit) => accounts.users.slice(0, limit).map(toAccount),
  }
}
