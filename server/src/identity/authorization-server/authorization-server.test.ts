import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, body, CERTS, CLIENT, DISCOVERY, inForm, start, TOKEN } from './authorization-server-fixture.ts'
import { anyText, signingKey, START } from '../credentials/token-fixture.ts'

describe('the keys', () => {
  test('are public, and those that the server hands to the platform', async () => {
    const platform = await start()
    const response = await fetch(platform.url + CERTS)
    expect(response.headers.get('content-type')).toContain('application/jwk-set+json')
    const published = await body(response)
    expect(published).toEqual(platform.authorization.jwks)
    const { kty, crv, alg, use, kid, x, y } = signingKey
    expect(published).toEqual({ keys: [{ kty, crv, alg, use, kid, x, y }] })
  })
})

describe('a fault of the server', () => {
  test.each([
    ['before the library', 1],
    ['inside the library', 2],
  ])('%s is 500 server_error and goes to the log without the secret', async (_where, failingCall) => {
    let calls = 0
    const clock = {
      now() {
        if (++calls >= failingCall) throw new Error('the clock has stopped')
        return START * 1000
      },
    }
    const platform = await start({ clock })
    const response = await ask(platform, inForm)
    expect(response.status).toBe(500)
    expect(await body(response)).toEqual({ error: 'server_error', error_description: 'internal error' })
    expect(platform.faults).toEqual([{ fault: { name: 'Error', stack: anyText } }])
    expect(JSON.stringify(platform.faults)).toContain('the clock has stopped')
    expect(JSON.stringify(platform.faults)).not.toContain(CLIENT.secret)
  })
})

test('nothing is written to the console, also with an https address behind a proxy', async () => {
  const written: unknown[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => written.push(parts))
  const onWarning = (warning: Error): void => void written.push(warning.message)
  process.on('warning', onWarning)
  onTestFinished(() => void process.off('warning', onWarning))
  const platform = await start({ baseUrl: 'https://platform.test' })
  await ask(platform, inForm, { origin: 'http://elsewhere.test', accept: 'text/html' })
  await ask(platform, { ...inForm, client_secret: 'wrong' }, { accept: 'text/html' })
  await ask(platform, { ...inForm, scope: 'openid' })
  const discovered = await body(await fetch(platform.url + DISCOVERY))
  expect(discovered).toMatchObject({ token_endpoint: `https://platform.test${TOKEN}` })
  expect(written).toEqual([])
})
