import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfFilled } from './filled-database.fixture.ts'
import { SECRET, startTestPlatform } from './platform.fixture.ts'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'

const SEARCH = {
  name: 'harbour',
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.1 } },
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** How many statements wait for a lock. */
const waiting = async (client: pg.Client): Promise<number | null> => {
  const { rowCount } = await client.query(`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowCount
}

test('what a call has the database do ends once its caller has gone', async () => {
  const world = ['--scenes', '0']
  const { url, drop } = await copyOfFilled(world)
  onTestFinished(drop)
  const platform = await startTestPlatform(['--database-url', url, '--secret', SECRET, ...world])
  onTestFinished(() => platform.close())
  const locking = await connect(url)
  const watching = await connect(url)
  await locking.query('begin')
  await locking.query('lock table tally in exclusive mode')
  const caller = new AbortController()
  const asked = fetch(`${platform.app.baseUrl}/data/v1/searches`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `api-key ${deriveApiKey(SECRET, '4101')}`,
    },
    body: JSON.stringify(SEARCH),
    signal: caller.signal,
  })
  await expect.poll(() => waiting(watching)).toBe(1)
  caller.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => waiting(watching)).toBe(0)
  await locking.query('rollback')
  expect((await platform.call('POST', '/data/v1/searches', { body: SEARCH })).status).toBe(200)
})
