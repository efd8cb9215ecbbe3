import { describe, expect, test } from 'vitest'
import { read } from './settings.fixture.ts'

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
    [
      'a cache without room',
      ['--cache-size', '0'],
      '--cache-size (or PLATFORM_CACHE_SIZE) must be a whole number from 1 to 100000000',
    ],
    [
      'a folder of images that is not there',
      ['--imagery', '/nowhere/at/all'],
      '--imagery (or PLATFORM_IMAGERY) must be a folder: there is none at this path',
    ],
    [
      'a file in place of a folder of images',
      ['--imagery', process.execPath],
      '--imagery (or PLATFORM_IMAGERY) must be a folder, and is a file',
    ],
    [
      'hosts of images with a path',
      ['--imagery-allow', 'a.example/x'],
      '--imagery-allow (or PLATFORM_IMAGERY_ALLOW) must be a host, or host:port',
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
      'deliveries to everybody',
      ['--deliver', 'com'],
      '--deliver (or PLATFORM_DELIVER) must name hosts: com is none, or has to be given with its port',
    ],
    [
      'storage of no type',
      ['--storage-endpoints', 's3=http://127.0.0.1:5000'],
      '--storage-endpoints (or PLATFORM_STORAGE_ENDPOINTS) must be type=address, of the types vendora_cloud_storage,',
    ],
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
    ['word without a flag', ['8080'], 'Flags are given so: npm start -- --port 8080'],
  ])('%s', (_why, argv, message) => {
    const { exitCode, printed } = read(...argv)
    expect(exitCode).toBe(2)
    expect(printed).toContain(message)
    expect(printed).toMatch(/^error: .*\n(\(Did you mean .*\)\n)?$/)
    expect(printed).not.toContain('s3cr3t')
  })
})
