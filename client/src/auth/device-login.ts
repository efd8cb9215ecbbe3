import { ConnectionError } from '../errors/connection-error.ts'
import { refusalReason, tokenIn } from './client-credentials.ts'
import { CredentialsError, type TokenCredentials } from './credentials.ts'
import type { Form, Grant, TokenSession } from './token-source.ts'

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
 * user is asked at the first call, and again only where no refresh token helps. Faults of the network and of gateways while
 * the user signs in are waited out as long as the code is good.
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

/**
 * @throws CredentialsError where the user refuses or the code ends, or a gateway fails until it does
 * @throws ConnectionError where there is no code, or the network fails until it ends
 */
const askUser = async (session: TokenSession, login: DeviceLogin): Promise<Grant> => {
  const { clientId, scope, onCode } = login
  const code = await session.ask('auth_createDeviceCode', { client_id: clientId, ...(scope && { scope }) })
  const { device_code, user_code, verification_uri, verification_uri_complete, expires_in } = code
  if (typeof device_code !== 'string') throw new CredentialsError(`No code: ${refusalReason(code)}`)
  onCode({
    userCode: String(user_code),
    verificationUri: String(verification_uri),
    ...(typeof verification_uri_complete === 'string' && {
      verificationUriComplete: verification_uri_complete,
    }),
    expiresIn: Number(expires_in),
  })
  const form = { grant_type: DEVICE_CODE, client_id: clientId, device_code }
  return poll(session, form, Number(code.interval ?? 5), session.clock.now() + Number(expires_in) * 1000)
}

/**
 * Asks for the token until there is one. Where nobody answers, it waits twice as long each time, a second at least and up
 * to a minute, but not beyond the end of the code.
 * @param interval between two questions, in seconds
 * @param end of the code, in milliseconds since 1970
 * @throws CredentialsError with the server's words where there is none
 * @throws ConnectionError where the network fails until the end of the code
 * @see RFC 8628, section 3.5
 */
const poll = async (
  { ask, clock }: TokenSession,
  form: Form,
  interval: number,
  end: number,
): Promise<Grant> => {
  let usual = interval
  let wait = interval
  for (;;) {
    await clock.sleep(wait * 1000)
    const { grant, cause } = await askOnce(ask, form)
    if (grant && 'access_token' in grant) return grant
    if (grant?.error === 'slow_down') usual += 5
    if (grant && PENDING.includes(grant.error)) {
      wait = usual
      continue
    }
    const isLost = grant ? NO_ANSWER.includes(grant.status) : cause instanceof ConnectionError
    const left = (end - clock.now()) / 1000
    if (!isLost || !(left > 0))
      throw grant ? new CredentialsError(`No token: ${refusalReason(grant)}`) : cause
    wait = Math.min(Math.max(usual, Math.min(Math.max(wait * 2, 1), LONGEST)), left)
  }
}

/** The server's answer, or why there is none. */
const askOnce = async (
  ask: TokenSession['ask'],
  form: Form,
): Promise<{ readonly grant?: Grant; readonly cause?: unknown }> => {
  try {
    return { grant: await ask('auth_createToken', form) }
  } catch (cause) {
    return { cause }
  }
}

const PENDING: readonly unknown[] = ['authorization_pending', 'slow_down']

/** What a gateway says that gets no answer, or a server that is down for now. */
const NO_ANSWER = [502, 503, 504]

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code'

/** The longest wait between two questions while the network fails, in seconds, unless the server asks for a longer one. */
const LONGEST = 60
