import type * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { agree, AUTHORIZATION, BACK, discover, MARIT, redeem, start, startAccess } from './sign-in.fixture.ts'
import type { StartedAccess } from './sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('the sign-in', () => {
  test('says that no password is asked for, and offers everybody of the world', async () => {
    const { page } = await start(access, config)
    expect(page.text).toContain('No password')
    for (const name of ['Marit de Haan', 'Jonas Vermeer', 'Aino Lind', 'Tomas Ferreira'])
      expect(page.text).toContain(name)
    expect(page.text).toContain('marit@harbour-watch.example, Harbour Watch<')
    expect(page.text).toContain('tomas@tidal-survey.example, Tidal Survey<')
  })

  test('tells what the application asks for before the user agrees', async () => {
    const { browser, page } = await start(access, config, { scope: 'openid platform email' })
    const { text } = await browser.submit(page, { user: MARIT })
    expect(text).toContain('use all APIs in your name')
    expect(text).toContain('see your e-mail address')
    expect(text).not.toContain('see your name')
  })

  test.each(['sign-in', 'consent'])(
    'tells the application of a user who refuses at the %s',
    async (where) => {
      const { browser, page, state } = await start(access, config)
      const shown = where === 'consent' ? await browser.submit(page, { user: MARIT }) : page
      const { url } = await browser.submit(shown, { cancel: 'yes' })
      expect(url.href.startsWith(BACK)).toBe(true)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state })
    },
  )

  test.each([
    ['nobody', {}],
    ['somebody who is not of this world', { user: '9999' }],
  ])('refuses %s', async (_who, form) => {
    const { browser, page } = await start(access, config)
    expect((await browser.submit(page, form)).status).toBe(400)
    expect((await browser.submit(page, { user: MARIT })).text).toContain('Allow access?')
  })

  test.each([
    ['another site', 'https://elsewhere.test'],
    ['another port of this machine', 'http://127.0.0.1:1'],
    ['a page that hides where it is', 'null'],
  ])('refuses a form of %s', async (_whose, origin) => {
    const { browser, page } = await start(access, config)
    const shown = await browser.submit(page, { user: MARIT }, { origin })
    expect([shown.status, shown.text]).toEqual([403, expect.stringContaining('another site')])
  })

  test('refuses a browser that was not sent to it', async () => {
    const { page } = await start(access, config)
    for (const browser of [access.browser(), (await start(access, config)).browser]) {
      const shown = await browser.submit(page, { user: MARIT })
      expect([shown.status, shown.text]).toEqual([400, expect.stringContaining('is over')])
    }
  })

  test('is over after an hour', async () => {
    const { browser, page } = await start(access, config)
    access.clock.advance(3600)
    expect((await browser.submit(page, { user: MARIT })).text).toContain('is over')
  })

  test('runs side by side with another one of the same browser', async () => {
    const first = await start(access, config)
    const second = await start(access, config, {}, first.browser)
    for (const started of [first, second])
      expect((await first.browser.open(started.page.url)).text).toContain('Sign in')
  })

  test('keeps its cookies from scripts and other sites', async () => {
    const started = await start(access, config)
    await agree(started)
    expect(started.browser.cookiesSet).not.toEqual([])
    for (const cookie of started.browser.cookiesSet) {
      expect(cookie).toMatch(/; httponly/)
      expect(cookie).toMatch(/; samesite=lax/)
      expect(cookie).toMatch(/; path=\/auth\/realms\/main/)
      expect(cookie).not.toMatch(/; secure/)
    }
  })

  test('keeps its cookies to https where the platform is reached by it', async () => {
    const behindTls = await startAccess({ baseUrl: 'https://platform.test' })
    const query = new URLSearchParams({
      client_id: 'imagery-app',
      response_type: 'code',
      redirect_uri: BACK,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const address = `${behindTls.listening}/auth/realms/main${AUTHORIZATION}?${query.toString()}`
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/platform\.test\/auth\/realms\/main\/interaction\//,
    )
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/)
    await behindTls.close()
  })
})

test('nothing is written to the console', async () => {
  const written: unknown[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => written.push(parts))
  const other = await startAccess()
  const started = await start(other, await discover(other))
  await redeem(await discover(other), await agree(started), started)
  await started.browser.open(`${other.issuer}/device?user_code=x`)
  await other.close()
  expect(written).toEqual([])
})
