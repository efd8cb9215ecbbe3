import { afterEach, describe, expect, test, vi } from 'vitest'
import { read, readIn } from './settings.fixture.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a setting', () => {
  test('has a default', () => {
    expect(read().settings).toEqual({
      port: 8080,
      host: 'localhost',
      import: [],
      cacheSize: 2048,
      seed: 1,
      scenes: 10_000,
      frozen: false,
      quadSize: 4096,
      lenient: false,
      auth: 'required',
      mailFrom: 'Imagery platform <notifications@imagery-platform.example>',
      logLevel: 'warn',
      json: false,
    })
  })

  test('is read from its variable, and the flag wins', () => {
    vi.stubEnv('PORT', '9000')
    vi.stubEnv('PLATFORM_LENIENT', 'no')
    expect(read().settings).toMatchObject({ port: 9000, lenient: false })
    expect(read('--port', '0', '--lenient').settings).toMatchObject({ port: 0, lenient: true })
  })

  test('of an address loses its trailing slash', () => {
    expect(read('--base-url', 'https://api.example.com/').settings).toMatchObject({
      baseUrl: 'https://api.example.com',
    })
  })

  test('of an issuer is kept as the issuer names itself', () => {
    expect(read('--issuer', 'https://login.example.com/').settings).toMatchObject({
      issuer: 'https://login.example.com/',
    })
  })

  test.each([
    ['2', 2],
    ['10.0.0.0/8, loopback,2001:db8::/32', ['10.0.0.0/8', 'loopback', '2001:db8::/32']],
  ])('of proxies is a number or a list: %s', (text, trustProxy) => {
    expect(read('--trust-proxy', text).settings).toMatchObject({ trustProxy })
  })

  test('of web origins is a list', () => {
    const corsOrigin = new Set(['https://app.example.com', 'http://localhost:3000'])
    expect(read('--cors-origin', 'https://app.example.com/, http://localhost:3000').settings).toMatchObject({
      corsOrigin,
    })
  })

  test('of a time is read with its zone', () => {
    const milliseconds = Date.parse('2026-05-04T08:00:00Z')
    expect(read('--time', '2026-05-04T10:00:00+02:00').settings).toMatchObject({ time: milliseconds })
  })

  test('of files takes several', () => {
    expect(read('--import', 'a.ndjson', 'b', '--json').settings).toMatchObject({
      import: ['a.ndjson', 'b'],
      json: true,
    })
  })
})

test('receivers in inner networks are read', () => {
  expect(read('--webhook-allow', '127.0.0.1:9999, [::1]:80').settings).toMatchObject({
    webhookAllow: new Set(['127.0.0.1:9999', '[::1]:80']),
  })
})

test('hosts of deliveries are read', () => {
  const flags = ['--deliver', 'example.com,127.0.0.1:9000', '--storage-endpoints', 'vendorb_s3=http://a.lan']
  expect(read(...flags).settings).toMatchObject({
    deliver: { domains: new Set(['example.com']), machines: new Set(['127.0.0.1:9000']) },
    storageEndpoints: new Map([['vendorb_s3', 'http://a.lan']]),
  })
})

test.each([
  ['vendorb_s3=http://127.0.0.1:5000,vendora_cloud_storage=https://a.lan', 0],
  ['vendorb_s3=http://a.lan', 2],
])('in production files leave this machine encrypted: %s', (endpoints, status) => {
  expect(readIn({ production: true }, '--storage-endpoints', endpoints).exitCode ?? 0).toBe(status)
})

test('what is reached by --webhook-allow is told as it is: deliveries need --deliver', () => {
  const { printed } = readIn({ production: true }, '--webhook-allow', '127.0.0.1:9999')
  expect(printed).toContain('lets webhooks reach inner networks, and destinations name them: not with')
})

test.each([['--webhook-allow', '127.0.0.1:9999'], ['--time', '2026-05-04T08:00:00Z'], ['--frozen']])(
  '%s is for tests only',
  (...flags) => {
    const { exitCode, printed } = readIn({ production: true }, ...flags)
    expect([exitCode, printed]).toEqual([2, expect.stringContaining('not with NODE_ENV=production')])
  },
)

describe('--auth none', () => {
  test.each([
    [],
    ['--host', '127.0.0.1'],
    ['--host', '127.8.0.1'],
    ['--host', '::1'],
    ['--base-url', 'http://api.localhost:8080', '--sibling-url', 'http://[::1]:8080'],
  ])('is for this machine: %s %s %s %s', (...flags: string[]) => {
    expect(read('--auth', 'none', ...flags).settings).toMatchObject({ auth: 'none' })
  })

  test.each([
    ['production', { production: true }, [], 'not with NODE_ENV=production'],
    ['every network', {}, ['--host', '0.0.0.0'], 'not at 0.0.0.0, only at addresses of this machine'],
    ['every IPv6 network', {}, ['--host', '::'], 'not at ::, only'],
    ['a name that looks like it', {}, ['--host', 'localhost.example.com'], 'not at localhost.example.com'],
    ['an address in front', {}, ['--base-url', 'https://api.example.com'], 'not at api.example.com'],
    ['a second address in front', {}, ['--sibling-url', 'https://s.example.com'], 'not at s.example.com'],
    ['an outside issuer', {}, ['--issuer', 'https://login.example.com'], 'leave --issuer out'],
  ])('is refused with %s', (_why, surroundings, flags, message) => {
    const { exitCode, printed } = readIn(surroundings, '--auth', 'none', ...flags)
    expect(exitCode).toBe(2)
    expect(printed).toMatch(/^error: --auth none .*\n$/)
    expect(printed).toContain(message)
  })
})

test('--help lists every flag with its variable', () => {
  const { exitCode, printed } = read('--help')
  expect(exitCode).toBe(0)
  for (const word of [
    '--port',
    'PORT',
    '--base-url',
    '--import',
    '--seed',
    '--scenes',
    '--lenient',
    '--json',
  ])
    expect(printed).toContain(word)
})
