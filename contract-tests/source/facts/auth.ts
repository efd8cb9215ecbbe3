import { json, type AreaFacts, type CredentialFacts } from '../operation.ts'
import { always, integer, list, object, string, uri } from '../shape.ts'

const TOKENS = 'Authentication > Machine-to-machine token request'
const SCOPES = 'Authentication > OAuth2 access tokens'
const KEYS = 'Authentication > API keys'
const DECISIONS = 'contract-decisions.md > 1.10 Auth as clients use it'

const tokenForm = object({
  grant_type: string.allowing('client_credentials'),
  client_id: string,
  client_secret: string,
})
  .needs('grant_type')
  .open()

const token = object({
  access_token: string,
  token_type: always('Bearer').decided(),
  expires_in: integer.decided(),
})
  .needs('access_token', 'expires_in')
  .open()

/** RFC 8628, sections 3.1 and 3.2. */
const deviceForm = object({ client_id: string, scope: string }).needs('client_id').open()
const deviceCode = object({
  device_code: string,
  user_code: string,
  verification_uri: uri,
  verification_uri_complete: uri,
  expires_in: integer,
  interval: integer,
})
  .needs('device_code', 'user_code', 'verification_uri', 'expires_in')
  .open()

/** OpenID Connect Discovery 1.0, section 3; without a grant that needs it, RFC 8414 lets the authorization endpoint go. */
const discovery = object({
  issuer: uri,
  authorization_endpoint: uri,
  device_authorization_endpoint: uri,
  token_endpoint: uri,
  jwks_uri: uri,
  userinfo_endpoint: uri,
  response_types_supported: list(string),
  subject_types_supported: list(string),
  id_token_signing_alg_values_supported: list(string),
  scopes_supported: list(string),
  token_endpoint_auth_methods_supported: list(string).mentions(/client_secret_post/, /client_secret_basic/),
})
  .needs(
    'issuer',
    'token_endpoint',
    'jwks_uri',
    'response_types_supported',
    'subject_types_supported',
    'id_token_signing_alg_values_supported',
  )
  .open()

/** RFC 7517, sections 4 and 5. */
const keySet = object({ keys: list(object({ kty: string }).needs('kty').open()) })
  .needs('keys')
  .open()

/** The source says that the endpoint is the standard one: OpenID Connect Core 1.0, section 5.1. */
const claims = object({ sub: string, name: string, email: string }).needs('sub').open()

const credentials: readonly CredentialFacts[] = [
  {
    table: SCOPES,
    scheme: 'token',
    flows: {
      clientCredentials: { offers: ['platform'], refuses: ['offline_access'] },
      authorizationCode: {
        offers: ['platform', 'offline_access', 'openid', 'profile', 'email'],
        refuses: [],
      },
    },
    mentions: [
      /device code/i,
      /Authorization: Bearer/,
      /RFC 9068/,
      /opaque/i,
      /\bexp\b/,
      /throttl|rate|too (many|often)/i,
    ],
  },
  { table: KEYS, scheme: 'HTTP Basic', mentions: [/RFC 7617/, /empty/i, /prefer/i, /deprecat/i] },
  { table: KEYS, scheme: 'key in header Authorization', mentions: [/Authorization: api-key/] },
  { table: KEYS, scheme: 'key in query api_key', mentions: [/tile/] },
]

export const auth: AreaFacts = {
  area: 'auth',
  server: 'main',
  access: 'none',
  // No text shows the error body of the authorization server.
  errorBody: () => undefined,
  credentials,
  operations: [
    {
      call: 'POST /auth/realms/main/protocol/openid-connect/token',
      table: TOKENS,
      access: 'client',
      body: { mediaType: 'application/x-www-form-urlencoded', shape: tokenForm },
      returns: { 200: json(token) },
      errors: [429],
      furtherErrors: [400],
    },
    {
      call: 'POST /auth/realms/main/protocol/openid-connect/auth/device',
      table: DECISIONS,
      origin: 'decision',
      body: { mediaType: 'application/x-www-form-urlencoded', shape: deviceForm },
      returns: { 200: json(deviceCode) },
    },
    {
      call: 'GET /auth/realms/main/.well-known/openid-configuration',
      table: DECISIONS,
      origin: 'decision',
      returns: { 200: json(discovery) },
    },
    {
      call: 'GET /auth/realms/main/protocol/openid-connect/certs',
      table: DECISIONS,
      origin: 'decision',
      returns: { 200: json(keySet) },
    },
    {
      call: 'GET /auth/realms/main/protocol/openid-connect/userinfo',
      table: SCOPES,
      addressFrom: 'decision',
      access: 'identity token',
      returns: { 200: json(claims) },
    },
  ],
}
