import { expect, onTestFinished, test } from 'vitest'
import { machineToken } from '../src/identity/access/access.fixture.ts'
import { silentProxy } from '../src/stores/sql/silent-proxy.fixture.ts'
import { copyOfFilled } from './filled-database.fixture.ts'
import { SECRET, startTestPlatform } from './platform.fixture.ts'

/** Longer than any loop may fail. */
const LONG_MS = 20_000

test('a process that cannot read accounts is not ready, and believes no credentials until it can', async () => {
  const world = ['--scenes', '0']
  const { url, drop } = await copyOfFilled(world)
  onTestFinished(drop)
  const proxy = await silentProxy(url)
  let now = 0
  const flags = ['--database-url', proxy.url, '--secret', SECRET, ...world]
  const environment = { production: true, heartbeatClock: { now: () => now } }
  const platform = await startTestPlatform(flags, undefined, environment)
  onTestFinished(() => platform.close())
  const as = { as: 'nobody', headers: { authorization: `Bearer ${await machineToken(platform)}` } }
  const calls = async () => ({
    ready: await platform.call('GET', '/readyz', { as: 'nobody' }),
    health: await platform.call('GET', '/healthz', { as: 'nobody' }),
    byKey: await platform.call('GET', '/destinations/v1'),
    byToken: await platform.call('GET', '/catalog/v1/collections', as),
    byNobody: await platform.call('GET', '/destinations/v1', { as: 'nobody' }),
  })
  const statuses = async () => Object.values(await calls()).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 200, 200, 401])
  proxy.silence()
  // A reply that had arrived before the silence may still be handled, and counts from then on: time goes on until both
  // loops have waited too long.
  const readiness = async () => {
    now += LONG_MS
    return (await platform.call('GET', '/readyz', { as: 'nobody' })).json
  }
  await expect.poll(readiness).toEqual({
    status: 'unavailable',
    reasons: [
      {
        code: 'accounts_outdated',
        message: 'The accounts could not be read from the database for too long.',
      },
      { code: 'jobs_stalled', message: 'Jobs could not be looked for in the database for too long.' },
    ],
  })
  const { ready, health, byKey, byToken, byNobody } = await calls()
  expect([ready.status, health.status, byNobody.status]).toEqual([503, 200, 401])
  for (const refused of [byKey, byToken]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.bytes.toString()).toContain(
      'Credentials cannot be verified at the moment. Try again later.',
    )
  }
  proxy.speak()
  await expect.poll(statuses).toEqual([200, 200, 200, 200, 401])
})
