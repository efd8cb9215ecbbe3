import express, { Router } from 'express'
import * as oauth from 'openid-client'
import { expect, onTestFinished, test } from 'vitest'
import { TestBrowser } from '../authorization-server/browser.fixture.ts'
import { agree, discover, MARIT, startAccess } from '../authorization-server/sign-in.fixture.ts'
import { listen } from '../../http/listener/listen.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'

/** Two authorization servers on the same stores, which answer in turn behind one address. */
const startTwo = async () => {
  const front = await listen(0, '127.0.0.1')
  const baseUrl = `http://127.0.0.1:${front.port}`
  const stores = new MemoryStores({ rehearse: true })
  const servers = [await startAccess({ baseUrl, stores }), await startAccess({ baseUrl, stores })]
  const routers = servers.map(({ routes }) => Router().use(...routes))
  let calls = 0
  front.serve(express().use((...call) => routers[calls++ % routers.length]?.(...call)))
  onTestFinished(async () => {
    await Promise.all([front.drain(0), ...servers.map((server) => server.close())])
  })
  return { baseUrl, issuer: `${baseUrl}/auth/realms/main` }
}

test('a sign-in that one process began ends on another, and so do its tokens', async () => {
  const platform = await startTwo()
  const config = await discover(platform)
  const started = await oauth.initiateDeviceAuthorization(config, { scope: 'platform offline_access' })
  const browser = new TestBrowser(platform.baseUrl)
  const begun = await browser.open(`${platform.issuer}/device`)
  const confirmation = await browser.submit(begun, { user_code: started.user_code })
  const page = await browser.submit(confirmation, { confirm: 'yes' })
  const done = await agree({ browser, page }, MARIT)
  expect(done.text).toContain('Device connected')
  let tokens = await oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })
  for (let renewal = 0; renewal < 3; renewal++)
    tokens = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(tokens.scope).toContain('platform')
})
