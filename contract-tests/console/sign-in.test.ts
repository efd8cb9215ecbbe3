import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, visits } from '../../tools/docs/chromium.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startSignInPlatform } from '../processes/platform.ts'
import { closeWindows, sharedBrowser } from '../processes/shared-browser.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import { accessibilityFaults } from '../../tools/docs/accessibility-faults.ts'
import { violations } from '../explorer/axe.fixture.ts'
import { builtDocs } from './built-docs.ts'
import { sendFrom } from './consoles.ts'

describe.skipIf(!hasChromium)('the docs of a platform in production', () => {
  let platform: Child<PlatformAddresses>
  let visit: ReturnType<typeof visits>
  beforeAll(async () => {
    builtDocs()
    await buildExplorer(join(import.meta.dirname, '../../dist/explorer'))
    platform = await startSignInPlatform()
    visit = visits(await sharedBrowser())
  })
  afterAll(async () => {
    await closeWindows(await sharedBrowser())
    await platform.stop()
  })

  test('a user signs in, comes back to the page, calls both addresses and the endpoint of the user, and is signed in to the explorer', async () => {
    const { baseUrl } = platform.ready
    const { page, complaints, leave } = await visit(`${baseUrl}/docs/auth.html`)
    expect(await page.locator('.open-session').textContent()).toBe('Credentials')
    await page.locator('.open-session').click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('dialog [name=signIn]').click()
    await page.getByRole('button', { name: 'Jonas Vermeer' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Jonas Vermeer' }).click()
    await page.getByRole('heading', { name: 'Allow access?' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByText('Docs and explorer').first().waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(`${baseUrl}/docs/auth.html`)
    await page.locator('.open-session', { hasText: 'Signed in: Jonas Vermeer' }).waitFor()
    expect(await sendFrom(page, 'auth_getUserInfo')).toMatchObject({ status: 200 })
    expect(await page.locator('#auth_getUserInfo .answer').textContent()).toContain(
      'jonas@harbour-watch.example',
    )
    for (const [area, id] of [
      ['catalog', 'catalog_listCollections'],
      ['data', 'data_listItemTypes'],
    ] as const) {
      await page.goto(`${baseUrl}/docs/${area}.html`)
      expect(await sendFrom(page, id)).toMatchObject({ status: 200 })
    }
    expect(complaints).toEqual([])
    await page.goto(`${baseUrl}/explore/?panel=orders`)
    await page.getByRole('heading', { name: 'My orders' }).waitFor()
    leave()
  })

  test('a user who does not agree is told so', async () => {
    const { page, leave } = await visit(`${platform.ready.baseUrl}/docs/data.html`)
    await page.evaluate('sessionStorage.clear()')
    await page.reload()
    await page.locator('.open-session').click()
    await page.locator('dialog [name=signIn]').click()
    await page.getByRole('button', { name: /Cancel|Deny|Refuse/ }).click()
    await page.locator('.sign-in-state', { hasText: 'Not signed in: access_denied' }).waitFor()
    leave()
  })

  test('a user signs in to the explorer, comes back to the view that was left, and is signed in to the docs', async () => {
    const { baseUrl } = platform.ready
    const { page, leave } = await visit(`${baseUrl}/explore/?panel=orders`)
    await page.evaluate('sessionStorage.clear()')
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(({ href }) => href.startsWith(`${baseUrl}/explore/?panel=orders`))
    await page.getByRole('heading', { name: 'My orders' }).waitFor()
    expect(await page.getByRole('button', { name: 'Control room' }).count()).toBe(0)
    await page.goto(`${baseUrl}/docs/orders.html`)
    await page.locator('.open-session', { hasText: 'Signed in: Jonas Vermeer' }).waitFor()
    leave()
  })

  test('nobody is given credentials without signing in', async () => {
    const { page, leave } = await visit(`${platform.ready.baseUrl}/docs/index.html`)
    expect(
      await page.evaluate(`fetch('../local-credentials', { method: 'POST' }).then(({ status }) => status)`),
    ).toBe(404)
    leave()
  })
})
