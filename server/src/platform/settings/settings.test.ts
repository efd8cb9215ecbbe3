import { CommanderError } from 'commander'
import type { Command } from 'commander'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import type { Surroundings } from './settings.ts'

/** Reads settings as `main` does, but throws what would end the process, with what was printed. */
const read = (...argv: string[]) => readIn({}, ...argv)

const readIn = (surroundings: Surroundings, ...argv: string[]) => {
  const printed: string[] = []
  const write = (text: string) => printed.push(text)
  const adapt = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write })
  }
  try {
    return { settings: readSettings(argv, { ...surroundings, adapt }), printed: '' }
  } catch (thrown) {
    if (thrown instanceof CommanderError) return { exitCode: thrown.exitCode, printed: printed.join('') }
    throw thrown
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a setting', () => {
  test('has a default', () => {
    expect(read().settings).toEqual({
      port: 8080,
      host: 'localhost',
      import: [],
      seed: 1,
      scenes: 10_000,
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

describe('a wrong setting ends with one line and status 2', () => {
  test.each([
    ['port too large', ['--port', '70000'], '--port (or PORT) must be a whole number from 0 to 65535'],
    ['port in words', ['--port', 'http'], '--port (or PORT) must be a whole number from 0 to 65535'],
    [
      'more scenes than fit into memory',
      ['--scenes', '1000001'],
      '--scenes (or PLATFORM_SCENES) must be a whole number from 0 to 1000000',
    ],
    [
      'lag without an end',
      ['--drain-lag', '301'],
      '--drain-lag (or PLATFORM_DRAIN_LAG) must be a whole number from 0 to 300',
    ],
    ['half a scene', ['--scenes', '0.5'], '--scenes (or PLATFORM_SCENES) must be a whole number'],
    [
      'address of a file',
      ['--base-url', 'file:///etc'],
      '--base-url (or PLATFORM_BASE_URL) must be an http or https address',
    ],
    ...['https://me:secret@a.example', 'https://a.example/?tenant=1', 'https://a.example/#main'].map(
      (url): [string, string[], string] => [
        `address ${url}`,
        ['--sibling-url', url],
        '--sibling-url (or PLATFORM_SIBLING_URL) must have no user name, no query and no fragment',
      ],
    ),
    [
      'unknown log level',
      ['--log-level', 'loud'],
      '--log-level (or PLATFORM_LOG_LEVEL) must be silent, error, warn, info or debug',
    ],
    ['half a switch', ['--lenient', 'perhaps'], '--lenient (or PLATFORM_LENIENT) must be yes or no'],
    [
      'half a sealing key',
      ['--sealing-keys', 'k1:c2hvcnQ='],
      '--sealing-keys (or PLATFORM_SEALING_KEYS) must be a list such as',
    ],
    ['another mode of auth', ['--auth', 'maybe'], '--auth (or PLATFORM_AUTH) must be required or none'],
    ...[
      'http://login.example.com',
      'ftp://localhost',
      'login',
      'https://a.example/?tenant=1',
      'https://me@a.example',
    ].map((url): [string, string[], string] => [
      `issuer ${url}`,
      ['--issuer', url],
      '--issuer (or PLATFORM_ISSUER) must be the https address of an authorization server (http on this machine only)',
    ]),
    ...[
      'tomorrow',
      '2026-05-04',
      '2026-05-04T08:00:00',
      '2026-02-30T08:00:00Z',
      '1999-12-31T23:59:59Z',
      '',
    ].map((text): [string, string[], string] => [
      `time ${text}`,
      ['--time', text],
      '--time (or PLATFORM_TIME) must be a time from 2000 to 2099 such as 2026-05-04T08:00:00Z',
    ]),
    ['empty audience', ['--audience', ''], '--audience (or PLATFORM_AUDIENCE) must not be empty'],
    ...['yes', '10.0.0.0/33', '10.0.0', '1.5', '-1', ''].map((text): [string, string[], string] => [
      `proxies ${text}`,
      [`--trust-proxy=${text}`],
      '--trust-proxy (or PLATFORM_TRUST_PROXY) must be a number of proxies, or a list of their addresses',
    ]),
    ...['4101', '4101=0', '4101=second', '4101=2;5203=2'].map((text): [string, string[], string] => [
      `key versions ${text}`,
      ['--key-versions', text],
      '--key-versions (or PLATFORM_KEY_VERSIONS) must be a list such as 4101=2,5203=3',
    ]),
    [
      'signing key that is none',
      ['--signing-key', 's3cr3t'],
      '--signing-key (or PLATFORM_SIGNING_KEY) is not JSON',
    ],
    [
      'set without signing keys',
      ['--signing-key', '{"keys":[]}'],
      '--signing-key (or PLATFORM_SIGNING_KEY) has no key',
    ],
    [
      'origin that is none',
      ['--cors-origin', 'https://app.example.com/page'],
      '--cors-origin (or PLATFORM_CORS_ORIGIN) must be an origin such as',
    ],
    ...['', 's3cr3t', 'whsec_c2hvcnQ=', 'whsec_!'].map((text): [string, string[], string] => [
      `webhook secret ${text}`,
      [`--webhook-secret=${text}`],
      '--webhook-secret (or PLATFORM_WEBHOOK_SECRET) must be whsec_ followed by the base64 of 24 to 64 bytes',
    ]),
    ...['127.0.0.1', 'http://127.0.0.1:80', ':80', 'a b:1'].map((text): [string, string[], string] => [
      `receivers ${text}`,
      ['--webhook-allow', text],
      '--webhook-allow (or PLATFORM_WEBHOOK_ALLOW) must be host:port, or several of them separated by commas',
    ]),
    [
      'mail server that is none',
      ['--smtp', 'http://mail'],
      '--smtp (or PLATFORM_SMTP) must be an smtp or smtps address',
    ],
    [
      'sender of two lines',
      ['--mail-from', 'a@b.example\nBcc: c@d.example'],
      '--mail-from (or PLATFORM_MAIL_FROM) must be',
    ],
    ['flag without its value', ['--port'], "option '--port <number>' argument missing"],
    ['misspelled flag', ['--prot', '1'], "unknown option '--prot'"],
    ['word without a flag', ['8080'], 'too many arguments'],
  ])('%s', (_why, argv, message) => {
    const { exitCode, printed } = read(...argv)
    expect(exitCode).toBe(2)
    expect(printed).toContain(message)
    expect(printed).toMatch(/^error: .*\n(\(Did you mean .*\)\n)?$/)
    expect(printed).not.toContain('s3cr3t')
  })
})

test('receivers in inner networks are read', () => {
  expect(read('--webhook-allow', '127.0.0.1:9999, [::1]:80').settings).toMatchObject({
    webhookAllow: new Set(['127.0.0.1:9999', '[::1]:80']),
  })
})

test.each([
  ['--webhook-allow', '127.0.0.1:9999'],
  ['--time', '2026-05-04T08:00:00Z'],
])('%s is for tests only', (...flags) => {
  const { exitCode, printed } = readIn({ production: true }, ...flags)
  expect([exitCode, printed]).toEqual([2, expect.stringContaining('not with NODE_ENV=production')])
})

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
