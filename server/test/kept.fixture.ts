import * as oauth from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../src/services/notifications/receiver.fixture.ts'
import type { Receiver } from '../src/services/notifications/receiver.fixture.ts'
import { TestBrowser } from '../src/identity/authorization-server/browser.fixture.ts'
import { discover, signIn } from '../src/identity/authorization-server/sign-in.fixture.ts'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import type { ExampleCall } from './contract-examples.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** What was used today is more after each look. */
const NOTED: ReadonlySet<string> = new Set(['/reports/v1'])

/** Everything that callers can make of the examples of the docs, and what every list says of it. */
export const MADE = exampleCalls('POST')
const READ = exampleCalls('GET').filter(({ address }) => !NOTED.has(address.split('?')[0] ?? ''))

const ORDER = MADE.find(({ operationId }) => operationId === 'orders_createOrder')

export const told = async (platform: TestPlatform): Promise<string[]> => {
  const ask = await askAs(platform)
  const answers: string[] = []
  for (const call of READ) {
    const { status, bytes } = await ask(call)
    answers.push(
      `${call.address} ${status} ${bytes.toString('latin1')}`.replaceAll(platform.app.baseUrl, 'PLATFORM'),
    )
  }
  return answers
}

export const accessTo = ({ app }: TestPlatform) => ({
  issuer: `${app.baseUrl}/auth/realms/main`,
  browser: () => new TestBrowser(app.baseUrl),
})

/** An order that is under way when the platform ends, whose receiver learns of it. */
export const orderWith = (url: string): ExampleCall => {
  if (!ORDER || typeof ORDER.body !== 'object') throw new Error('the docs order nothing')
  return { ...ORDER, body: { ...ORDER.body, notifications: { webhook: { url, per_order: true } } } }
}

/** What a platform that outlives its process is started with, and what ends what it is kept in. */
export interface Kept {
  readonly flags: readonly string[]
  end(): Promise<void>
}

/** Tests that nothing is lost between two starts. @param keep makes an empty store */
export const describeKept = (store: string, keep: () => Promise<Kept>): void => {
  describe(`a platform in ${store} that ends and starts again`, () => {
    let kept: Kept
    let receiver: Receiver
    const start = (port = '0') =>
      startTestPlatform([
        ...kept.flags,
        ...['--port', port, '--quad-size', '256', '--webhook-allow', receiver.host],
      ])
    let first: TestPlatform
    let second: TestPlatform
    let before: readonly string[]
    let order: string
    let refreshToken: string

    beforeAll(async () => {
      kept = await keep()
      receiver = await startReceiver()
      first = await start()
      const ask = await askAs(first)
      for (const call of MADE) await ask(call)
      const { json } = await ask(orderWith(receiver.url))
      order = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : ''
      const config = await discover(accessTo(first))
      refreshToken = (await signIn(accessTo(first), config)).refresh_token ?? ''
      await told(first) // looking is noted, too: when a search ran last, what was used
      before = await told(first)
      await first.close()
      second = await start(new URL(first.app.baseUrl).port)
    })
    afterAll(async () => {
      await second.close()
      await receiver.close()
      await kept.end()
    })

    test('says of everything what it said before', async () => {
      const after = await told(second)
      const differing = after.filter((text, index) => text !== before[index])
      expect(differing.map((text) => text.split(' ')[0])).toEqual([])
      expect(before.length).toBeGreaterThan(50)
    })

    test('knows the refresh token of before', async () => {
      const config = await discover(accessTo(second))
      expect((await oauth.refreshTokenGrant(config, refreshToken)).access_token).toMatch(/^ey/)
    })

    test('goes on with what was under way, and tells the receiver of before', async () => {
      expect(receiver.calls).toEqual([])
      await second.advance(3600)
      expect((await second.call('GET', `/compute/ops/orders/v2/${order}`)).json).toMatchObject({
        state: 'success',
      })
      await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
    })
  })
}
