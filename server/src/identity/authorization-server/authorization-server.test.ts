import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { decodeProtectedHeader } from 'jose'
import {
  ask,
  body,
  CERTS,
  CLIENT,
  DISCOVERY,
  inForm,
  KEYS,
  start,
  TOKEN,
  readToken,
} from './authorization-server.fixture.ts'
import { generateRsaKey } from '../credentials/rsa-signing-key.ts'
import { publicKey } from '../credentials/signing-key.ts'
import type { SigningKeys } from '../credentials/signing-key.ts'
import { anyText, rsaKey, signingKey, START } from '../credentials/token.fixture.ts'

test('the keys are published without their private members', async () => {
  const platform = await start()
  const response = await fetch(platform.url + CERTS)
  expect(response.headers.get('content-type')).toContain('application/jwk-set+json')
  const ec = {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: signingKey.kid,
    x: signingKey.x,
    y: signingKey.y,
  }
  const rsa = { kty: 'RSA', alg: 'RS256', use: 'sig', kid: rsaKey.kid, n: rsaKey.n, e: 'AQAB' }
  expect(await body(response)).toEqual({ keys: [rsa, ec] })
})

test('the server signs with the keys of the moment, and keeps what was begun with others', async () => {
  let keys: SigningKeys = KEYS
  const platform = await start({ currentKeys: async () => keys })
  const first = decodeProtectedHeader(await readToken(await ask(platform, inForm)))
  const next = await generateRsaKey()
  keys = [next, ...KEYS]
  const second = decodeProtectedHeader(await readToken(await ask(platform, inForm)))
  expect([first.kid, second.kid]).toEqual([rsaKey.kid, next.kid])
  expect(await body(await fetch(platform.url + CERTS))).toEqual({ keys: keys.map(publicKey) })
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
