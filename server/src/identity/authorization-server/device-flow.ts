import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'
import { POLL_SECONDS } from './poll-limiter.ts'
import { codePage, confirmPage } from '../pages/sign-in-pages.ts'
import { noticePage } from '../pages/page.ts'
import type { GuardedForm } from '../pages/page.ts'

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Adds the polling interval to each device authorization response; the library omits it. @see RFC 8628 section 3.2 */
export const addPollInterval = (provider: Provider): void => {
  provider.on('device_authorization.success', (_ctx: unknown, answer: object) => {
    Object.assign(answer, { interval: POLL_SECONDS })
  })
}

/** What to tell a user whose code was not accepted, by the name of the library's error. */
const CODE_ERRORS: ReadonlyMap<string, string> = new Map([
  ['NoCodeError', 'Enter a code.'],
  ['NotFoundError', 'There is no such code. Compare it with the device.'],
  ['ExpiredError', 'This code has expired. Ask the device for a new one.'],
  ['AlreadyUsedError', 'This code was used already. Ask the device for a new one.'],
])

/** The device flow with pages of our own: code, confirmation, done. */
export const deviceFlow: NonNullable<Configuration['features']>['deviceFlow'] = {
  enabled: true,
  // Nobody uses the address and the user agent of a device, so they are not stored.
  deviceInfo: () => ({}),
  userCodeInputSource(ctx, _form, _out, fault) {
    if (fault !== undefined && !hasSession(ctx)) {
      forgetSession(ctx)
      show(ctx, noticePage('This page is too old', `Open ${buildDeviceUrl(ctx)} again and enter the code.`))
    } else if (fault?.name === 'AbortedError')
      show(ctx, noticePage('Refused', 'The device was not connected. You can close this page.'))
    else if (fault === undefined) show(ctx, codePage(guardedForm(ctx), undefined))
    else
      show(ctx, codePage(guardedForm(ctx), CODE_ERRORS.get(fault.name) ?? 'Something went wrong. Try again.'))
  },
  userCodeConfirmSource(ctx, _form, client, _deviceInfo, userCode) {
    show(ctx, confirmPage(guardedForm(ctx), client.clientName ?? client.clientId, userCode))
  },
  successSource(ctx) {
    show(ctx, noticePage('Device connected', 'You can close this page and go back to the device.'))
  },
}

const show = (ctx: KoaContextWithOIDC, text: string): void => {
  ctx.type = 'html'
  ctx.body = text
}

const buildDeviceUrl = ({ oidc: { provider } }: KoaContextWithOIDC): string =>
  provider.issuer + ENDPOINTS.device

/** Whether the browser has a session: it gets one together with the page that asks for the code. */
const hasSession = ({ oidc: { session } }: KoaContextWithOIDC): boolean => session?.exp !== undefined

/** The library puts a form secret into every session, and then fails to save one that it did not create. */
const forgetSession = ({ oidc: { session } }: KoaContextWithOIDC): void => {
  if (session) Object.assign(session, { touched: false })
}

/** The form is posted to its own address, with the secret that the library keeps in the session. */
const guardedForm = (ctx: KoaContextWithOIDC): GuardedForm => {
  const secret = ctx.oidc.session?.state?.secret
  return {
    action: buildDeviceUrl(ctx),
    secret: typeof secret === 'string' ? secret : '',
  }
}
