import { randomBytes } from 'node:crypto'
import type { ClientMetadata, Configuration } from 'oidc-provider'
import { PLATFORM_SCOPE } from './client-credentials-grant.ts'
import type { Clock } from './clock.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import type { SigningKey } from './signing-key.ts'

/** Software that acts for an organisation under its own name. */
export interface MachineClient {
  readonly id: string
  readonly secret: string
  readonly orgId: number
}

/** Where the endpoints are, below the issuer's address. */
export const ENDPOINTS = {
  token: '/protocol/openid-connect/token',
  keys: '/protocol/openid-connect/certs',
  discovery: '/.well-known/openid-configuration',
} as const

/** Lifetimes in seconds. Each one is said, because the library prints a notice for each that is left to it. */
const lifetimes = (tokenSeconds: number) => ({
  AccessToken: tokenSeconds,
  ClientCredentials: tokenSeconds,
  IdToken: tokenSeconds,
  AuthorizationCode: 60,
  DeviceCode: 600,
  BackchannelAuthenticationRequest: 600,
  Interaction: 3600,
  Session: 14 * 86_400,
  Grant: 14 * 86_400,
  RefreshToken: 14 * 86_400,
})

const metadata = ({ id, secret }: MachineClient): ClientMetadata => ({
  client_id: id,
  client_secret: secret,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  scope: PLATFORM_SCOPE,
  // Stands for client_secret_post as well: the library accepts either from a client that has a secret.
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'ES256',
})

/** Settings of the library: client credentials only, every default that would print a line replaced. */
export const providerConfiguration = (
  clients: readonly MachineClient[],
  signingKey: SigningKey,
  tokenSeconds: number,
  clock: Clock,
): Configuration => {
  const orgIds = new Map(clients.map(({ id, orgId }) => [id, orgId]))
  return {
    adapter: createMemoryAdapter(clock),
    clients: clients.map(metadata),
    jwks: { keys: [{ ...signingKey }] },
    routes: { token: ENDPOINTS.token, jwks: ENDPOINTS.keys },
    scopes: [PLATFORM_SCOPE],
    responseTypes: [],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    extraTokenClaims: (_ctx, { clientId }) => ({ org_id: orgIds.get(clientId ?? '') }),
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // A token request carries its own secret and no cookie, so a foreign page gains nothing by sending one.
    clientBasedCORS: () => true,
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    // The library answers browsers with a page of HTML; the contract has one shape of error.
    renderError(ctx, out) {
      ctx.type = 'json'
      ctx.body = out
    },
    ttl: lifetimes(tokenSeconds),
  }
}
