import { Client } from 'pg'
import Cursor from 'pg-cursor'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { cancelStatement } from './cancel-statement.ts'
import { createPool } from './create-pool.ts'
import { silentProxy, stoppedAlarm } from './silent-proxy.fixture.ts'

/** After so many milliseconds of the alarm a watch has asked for each statement, and concluded, several times over. */
const LONG_MS = 30_000

const poolAt = (url: string, alarm = stoppedAlarm(), limitSeconds?: number) => {
  const limit = limitSeconds === undefined ? {} : { limitSeconds }
  const options = { connectionString: url, connectionTimeoutMillis: 5_000, max: 3, ...limit }
  const pool = createPool({ ...options, onFault: () => undefined, alarm: alarm.alarm })
  onTestFinished(() => pool.end())
  return { pool, alarm }
}

/** Has a while pass on the clock of an alarm. */
const passing = async ({ alarm, run }: ReturnType<typeof stoppedAlarm>): Promise<void> => {
  run()
  await new Promise<void>((resolve) => alarm(LONG_MS, resolve))
}

test('a statement fails that was lost on the way, and the connection is replaced', async () => {
  const proxy = await silentProxy(await databaseOfTest())
  const { pool, alarm } = poolAt(proxy.url)
  await pool.query('select 1')
  proxy.silence()
  const lost = expect(pool.query('select 2')).rejects.toMatchObject({ name: 'DatabaseSilent' })
  await expect.poll(() => pool.idleCount).toBe(0)
  proxy.speak() // the database, which is asked, knows nothing of the statement
  alarm.run()
  await lost
  expect((await pool.query<{ two: number }>('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a statement fails while nobody answers, on old connections and on new ones', async () => {
  const proxy = await silentProxy(await databaseOfTest())
  const { pool, alarm } = poolAt(proxy.url)
  await pool.query('select 1')
  proxy.silence()
  alarm.run()
  await expect(pool.query('select 2')).rejects.toMatchObject({ name: 'DatabaseSilent' })
  await expect(pool.query('select 2')).rejects.toThrow('timeout')
})

test('a statement on which the database works is waited for, however long', async () => {
  const url = await databaseOfTest()
  const { pool, alarm } = poolAt(url)
  const other = poolAt(url).pool
  const holder = await other.connect()
  await holder.query('select pg_advisory_lock(1)')
  let isAnswered = false
  const waits = pool.query('select pg_advisory_lock(1)').then(() => (isAnswered = true))
  await passing(alarm)
  expect(isAnswered).toBe(false)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  expect(await waits).toBe(true)
})

test('a statement is waited for while the database takes no more connections, so that nobody can be asked', async () => {
  const url = await databaseOfTest()
  const { pool, alarm } = poolAt(url)
  const other = poolAt(url).pool
  const holder = await other.connect()
  await holder.query('select pg_advisory_lock(1)')
  await pool.query('select 1')
  const waits = pool.query('select pg_advisory_lock(1)').then(
    () => 'answered',
    (fault: unknown) => fault,
  )
  const owner = new Client(inject('postgres').url)
  await owner.connect()
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} allow_connections false`)
  await owner.end()
  await passing(alarm)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  expect(await waits).toBe('answered')
})

test('a statement that may take so long is not waited for longer, whatever the database says', async () => {
  const url = await databaseOfTest()
  const { pool, alarm } = poolAt(url, stoppedAlarm(), 5)
  const other = poolAt(url).pool
  const holder = await other.connect()
  await holder.query('select pg_advisory_lock(1)')
  alarm.run()
  await expect(pool.query('select pg_advisory_lock(1)')).rejects.toMatchObject({ name: 'DatabaseSilent' })
  holder.release(true)
})

test.each(['in a transaction', 'between two reads of a cursor'])(
  'a connection %s is not closed, however long it is the turn of the client',
  async (when) => {
    const { pool, alarm } = poolAt(await databaseOfTest())
    const client = await pool.connect()
    await client.query('begin')
    if (when === 'between two reads of a cursor') {
      const cursor = client.query(new Cursor<{ n: number }>('select n from generate_series(1, 5) as n'))
      expect(await cursor.read(2)).toHaveLength(2)
      await passing(alarm)
      expect(await cursor.read(5)).toHaveLength(3)
      await cursor.close()
    } else await passing(alarm)
    await client.query('commit')
    client.release()
  },
)

test('what cancels a statement on a dead network gives up', async () => {
  const proxy = await silentProxy(await databaseOfTest())
  const { pool, alarm } = poolAt(proxy.url)
  const client = await pool.connect()
  proxy.silence()
  alarm.run()
  const canceling = cancelStatement(pool, client, alarm.alarm)
  await expect(client.query('select 1')).rejects.toMatchObject({ name: 'DatabaseSilent' })
  await canceling
  client.release()
  expect(pool.totalCount).toBe(0)
})
