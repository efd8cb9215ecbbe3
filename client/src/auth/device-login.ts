import { reasonOf, tokenIn } from './client-credentials.ts'
import { CredentialsError, type TokenCredentials } from './credentials.ts'
import type { Grant, TokenSession } from './token-source.ts'

/** What a user is shown to sign in with, in a browser on any device. */
export interface DeviceCode {
  /** What the user types, e.g. `WDJB-MJHT`. */
  readonly userCode: string
  readonly verificationUri: string
  /** The same address with the code in it. */
  readonly verificationUriComplete?: string
  /** How long the code is good, in seconds. */
  readonly expiresIn: number
}

export interface DeviceLogin {
  /** Shows the code to the user. */
  readonly onCode: (code: DeviceCode) => void
  /** Id of the client of users. */
  readonly clientId: string
  /** Scopes separated by spaces; with `offline_access` the user signs in once. */
  readonly scope?: string
  /** Of an earlier login; without it, or where it is refused, the user is asked. */
  readonly refreshToken?: string
  /** Is given each new refresh token, to keep: the one before is used up. */
  readonly onRefreshToken?: (refreshToken: string) => void | Promise<void>
}

/**
 * Credentials of a user who signs in elsewhere: `createClient({ baseUrl, ...deviceLogin({ clientId, onCode }) })`. The
 * user is asked at the first call, and again only where no refresh token helps.
 * @see RFC 8628
 */
export const deviceLogin = (login: DeviceLogin): TokenCredentials => {
  let { refreshToken } = login

  const keep = async (grant: Grant): Promise<string> => {
    const token = tokenIn(grant)
    if (typeof grant.refresh_token === 'string') {
      refreshToken = grant.refresh_token
      await login.onRefreshToken?.(refreshToken)
    }
    return token
  }
  return {
    token: async (session) => {
      if (refreshToken !== undefined) {
        const grant = await session.ask('auth_createToken', {
          grant_type: 'refresh_token',
          client_id: login.clientId,
          refresh_token: refreshToken,
        })
        // Of all failures this one alone says that the token is of no more use. @see RFC 6749, section 5.2
        if (grant.error !== 'invalid_grant') return keep(grant)
        refreshToken = undefined
      }
      return keep(await askUser(session, login))
    },
  }
}

/** @throws CredentialsError where the user refuses or the code ends */
const askUser = async ({ ask, clock }: TokenSession, login: DeviceLogin): Promise<Grant> => {
  const { clientId, scope, onCode } = login
  const code = await ask('auth_createDeviceCode', { client_id: clientId, ...(scope && { scope }) })
  const { device_code, user_code, verification_uri, verification_uri_complete, expires_in } = code
  if (typeof device_code !== 'string') throw new CredentialsError(`No code: ${reasonOf(code)}`)
  onCode({
    userCode: String(user_code),
    verificationUri: String(verification_uri),
    ...(typeof verification_uri_complete === 'string' && {
      verificationUriComplete: verification_uri_complete,
    }),
    expiresIn: Number(expires_in),
  })
  for (let interval = Number(code.interval ?? 5); ;) {
    await clock.sleep(interval * 1000)
    const grant = await ask('auth_createToken', { grant_type: DEVICE_CODE, client_id: clientId, device_code })
    if ('access_token' in grant) return grant
    if (grant.error === 'slow_down') interval += 5
    else if (grant.error !== 'authorization_pending')
      throw new CredentialsError(`No token: ${reasonOf(grant)}`)
  }
}

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code'
