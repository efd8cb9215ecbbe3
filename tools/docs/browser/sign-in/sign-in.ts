import { finishCodeLogin, isBegunLogin, startCodeLogin } from 'imagery-platform-client'
import { NOTHING } from './held.ts'
import type { Held } from './held.ts'
import { member } from '../json.ts'

/** Where users sign in, as what the server's own pages ask for it, and where they come back. */
export interface SignInPlace {
  readonly issuer: string
  readonly clientId: string
  readonly redirectUri: string
}

const KEY = 'imagery-docs-sign-in'

/** What is asked for: all APIs, and the name to be shown. */
const SCOPE = 'platform openid profile email'

/**
 * Sends a user away to sign in, and remembers the page to come back to.
 * @throws Error at another address than the one that users come back to, whose pages know nothing of this tab
 * @throws CredentialsError where the server does not say where users sign in
 */
export const leaveToSignIn = async (place: SignInPlace): Promise<void> => {
  if (new URL(place.redirectUri).origin !== location.origin)
    throw new Error(`Open this page at ${place.redirectUri} to sign in.`)
  const begun = await startCodeLogin({ ...place, scope: SCOPE })
  sessionStorage.setItem(KEY, JSON.stringify({ ...begun, page: location.href }))
  location.assign(begun.url)
}

/** A user who came back, and the page that was left. */
export interface CameBack {
  readonly page: string
  readonly held: Held
}

/**
 * Signs in a user who comes back from signing in.
 * @returns undefined for all others
 * @throws CredentialsError where the user refused, or the answer is none to this tab
 */
export const comeBack = async (): Promise<CameBack | undefined> => {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null || !new URLSearchParams(location.search).has('state')) return undefined
  sessionStorage.removeItem(KEY)
  const begun: unknown = JSON.parse(kept)
  const page = member(begun, 'page')
  const returned = location.href
  history.replaceState(null, '', location.pathname) // the code is used up
  if (!isBegunLogin(begun) || typeof page !== 'string') return undefined
  const { accessToken, expiresIn, user } = await finishCodeLogin(begun, returned)
  const name = typeof user.name === 'string' ? user.name : String(user.sub)
  return { page, held: { ...NOTHING, token: accessToken, until: Date.now() + expiresIn * 1000, name } }
}
