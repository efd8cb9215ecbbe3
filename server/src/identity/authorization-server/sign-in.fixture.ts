import express from 'express'
import * as oauth from 'openid-client'
import { pino } from 'pino'
import { createAccess } from '../access/access.ts'
import type { AccessOptions } from '../access/access.ts'
import { STRICT } from '../../contract/lenience.ts'
import { Accounts } from '../../services/accounts/accounts.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import { createLocalKeys, deriveSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { createSealing } from '../../services/secrets/sealing.ts'
import { seedAccounts } from '../../platform/seed-accounts.ts'
import { listen } from '../../http/listener/listen.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { TestBrowser } from './browser.fixture.ts'
import type { BrowserPage } from './browser.fixture.ts'
import { rsaKey, stoppedClock } from '../credentials/token.fixture.ts'

export const APP = 'imagery-app'
/** The user of the story. @see ../../../../spec/README.md */
export const MARIT = '4101'
/** Redirect address of the application, at a port of its own choice. */
export const BACK = 'http://127.0.0.1:49152/callback'
export const EVERYTHING = 'platform openid profile email offline_access'
/** Path of the authorization endpoint below the issuer. */
export const AUTHORIZATION = '/protocol/openid-connect/auth'
/** Path of the logout endpoint below the issuer. */
export const LOGOUT = '/protocol/openid-connect/logout'

const SECRET = 'a secret of at least thirty-two characters'

/** Authentication with the embedded authorization server, and nothing else of the platform. */
export const startAccess = async (options: Partial<AccessOptions> = {}) => {
  const listener = await listen(0, '127.0.0.1')
  const listening = `http://127.0.0.1:${listener.port}`
  const baseUrl = options.baseUrl ?? listening
  const clock = stoppedClock()
  const stores = new MemoryStores({ rehearse: true })
  const accounts = await Accounts.load(stores, SECRET, clock)
  await seedAccounts(accounts, new Map(), NEUTRAL)
  const access = await createAccess({
    baseUrl,
    audience: baseUrl,
    secret: SECRET,
    accounts,
    requireAccounts: () => undefined,
    signingKeys: [rsaKey],
    userSignIn: true,
    lenience: STRICT,
    clock,
    logger: pino({ level: 'silent' }),
    issuer: undefined,
    auth: 'required',
    stores,
    sealing: createSealing(createLocalKeys(deriveSealingKeys(SECRET))),
    ...options,
  })
  const app = express()
  for (const route of access.routes) app.use(route)
  listener.serve(app)
  const issuer = `${baseUrl}/auth/realms/main`
  return {
    ...access,
    /** Address that it listens at. */
    listening,
    baseUrl,
    issuer,
    clock,
    stores,
    accounts,
    browser: () => new TestBrowser(baseUrl),
    close: () => listener.drain(0),
  }
}

export type StartedAccess = Awaited<ReturnType<typeof startAccess>>

/** The authorization server, as browsers and applications see it. */
export type SeenAccess = Pick<StartedAccess, 'issuer' | 'browser'>

/** The application, as a client library knows it after discovery. */
export const discover = ({ issuer }: Pick<SeenAccess, 'issuer'>): Promise<oauth.Configuration> =>
  oauth.discovery(new URL(issuer), APP, undefined, oauth.None(), { execute: [oauth.allowInsecureRequests] })

/** A sign-in that has begun. */
export interface Started {
  readonly browser: TestBrowser
  readonly page: BrowserPage
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** Sends a user from the application to the authorization server. */
export const start = async (
  access: Pick<SeenAccess, 'browser'>,
  config: oauth.Configuration,
  params: Record<string, string> = {},
  browser = access.browser(),
): Promise<Started> => {
  const verifier = oauth.randomPKCECodeVerifier()
  const state = oauth.randomState()
  const nonce = oauth.randomNonce()
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri: BACK,
    scope: EVERYTHING,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...params,
  })
  return { browser, page: await browser.open(address), verifier, state, nonce }
}

/** The user signs in and consents. @returns where the browser is sent then */
export const agree = async (
  { browser, page }: Pick<Started, 'browser' | 'page'>,
  user = MARIT,
): Promise<BrowserPage> => {
  const consent = page.text.includes('Allow access?') ? page : await browser.submit(page, { user })
  return browser.submit(consent, { consent: 'yes' })
}

/** The application exchanges the code for tokens. */
export const redeem = (
  config: oauth.Configuration,
  { url }: BrowserPage,
  { verifier, state, nonce }: Omit<Started, 'browser' | 'page'>,
) =>
  oauth.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })

/** A whole sign-in, from the first redirect to the tokens. */
export const signIn = async (
  access: Pick<SeenAccess, 'browser'>,
  config: oauth.Configuration,
  params: Record<string, string> = {},
  user = MARIT,
) => {
  const started = await start(access, config, params)
  return redeem(config, await agree(started, user), started)
}

/** Status and error of a request that the server refuses. */
export const readRefusal = async (asked: Promise<unknown>) => {
  const fault: unknown = await asked.then(
    () => new Error('the request was granted'),
    (reason: unknown) => reason,
  )
  if (!(fault instanceof oauth.ResponseBodyError)) throw fault
  return { status: fault.status, error: fault.error }
}

/** The token endpoint's answer to a form, as it came. */
export const tokenAnswer = async (
  { issuer }: StartedAccess,
  form: Record<string, string>,
): Promise<unknown> => {
  const body = new URLSearchParams(form)
  const response = await fetch(`${issuer}/protocol/openid-connect/token`, { method: 'POST', body })
  return response.json()
}
