import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test } from 'vitest'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import { startCluster } from '../../tools/postgres/cluster.ts'
import { createDatabase, execute } from '../../tools/postgres/databases.ts'
import { isInstalled } from '../../tools/postgres/programs.ts'
import { withoutPostgis } from '../../tools/postgres/without-postgis.ts'
import { SECRET } from './platform.fixture.ts'

const MAIN = await compiledProgram('server/src/bin/main.ts')

/** What the command says about a database that it cannot use. */
const complaintAt = async (url: string): Promise<string> => {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--scenes', '0', '--secret', SECRET], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: url },
  })
  const complaints = child.stderr.toArray()
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  return (await complaints).join('')
}

/** A database without tables, and the name of a user who may do nothing in it yet. */
const emptyDatabase = async () => {
  const database = await createDatabase(inject('postgres').url)
  const user = `user_${randomBytes(6).toString('hex')}`
  await execute(database.url, `create role ${user} login`)
  await execute(database.url, 'revoke create on schema public from public')
  onTestFinished(async () => {
    await database.drop()
    await execute(inject('postgres').url, `drop role ${user}`)
  })
  const url = new URL(database.url)
  url.username = user
  return { url: database.url, user, urlOfUser: url.href }
}

// Where tests run on a server that is given, PostgreSQL need not be installed.
test.runIf(await isInstalled())('a start without PostGIS says how to install it', async () => {
  const { programs, remove } = await withoutPostgis()
  onTestFinished(remove)
  const { url, stop } = await startCluster([], programs)
  onTestFinished(stop)
  expect(await complaintAt(url)).toBe(
    'error: the tables of scene cannot be brought up to date: PostgreSQL has no extension "postgis". ' +
      'Install PostGIS on the machine of the database (Debian and Ubuntu: `apt install postgresql-postgis`), ' +
      'or use the image `postgis/postgis`, and start again.\n',
  )
})

test('a start as a user who may not create PostGIS says what a superuser has to run', async () => {
  const { url, user, urlOfUser } = await emptyDatabase()
  await execute(url, `grant create on schema public to ${user}`)
  expect(await complaintAt(urlOfUser)).toContain(
    'this user may not create the extension "postgis". Let a superuser run `CREATE EXTENSION postgis` in this database.',
  )
})

test('a start as a user who may not create tables says what the owner has to run', async () => {
  const { urlOfUser } = await emptyDatabase()
  expect(await complaintAt(urlOfUser)).toContain(
    'this user may not create tables in the schema "public". Let the owner of the database run `GRANT CREATE ON SCHEMA public TO` this user.',
  )
})

test('a start on a new database of another encoding than UTF-8 says how to create one', async () => {
  const { url } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(
    url,
    `create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
  )
  onTestFinished(async () => void (await execute(url, `drop database ${name}`)))
  const latin = new URL(url)
  latin.pathname = name
  expect(await complaintAt(latin.href)).toContain(
    "its encoding is LATIN1, which lacks letters. Create the database with `ENCODING 'UTF8' TEMPLATE template0`.",
  )
})

test.each([
  [
    'refuses connections',
    'postgres://postgres:geheim@127.0.0.1:1/platform',
    /it cannot be reached \(.*127\.0\.0\.1:1\)/,
  ],
  [
    'has no address',
    'postgres://postgres:geheim@nowhere.invalid/platform',
    /it cannot be reached \(.*nowhere\.invalid\)/,
  ],
])('a start on a machine that %s names it, without the password', async (_what, url, reason) => {
  const complaint = await complaintAt(url)
  expect(complaint).toMatch(reason)
  expect(complaint).not.toContain('geheim')
})
