import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { machineToken } from '../src/identity/access/access.fixture.ts'
import { anyText } from '../src/identity/credentials/token.fixture.ts'
import { discover, signIn } from '../src/identity/authorization-server/sign-in.fixture.ts'
import { copyOfFilled } from './filled-database.fixture.ts'
import { accessTo } from './kept.fixture.ts'
import { SECRET, startTestPlatform } from './platform.fixture.ts'

/** Codes of a disk that is full, and of one that cannot be written. */
const CODES = ['53100', '58030']

/** Makes PostgreSQL fail with a code of its own wherever it has to store a row, until there is room. */
const failingDisk = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return {
    tables: rows.length,
    fill: async (code: string): Promise<void> => {
      await client.query(`create function disk_fails() returns trigger language plpgsql as $$ begin
        raise exception using errcode = '${code}', message = 'could not extend file "base/16384/16999"';
      end $$`)
      for (const { name } of rows)
        await client.query(
          `create trigger disk before insert or update on ${name} execute function disk_fails()`,
        )
    },
    makeRoom: async (): Promise<void> => {
      await client.query('drop function disk_fails cascade')
    },
  }
}

const SEARCH = {
  name: 'harbor',
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.1 } },
}

const DESTINATION = {
  type: 'vendora_cloud_storage',
  name: 'harbor',
  parameters: { bucket: 'b', credentials: 'e30=' },
}

const MESSAGE = 'The platform cannot store anything at the moment: nothing was changed. Try again later.'

/** Writes of APIs with formats of errors of their own: what each answers while the disk is full, and once it is not. */
const WRITES = [
  ['/data/v1/searches', SEARCH, { message: MESSAGE }, 200],
  ['/destinations/v1', DESTINATION, { code: 503, message: MESSAGE }, 201],
  ['/features/v1/ogc/my/collections', { title: 'harbor' }, { message: MESSAGE }, 201],
] as const

test('while the disk of PostgreSQL is full or broken, writes get 503 and the rest goes on', async () => {
  const world = ['--scenes', '0']
  const { url, drop } = await copyOfFilled(world)
  onTestFinished(drop)
  const flags = ['--database-url', url, '--secret', SECRET, ...world, '--user-sign-in']
  const platform = await startTestPlatform(flags)
  onTestFinished(() => platform.close())
  const access = accessTo(platform)
  const config = await discover(access)
  const lists = () => Promise.all(WRITES.map(async ([path]) => (await platform.call('GET', path)).json))
  const before = await lists()
  const { tables, fill, makeRoom } = await failingDisk(url)
  expect(tables).toBeGreaterThan(20)

  for (const code of CODES) {
    await fill(code)
    for (const [path, body, refusal] of WRITES) {
      const refused = await platform.call('POST', path, { body })
      expect(refused).toMatchObject({ status: 503, json: refusal })
      expect(refused.headers.get('retry-after')).toBe('60')
    }
    expect(await lists()).toEqual(before)
    expect((await platform.call('GET', '/readyz', { as: 'nobody' })).status).toBe(200)
    expect(await machineToken(platform)).toMatch(/^ey/)
    const tokens = await signIn(access, config)
    expect(tokens).toMatchObject({ access_token: anyText, refresh_token: anyText })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const read = await platform.call('GET', '/catalog/v1/collections', { as: 'nobody', headers })
    expect(read.status).toBe(200)
    await makeRoom()
  }

  for (const [path, body, , status] of WRITES)
    expect(await platform.call('POST', path, { body })).toMatchObject({ status })
  for (const [at, list] of (await lists()).entries()) expect(list).not.toEqual(before[at])
  expect(await signIn(access, config)).toMatchObject({ access_token: anyText })
})
