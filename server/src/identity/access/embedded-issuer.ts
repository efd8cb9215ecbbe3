import { createLocalJWKSet } from 'jose'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { createAuthorizationServer } from '../authorization-server/authorization-server.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import { createUserinfo } from '../authorization-server/userinfo.ts'
import { createUserAccounts } from './user-accounts.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'

/** Credentials for a token of the embedded authorization server. */
export interface ClientCredentials {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

const TOKEN_SECONDS = 3_600
const TOKEN_LIMITS = { perClient: { requests: 60, seconds: 60 }, perAddress: { requests: 300, seconds: 60 } }

/** The authorization server inside this process, over the users and clients of the platform. */
export const createEmbeddedIssuer = async (
  options: IssuerOptions,
): Promise<TokenIssuer<ClientCredentials>> => {
  const { secret, signingKeys, lenience, userSignIn, accounts } = options
  const users = createUserAccounts(accounts)
  const findMachine = (id: string) => {
    const client = accounts.client(id)
    return client?.kind === 'service' ? { ...client, secret: deriveApiKey(secret, id) } : undefined
  }
  const findApp = (id: string) => {
    const client = accounts.client(id)
    return client?.kind === 'app' ? client : undefined
  }
  const first = accounts.clients.find(({ kind }) => kind === 'service')
  if (!first) throw new Error('The platform has no client that acts under its own name.')
  const server = await createAuthorizationServer({
    ...options,
    findMachine,
    signIn: userSignIn ? { users, findApp } : undefined,
    signingKeys: signingKeys ?? [deriveSigningKey(secret)],
    tokenSeconds: TOKEN_SECONDS,
    limits: TOKEN_LIMITS,
  })
  return {
    issuer: server.issuer,
    keys: createLocalJWKSet(server.jwks),
    routes: (authenticate) => [
      createUserinfo(authenticate, (subject) => users.find(subject), lenience),
      server.handle,
    ],
    credentials: {
      tokenUrl: server.tokenUrl,
      clientId: first.id,
      clientSecret: deriveApiKey(secret, first.id),
    },
  }
}
