import type * as oauth from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  AUTHORIZATION,
  discover,
  LOGOUT,
  MARIT,
  start,
  startAccess,
} from '../authorization-server/sign-in.fixture.ts'
import type { StartedAccess } from '../authorization-server/sign-in.fixture.ts'

let access: StartedAccess
let config: oauth.Configuration
beforeEach(async () => {
  access = await startAccess()
  config = await discover(access)
})
afterEach(() => access.close())

describe('every page', () => {
  const pages = async () => {
    const started = await start(access, config)
    const { browser } = started
    return {
      signIn: started.page,
      consent: await browser.submit(started.page, { user: MARIT }),
      device: await browser.open(`${access.issuer}/device`),
      wrongRequest: await browser.open(`${access.issuer}${AUTHORIZATION}?client_id=nobody`),
      overInteraction: await browser.open(`${access.issuer}/interaction/unknown`),
      logout: await browser.open(access.issuer + LOGOUT),
      autoSubmitted: await browser.open(`${access.issuer}/device?user_code=BBBB-BBBB`),
    }
  }

  test('lets nothing in from elsewhere, and is kept and framed nowhere', async () => {
    for (const [name, { headers }] of Object.entries(await pages())) {
      const policy = headers.get('content-security-policy') ?? ''
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")])
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store'])
      expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/)
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  test('is whole: a language, a title, a heading, no resource from elsewhere', async () => {
    const { autoSubmitted: _, ...ours } = await pages()
    for (const [name, { text }] of Object.entries(ours)) {
      expect([name, text]).toEqual([name, expect.stringMatching(/^<!doctype html>\s*<html lang="en">/)])
      expect(text).toMatch(/<title>[^<]+<\/title>/)
      expect(text.match(/<h1>/g)).toHaveLength(1)
      expect(text).not.toMatch(/<script|<link|<img|src=/)
    }
  })

  test('that has a form may lead on to the application, and only to it', async () => {
    const { signIn, consent, device } = await pages()
    for (const { headers } of [signIn, consent])
      expect(headers.get('content-security-policy')).toMatch(
        /form-action 'self' http:\/\/127\.0\.0\.1:49152$/,
      )
    expect(device.headers.get('content-security-policy')).toMatch(/form-action 'self'$/)
  })
})
