import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Browser } from 'playwright-core'
import * as oauth from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasChromium, launchChromium } from '../../../../tools/docs/chromium.ts'
import { discover, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let browser: Browser | undefined
let application: Server
let back: string
beforeAll(async () => {
  access = await startAccess()
  application = createServer((_req, res) => res.setHeader('content-type', 'text/html').end('welcome back'))
  await new Promise((resolve) => application.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = application.address()
  back = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/callback`
  if (hasChromium) browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  application.close()
  await access.close()
})

/** A page, and what it said on the console and asked for anywhere else. */
const visit = async (address: URL | string) => {
  if (!browser) throw new Error('there is no browser')
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (fault) => complaints.push(fault.message))
  await page.goto(String(address))
  return { page, complaints }
}

test.skipIf(!hasChromium)(
  'a user signs in with the keyboard, agrees, and comes back with a code',
  async () => {
    const config = await discover(access)
    const verifier = oauth.randomPKCECodeVerifier()
    const address = oauth.buildAuthorizationUrl(config, {
      redirect_uri: back,
      scope: 'platform openid email offline_access',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const { page, complaints } = await visit(address)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Allow access?' }).waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(`${back}*`)
    const tokens = await oauth.authorizationCodeGrant(config, new URL(page.url()), {
      pkceCodeVerifier: verifier,
    })
    expect(tokens.claims()?.sub).toBe('4101')
    expect(complaints).toEqual([])
    await page.close()
  },
)

test.skipIf(!hasChromium)('a user connects a device by its link', async () => {
  const config = await discover(access)
  const started = await oauth.initiateDeviceAuthorization(config, { scope: 'platform' })
  const { page, complaints } = await visit(started.verification_uri_complete ?? '')
  await page.getByText(started.user_code).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Jonas Vermeer' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Device connected').waitFor()
  expect((await oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })).scope).toBe(
    'platform',
  )
  expect(complaints).toEqual([])
  await page.close()
})
