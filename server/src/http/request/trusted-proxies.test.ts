import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../test/platform-fixture.ts'
import type { TestPlatform } from '../../../test/platform-fixture.ts'

/** Token requests that one address may make at once. @see ../../identity/access/embedded-issuer.ts */
const LIMIT = 300

/** A token request that names no grant: it counts, and is refused. */
const askFrom = async (platform: TestPlatform, forwardedFor: string): Promise<number> => {
  const { status } = await platform.call('POST', '/oauth/token', {
    as: 'nobody',
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return status
}

const exhaust = async (platform: TestPlatform, forwardedFor: string): Promise<Set<number>> => {
  const statuses = new Set<number>()
  for (let asked = 0; asked < LIMIT; asked++) statuses.add(await askFrom(platform, forwardedFor))
  return statuses
}

describe.each<[string, string[], { seen: string; own: string; another: string; status: number }]>([
  [
    'without a trusted proxy nobody chooses their address',
    [],
    { seen: '203.0.113.7', own: '203.0.113.7', another: '203.0.113.8', status: 429 },
  ],
  [
    'behind one proxy each caller has an allowance',
    ['--trust-proxy', '1'],
    { seen: '203.0.113.7', own: '203.0.113.7', another: '203.0.113.8', status: 400 },
  ],
  [
    'behind one proxy a caller cannot put an address in front of its own',
    ['--trust-proxy', '1'],
    {
      seen: '203.0.113.7',
      own: '198.51.100.1, 203.0.113.7',
      another: '198.51.100.2, 203.0.113.7',
      status: 429,
    },
  ],
  [
    'behind proxies of this machine each caller has an allowance',
    ['--trust-proxy', 'loopback'],
    { seen: '203.0.113.7', own: '203.0.113.7', another: '203.0.113.8', status: 400 },
  ],
])('%s', (_why, flags, { seen, own, another, status }) => {
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startTestPlatform(flags)
  }, 120_000)

  afterAll(() => platform.close())

  test('as the limit of token requests shows', async () => {
    expect(await exhaust(platform, seen)).toEqual(new Set([400]))
    expect(await askFrom(platform, own)).toBe(429)
    expect(await askFrom(platform, another)).toBe(status)
  }, 60_000)
})
