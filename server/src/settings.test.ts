import { Command, CommanderError } from 'commander'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'

/** Reads settings as `main` does, but throws what would end the process, with what was printed. */
const read = (...argv: string[]) => {
  const printed: string[] = []
  const write = (text: string) => printed.push(text)
  const command = new Command().exitOverride().configureOutput({ writeOut: write, writeErr: write })
  try {
    return { settings: readSettings(argv, command), printed: '' }
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
      lenient: false,
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

  test('of files takes several', () => {
    expect(read('--import', 'a.ndjson', 'b', '--json').settings).toMatchObject({
      import: ['a.ndjson', 'b'],
      json: true,
    })
  })
})

describe('a wrong setting ends with one line', () => {
  test.each([
    ['port too large', ['--port', '70000'], '--port (or PORT) must be a whole number from 0 to 65535'],
    ['port in words', ['--port', 'http'], '--port (or PORT) must be a whole number from 0 to 65535'],
    [
      'more scenes than fit into memory',
      ['--scenes', '1000001'],
      '--scenes (or PLATFORM_SCENES) must be a whole number from 0 to 1000000',
    ],
    ['half a scene', ['--scenes', '0.5'], '--scenes (or PLATFORM_SCENES) must be a whole number'],
    [
      'address of a file',
      ['--base-url', 'file:///etc'],
      '--base-url (or PLATFORM_BASE_URL) must be an http or https address',
    ],
    [
      'unknown log level',
      ['--log-level', 'loud'],
      '--log-level (or PLATFORM_LOG_LEVEL) must be silent, error, warn, info or debug',
    ],
    ['half a switch', ['--lenient', 'perhaps'], '--lenient (or PLATFORM_LENIENT) must be yes or no'],
    ['misspelled flag', ['--prot', '1'], "unknown option '--prot'"],
    ['word without a flag', ['8080'], 'too many arguments'],
  ])('%s', (_why, argv, message) => {
    const { exitCode, printed } = read(...argv)
    expect(exitCode).toBeGreaterThan(0)
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
