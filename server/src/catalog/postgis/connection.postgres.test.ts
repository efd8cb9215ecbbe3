import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { callerFor } from '../../kernel/caller.ts'
import { runOnBehalf } from '../../kernel/current-call.ts'
import { createPool } from '../../stores/sql/create-pool.ts'
import { withConnection } from './connection.ts'
import { migratePositions, Positions } from './replica/positions.ts'
import { sharedReads } from './replica/search-reads.ts'

const onlyConnection = async () => {
  const connectionString = await databaseOfTest()
  const onFault = () => undefined
  const pool = createPool({ connectionString, max: 1, connectionTimeoutMillis: 60_000, onFault })
  onTestFinished(() => pool.end())
  return pool
}

test('work of a job has the turn of the organization that it is for', async () => {
  const pool = await onlyConnection()
  const held = await pool.connect()
  const done: number[] = []
  const work = [1, 1, 1, 1, 2].map((orgId) =>
    withConnection(pool, callerFor(orgId), async () => void done.push(orgId)),
  )
  expect(pool.pendingCount).toBe(5)
  held.release()
  await Promise.all(work)
  expect(done).toEqual([1, 2, 1, 1, 1])
})

test('work leaves the queue once its caller gives up, though the call that began it goes on', async () => {
  const pool = await onlyConnection()
  const held = await pool.connect()
  const call = new AbortController()
  const caller = new AbortController()
  const waits = runOnBehalf(callerFor(1, call.signal), () =>
    withConnection(pool, callerFor(1, caller.signal), async () => undefined),
  )
  expect(pool.pendingCount).toBe(1)
  caller.abort(new Error('nobody waits'))
  await expect(waits).rejects.toThrow('nobody waits')
  expect(pool.pendingCount).toBe(0)
  held.release()
})

test('the position of a commit is recorded even if the call was aborted, so that a later search finds it', async () => {
  const pool = await onlyConnection()
  await migratePositions(pool)
  const call = new AbortController()
  call.abort(new Error('the caller has gone'))
  await runOnBehalf(callerFor(812, call.signal), () => sharedReads(pool).noteWrite())
  expect(await new Positions(pool).of('812')).toBeGreaterThan(0)
})
