import { finishCodeLogin, isBegunLogin, startCodeLogin } from 'imagery-platform-client'
import { membersOf } from './members.ts'
import type { SignInPlace } from './server-facts.ts'

/** What the tab keeps until the user comes back: the sign-in that has begun, and the page that was left. */
const BEGUN = 'imagery-explorer-sign-in'

/** The token of the user who signed in, until when it is good, in milliseconds since 1970. */
const TOKEN = 'imagery-explorer-token'

/**
 * Sends the user away to sign in.
 * @throws Error at another address than the one that users come back to
 * @throws CredentialsError where the server does not say where users sign in
 */
export const leaveToSignIn = async (place: SignInPlace): Promise<void> => {
  if (new URL(place.redirectUri).origin !== location.origin)
    throw new Error(`Open this page at ${place.redirectUri} to sign in.`)
  const begun = await startCodeLogin({ ...place, scope: 'platform openid profile email' })
  sessionStorage.setItem(BEGUN, JSON.stringify({ ...begun, page: location.href }))
  location.assign(begun.url)
}

/**
 * Takes in a user who comes back from signing in, and shows the page that was left.
 * @returns whether there was one: the page is about to be another
 * @throws CredentialsError where the user refused, or the answer is none to this tab
 */
export const comeBack = async (): Promise<boolean> => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(BEGUN) ?? 'null')
  const { page } = membersOf(kept)
  if (!isBegunLogin(kept) || typeof page !== 'string' || !new URLSearchParams(location.search).has('state'))
    return false
  sessionStorage.removeItem(BEGUN)
  const returned = location.href
  history.replaceState(null, '', location.pathname) // the code is used up
  const { accessToken, expiresIn } = await finishCodeLogin(kept, returned)
  sessionStorage.setItem(TOKEN, JSON.stringify({ accessToken, until: Date.now() + expiresIn * 1000 }))
  location.replace(page)
  return true
}

/** The token of the user who signed in within this tab; undefined where nobody did, or it has ended. */
export const signedInToken = (): string | undefined => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(TOKEN) ?? 'null')
  const { accessToken, until } = membersOf(kept)
  return typeof accessToken === 'string' && Number(until) > Date.now() ? accessToken : undefined
}
