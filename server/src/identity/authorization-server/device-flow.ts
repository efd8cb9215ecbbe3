import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'
import { POLL_SECONDS } from './poll-limiter.ts'
import { codePage, confirmPage } from '../pages/device-pages.ts'
import { noticePage } from '../pages/page.ts'
import type { GuardedForm } from '../pages/page.ts'

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

/** Says with each device code how often to ask, which the library leaves to the standard's default. */
export const announceInterval = (provider: Provider): void => {
  provider.on('device_authorization.success', (_ctx: unknown, answer: object) => {
    Object.assign(answer, { interval: POLL_SECONDS })
  })
}

/** What is wrong with a code that a user typed, by the library's names of the faults. */
const CODE_FAULTS: ReadonlyMap<string, string> = new Map([
  ['NoCodeError', 'Enter a code.'],
  ['NotFoundError', 'There is no such code. Compare it with the device.'],
  ['ExpiredError', 'This code has expired. Ask the device for a new one.'],
  ['AlreadyUsedError', 'This code was used already. Ask the device for a new one.'],
])

/** The device flow with pages of our own: code, confirmation, done. */
export const deviceFlow: NonNullable<Configuration['features']>['deviceFlow'] = {
  enabled: true,
  // Where a device is and what it runs is nothing that anybody looks at later.
  deviceInfo: () => ({}),
  userCodeInputSource(ctx, _form, _out, fault) {
    if (fault !== undefined && !isRemembered(ctx)) {
      forgetSession(ctx)
      show(ctx, noticePage('This page is too old', `Open ${addressOf(ctx)} again and enter the code.`))
    } else if (fault?.name === 'AbortedError')
      show(ctx, noticePage('Refused', 'The device was not connected. You can close this page.'))
    else if (fault === undefined) show(ctx, codePage(guardedForm(ctx), undefined))
    else
      show(ctx, codePage(guardedForm(ctx), CODE_FAULTS.get(fault.name) ?? 'Something went wrong. Try again.'))
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

const addressOf = ({ oidc: { provider } }: KoaContextWithOIDC): string => provider.issuer + ENDPOINTS.device

/** Whether the browser has a session, as it has once it was shown the page of the code. */
const isRemembered = ({ oidc: { session } }: KoaContextWithOIDC): boolean => session?.exp !== undefined

/** The library puts the secret of the next form into every session, then fails to keep one that it did not begin. */
const forgetSession = ({ oidc: { session } }: KoaContextWithOIDC): void => {
  if (session) Object.assign(session, { touched: false })
}

/** The form goes back to where it came from; the library put the secret into the session. */
const guardedForm = (ctx: KoaContextWithOIDC): GuardedForm => {
  const secret = ctx.oidc.session?.state?.secret
  return {
    action: addressOf(ctx),
    secret: typeof secret === 'string' ? secret : '',
  }
}
