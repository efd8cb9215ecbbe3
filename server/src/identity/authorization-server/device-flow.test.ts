import * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_GRANT } from './device-flow.ts'
import { agree, APP, discover, MARIT, readRefusal, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

const begin = (scope = 'platform openid offline_access') =>
  oauth.initiateDeviceAuthorization(config, { scope })

const beginWith = (form: Record<string, string>) =>
  fetch(`${access.issuer}/protocol/openid-connect/auth/device`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })

/** Asks once whether the user has agreed: the library's own loop waits in real time. */
const ask = ({ device_code }: { readonly device_code: string }) =>
  oauth.genericGrantRequest(config, DEVICE_GRANT, { device_code })

const refused = (error: string) => ({ status: 400, error })

/** The user types the code and confirms it. @returns the page on which the user signs in */
const confirm = async (code: string) => {
  const browser = access.browser()
  const confirmation = await browser.submit(await browser.open(`${access.issuer}/device`), {
    user_code: code,
  })
  expect(confirmation.text).toContain('Imagery app')
  expect(confirmation.text).toContain(code)
  return { browser, page: await browser.submit(confirmation, { confirm: 'yes' }) }
}

describe('the device flow', () => {
  test('gives tokens to a device once its user has agreed in a browser', async () => {
    const started = await begin()
    expect(started).toMatchObject({
      verification_uri: `${access.issuer}/device`,
      verification_uri_complete: `${access.issuer}/device?user_code=${started.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect(started.user_code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
    expect(await readRefusal(ask(started))).toEqual(refused('authorization_pending'))
    const done = await agree(await confirm(started.user_code), MARIT)
    expect(done.text).toContain('Device connected')
    access.clock.advance(5)
    const tokens = await oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })
    expect(tokens.scope).toBe('platform openid offline_access')
    expect(tokens.claims()).toMatchObject({ sub: MARIT, aud: APP })
    const next = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(next.access_token).toMatch(/\w/)
  })

  test('takes the code out of the address, and in small letters', async () => {
    const { user_code: code, verification_uri_complete: address = '' } = await begin()
    const browser = access.browser()
    const filled = await browser.open(address)
    expect((await browser.submit(filled, {})).text).toContain('Is this your device?')
    const typed = await browser.submit(await browser.open(`${access.issuer}/device`), {
      user_code: ` ${code.toLowerCase().replace('-', '')} `,
    })
    expect(typed.text).toContain(code)
  })

  test('opens the platform where no scope is asked for', async () => {
    const started = await oauth.initiateDeviceAuthorization(config, {})
    await agree(await confirm(started.user_code))
    expect((await ask(started)).scope).toBe('platform')
  })
})

describe('a device', () => {
  test('that asks too soon is told to slow down, by five seconds more each time', async () => {
    const started = await begin()
    const answers: string[] = []
    for (const seconds of [0, 4, 9, 14, 20]) {
      access.clock.advance(seconds)
      answers.push((await readRefusal(ask(started))).error)
    }
    const pending = 'authorization_pending'
    const tooSoon = 'slow_down'
    expect(answers).toEqual([pending, tooSoon, tooSoon, tooSoon, pending])
  })

  test('is told that its user refused, on the page of the code', async () => {
    const started = await begin()
    const browser = access.browser()
    const form = await browser.open(`${access.issuer}/device`)
    const confirmation = await browser.submit(form, { user_code: started.user_code })
    const hidden = { abort: 'yes' }
    expect((await browser.submit(confirmation, hidden)).text).toContain('The device was not connected')
    expect(await readRefusal(ask(started))).toEqual(refused('access_denied'))
  })

  test.each(['sign-in', 'consent'])('is told that its user refused, on the page of the %s', async (where) => {
    const started = await begin()
    const { browser, page } = await confirm(started.user_code)
    const shown = where === 'consent' ? await browser.submit(page, { user: MARIT }) : page
    expect((await browser.submit(shown, { cancel: 'yes' })).text).toContain('The device was not connected')
    expect(await readRefusal(ask(started))).toEqual(refused('access_denied'))
  })

  test.each([
    ['the last second of ten minutes', 599, 'authorization_pending'],
    ['ten minutes', 600, 'expired_token'],
  ])('after %s is answered', async (_when, seconds, error) => {
    const started = await begin()
    access.clock.advance(seconds)
    expect(await readRefusal(ask(started))).toEqual(refused(error))
  })

  test('gets its tokens once', async () => {
    const started = await begin()
    await agree(await confirm(started.user_code))
    await ask(started)
    access.clock.advance(5)
    expect(await readRefusal(ask(started))).toEqual(refused('invalid_grant'))
  })

  test('that makes up a code gets nothing', async () => {
    expect(await readRefusal(ask({ device_code: 'made-up' }))).toEqual(refused('invalid_grant'))
  })

  test.each([
    ['is unknown', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['asks for scopes that nobody knows', { client_id: APP, scope: 'platformx' }, 400, 'invalid_scope'],
  ])('that %s gets no code', async (_why, form, status, error) => {
    const response = await beginWith(form)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error, error_description: anyText })
  })

  test('of a machine client gets no code', async () => {
    const { credentials } = access
    if (!('clientSecret' in credentials)) throw new Error('the embedded server has a machine client')
    const { clientId, clientSecret } = credentials
    const response = await beginWith({ client_id: clientId, client_secret: clientSecret })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'unauthorized_client', error_description: anyText })
  })
})

describe('the page of the code', () => {
  const type = async (code: string) => {
    const browser = access.browser()
    return browser.submit(await browser.open(`${access.issuer}/device`), { user_code: code })
  }

  test.each([
    ['nothing', '', 'Enter a code.'],
    ['a code that nobody has', 'BBBB-BBBB', 'There is no such code.'],
    ['markup', '<b>', 'There is no such code.'],
  ])('refuses %s and asks again', async (_what, code, fault) => {
    const shown = await type(code)
    expect(shown.text).toContain(fault)
    expect(shown.text).toContain('name="user_code"')
    expect(shown.text).not.toContain('<b>')
  })

  test('refuses a code that has expired, and one that was used', async () => {
    const used = await begin()
    await agree(await confirm(used.user_code))
    expect((await type(used.user_code)).text).toContain('was used already')
    const old = await begin()
    access.clock.advance(600)
    expect((await type(old.user_code)).text).toContain('has expired')
  })

  test.each([
    ['a form', { method: 'POST', body: new URLSearchParams({ user_code: 'BBBB-BBBB' }) }, ''],
    ['no form', { method: 'POST' }, ''],
    ['a sign-in that is over', {}, '/over'],
  ])('asks a browser that it does not know to begin again: %s', async (_what, sending, below) => {
    const address = `${access.issuer}/device`
    const response = await fetch(address + below, { ...sending, headers: { accept: 'text/html' } })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`Open ${address} again`)
  })

  test('takes no form but its own', async () => {
    const { user_code: code } = await begin()
    const browser = access.browser()
    const page = await browser.open(`${access.issuer}/device`)
    const forged = { ...page, text: page.text.replace(/value="[0-9a-f]{48}"/, 'value="guess"') }
    expect((await browser.submit(forged, { user_code: code })).text).not.toContain('Is this your device?')
  })
})
