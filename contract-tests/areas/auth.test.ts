import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Child } from '../processes/child.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'

let platform: Child<PlatformAddresses>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

test('a client that is refused by HTTP Basic is told how to authenticate', async () => {
  const { tokenUrl, clientId } = platform.ready
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:wrong`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
})
