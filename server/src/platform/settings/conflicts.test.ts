import { afterEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '../../services/secrets/secret.ts'
import { read, readIn } from './settings.fixture.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const URL_OF_TESTS = 'postgres://me:p4ssw0rd@db.example:5432/imagery'
const SECRET = ['--secret', 'a secret of at least thirty-two characters']
const DATABASE = ['--database-url', URL_OF_TESTS]

describe('what keeps the platform is refused with one line and status 2', () => {
  test.each<[string, string[], string]>([
    [
      'a folder and a database',
      ['--data', 'kept', ...DATABASE, ...SECRET],
      '--data (or PLATFORM_DATA) and --database-url (or DATABASE_URL)',
    ],
    ['a database without a secret', DATABASE, '--database-url needs --secret (or PLATFORM_SECRET)'],
    [
      'a database with a time',
      [...DATABASE, ...SECRET, '--time', '2026-05-04T08:00:00Z'],
      '--time sets the time of every process',
    ],
    [
      'a database whose time stands still',
      [...DATABASE, ...SECRET, '--frozen'],
      '--frozen stops the time of every process',
    ],
    ['the durability of memory', ['--durability', 'full'], '--durability is that of --data'],
    [
      'the durability of a database',
      ['--durability', 'full', ...DATABASE, ...SECRET],
      '--durability is that of --data',
    ],
    [
      'half a durability',
      ['--data', 'kept', '--durability', 'half'],
      '--durability (or PLATFORM_DURABILITY) must be full or normal',
    ],
    ['connections of memory', ['--database-pool', '3'], '--database-pool is that of --database-url'],
    [
      'a standby of memory',
      ['--database-replica-url', URL_OF_TESTS],
      '--database-replica-url (or DATABASE_REPLICA_URL) is a standby of --database-url',
    ],
    [
      'the lag of no standby',
      [...DATABASE, ...SECRET, '--database-replica-lag', '3'],
      '--database-replica-lag is that of --database-replica-url',
    ],
    ['a migration of memory', ['--migrate'], '--migrate: there is no store that outlives this process'],
    [
      're-sealing memory',
      ['--reseal-from', 'another secret of more than 32 characters'],
      '--reseal-from: there is no store',
    ],
    ['memory that is made for tests', ['--test-store'], '--test-store: there is no store'],
    [
      'an export and an import',
      ['--data', 'kept', '--export', 'file', '--import', 'other'],
      '--export writes what the store holds: leave --import to a run of its own',
    ],
    [
      'an export and a migration',
      [...DATABASE, '--export', 'file', '--migrate'],
      'leave --migrate to a run of its own',
    ],
    [
      'an export with another secret',
      ['--data', 'kept', '--export', 'file', '--reseal-from', 'another secret of more than 32 characters'],
      'leave --reseal-from to a run of its own',
    ],
    [
      'an import into a database without a secret',
      [...DATABASE, '--migrate', '--import', 'file'],
      '--database-url needs --secret',
    ],
    [
      'a database of another kind',
      ['--database-url', 'mysql://me:p4ssw0rd@db.example/imagery'],
      '--database-url (or DATABASE_URL) must begin with postgres://',
    ],
    [
      'no address',
      ['--database-url', 'p4ssw0rd'],
      '--database-url (or DATABASE_URL) must be the address of a PostgreSQL database',
    ],
    [
      'a server without a database',
      ['--database-url', 'postgres://me:p4ssw0rd@db.example'],
      '--database-url (or DATABASE_URL) must name a database',
    ],
  ])('%s', (_why, flags, message) => {
    const { exitCode, printed } = read(...flags)
    expect(exitCode).toBe(2)
    expect(printed).toMatch(/^error: .*\n$/)
    expect(printed).toContain(message)
    expect(printed).not.toContain('p4ssw0rd')
  })

  test('a store for tests in production', () => {
    const { exitCode, printed } = readIn({ production: true }, '--data', 'kept', '--test-store')
    expect([exitCode, printed]).toEqual([2, expect.stringContaining('not with NODE_ENV=production')])
  })
})

test.each<[string, string[]]>([
  ['a folder', ['--data', 'kept', '--durability', 'normal']],
  ['a database and a secret', [...DATABASE, ...SECRET]],
  ['a database that is made for tests', [...DATABASE, '--test-store', '--time', '2026-05-04T08:00:00Z']],
  [
    'a database with a standby',
    [...DATABASE, ...SECRET, '--database-replica-url', URL_OF_TESTS, '--database-replica-lag', '60'],
  ],
  ['the export of a database', [...DATABASE, '--export', 'file']],
  ['the export of memory with imports', ['--export', 'file', '--import', 'other']],
  ['the migration of a database', [...DATABASE, '--migrate']],
])('it may be %s', (_what, flags) => {
  expect(read(...flags).printed).toBe('')
})

test('the address of a database comes from its usual variable, and prints as nothing', () => {
  vi.stubEnv('DATABASE_URL', URL_OF_TESTS)
  const { databaseUrl } = read(...SECRET).settings ?? {}
  expect(databaseUrl).toEqual(new Secret(URL_OF_TESTS))
  expect(databaseUrl?.reveal()).toBe(URL_OF_TESTS)
  expect(JSON.stringify(read(...SECRET))).not.toContain('p4ssw0rd')
  expect(read('--help').printed).not.toContain('p4ssw0rd')
})
