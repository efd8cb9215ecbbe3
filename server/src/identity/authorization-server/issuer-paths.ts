/** Path of the issuer below the platform's address. */
export const ISSUER_PATH = '/auth/realms/main'

/** Where RFC 8414, section 3.1, puts the metadata of an issuer with a path. */
export const METADATA_PATH = `/.well-known/oauth-authorization-server${ISSUER_PATH}`

/** Paths of the endpoints below the issuer's address. */
export const ENDPOINTS = {
  token: '/protocol/openid-connect/token',
  introspection: '/protocol/openid-connect/token/introspect',
  revocation: '/protocol/openid-connect/revoke',
  keys: '/protocol/openid-connect/certs',
  discovery: '/.well-known/openid-configuration',
  deviceAuthorization: '/protocol/openid-connect/auth/device',
  authorization: '/protocol/openid-connect/auth',
  userinfo: '/protocol/openid-connect/userinfo',
  logout: '/protocol/openid-connect/logout',
  /** The page on which a user types the code that a device shows. */
  device: '/device',
  /** The pages on which a user signs in and gives consent. */
  interaction: '/interaction',
} as const
