import type { PlatformAddresses } from '../processes/addresses.ts'
import { userToken } from '../processes/user-token.ts'

/** Credentials of every kind, by the name of the variable that a reader keeps them in. */
export interface Secrets {
  readonly TOKEN: string
  readonly API_KEY: string
  readonly CLIENT_ID: string
  readonly CLIENT_SECRET: string
}

/** A mock looks whether credentials are there, not whose they are. */
export const ANY_SECRETS: Secrets = { TOKEN: 'any', API_KEY: 'any', CLIENT_ID: 'any', CLIENT_SECRET: 'any' }

/** The credentials that a platform announces, and a token of a user, who may do whatever a sample does. */
export const secretsFor = (platform: PlatformAddresses): Secrets => ({
  TOKEN: userToken(platform, 'platform', 'openid', 'profile', 'email'),
  API_KEY: platform.apiKey,
  CLIENT_ID: platform.clientId,
  CLIENT_SECRET: platform.clientSecret,
})
