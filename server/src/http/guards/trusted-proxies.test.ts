import { afterAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'

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

/** The address whose allowance is spent. */
const SEEN = '203.0.113.7'

/** A platform of which that address has made as many requests as it may, and the statuses that it got. */
const startSpent = async (flags: readonly string[]) => {
  const platform = await startTestPlatform(flags)
  const statuses = new Set<number>()
  for (let asked = 0; asked < LIMIT; asked++) statuses.add(await askFrom(platform, SEEN))
  return { platform, statuses }
}

const started = new Map<string, ReturnType<typeof startSpent>>()

/** Cases with the same flags share it. */
const spentWith = (flags: readonly string[]) => {
  const key = flags.join(' ')
  const spent = started.get(key) ?? startSpent(flags)
  started.set(key, spent)
  return spent
}

afterAll(async () => {
  for (const spent of started.values()) await (await spent).platform.close()
})

describe.each<[string, string[], { own: string; another: string; status: number }]>([
  [
    'without a trusted proxy nobody chooses their address',
    [],
    { own: SEEN, another: '203.0.113.8', status: 429 },
  ],
  [
    'behind one proxy each caller has an allowance',
    ['--trust-proxy', '1'],
    { own: SEEN, another: '203.0.113.8', status: 400 },
  ],
  [
    'behind one proxy a caller cannot put an address in front of its own',
    ['--trust-proxy', '1'],
    {
      own: '198.51.100.1, 203.0.113.7',
      another: '198.51.100.2, 203.0.113.7',
      status: 429,
    },
  ],
  [
    'behind proxies of this machine each caller has an allowance',
    ['--trust-proxy', 'loopback'],
    { own: SEEN, another: '203.0.113.8', status: 400 },
  ],
])('%s', (_why, flags, { own, another, status }) => {
  test('as the limit of token requests shows', async () => {
    const { platform, statuses } = await spentWith(flags)
    expect(statuses).toEqual(new Set([400]))
    expect(await askFrom(platform, own)).toBe(429)
    expect(await askFrom(platform, another)).toBe(status)
  })
})
