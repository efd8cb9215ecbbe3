import { createLocalJWKSet } from 'jose'
import { deriveApiKey } from '../credentials/api-keys.ts'
import { createAuthorizationServer } from '../authorization-server/authorization-server.ts'
import { deriveSigningKey } from '../credentials/signing-key.ts'
import { createUserinfo } from '../authorization-server/userinfo.ts'
import { SERVICES } from '../../world/people.ts'
import { USER_ACCOUNTS, WORLD_SIGN_IN } from './sign-in.ts'
import type { IssuerOptions, TokenIssuer } from './token-issuer.ts'

/** What a program needs to get a token of the embedded authorization server. */
export interface ClientCredentials {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

const TOKEN_SECONDS = 3_600
const TOKEN_LIMITS = { perClient: { requests: 60, seconds: 60 }, perAddress: { requests: 300, seconds: 60 } }

/** The authorization server inside this process, over the users and services of the world. */
export const createEmbeddedIssuer = async (
  options: IssuerOptions,
): Promise<TokenIssuer<ClientCredentials>> => {
  const { secret, signingKeys, lenience, userSignIn } = options
  const server = await createAuthorizationServer({
    ...options,
    clients: SERVICES.map(({ clientId, orgId }) => ({
      id: clientId,
      orgId,
      secret: deriveApiKey(secret, clientId),
    })),
    signIn: userSignIn ? WORLD_SIGN_IN : undefined,
    signingKeys: signingKeys ?? [deriveSigningKey(secret)],
    tokenSeconds: TOKEN_SECONDS,
    limits: TOKEN_LIMITS,
  })
  return {
    issuer: server.issuer,
    keys: createLocalJWKSet(server.jwks),
    routes: (authenticate) => [
      createUserinfo(authenticate, (subject) => USER_ACCOUNTS.get(subject), lenience),
      server.handle,
    ],
    credentials: {
      tokenUrl: server.tokenUrl,
      clientId: 'harbour-watch',
      clientSecret: deriveApiKey(secret, 'harbour-watch'),
    },
  }
}
