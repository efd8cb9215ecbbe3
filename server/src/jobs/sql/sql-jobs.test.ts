import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sqliteDatabase } from '../../stores/sql/sqlite-database.fixture.ts'
import { KIND, RETRIES, START, someJobs } from '../suite/jobs-platform.fixture.ts'
import { SQLITE_LEASES } from './lease-dialect.ts'
import { MAX_RUNNING } from '../job-shares.ts'
import { jobsIn } from './tested-jobs.fixture.ts'

const database = sqliteDatabase()

afterAll(() => database.close())

const quiet = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a process begins no more jobs than it may have under way, until one of them ends, be it in failure', async () => {
  const { jobs, rings } = await someJobs(jobsIn(database, SQLITE_LEASES, quiet))
  const ends: ((fault: Error) => void)[] = []
  jobs.register(KIND, () => new Promise((_, reject) => ends.push(reject)), RETRIES)
  for (let i = 0; i < 3 * MAX_RUNNING; i++)
    await jobs.enqueue({ kind: KIND, key: `${i}`, due: START, ids: { orgId: i } })
  await quiet()
  rings.at(-1)?.ring()
  await quiet()
  expect(ends).toHaveLength(MAX_RUNNING)
  ends[0]?.(new Error('broken'))
  await quiet()
  expect(ends).toHaveLength(MAX_RUNNING + 1)
})

test('a job of a kind that nobody knows here waits, and others are done before it', async () => {
  const { jobs, plan, done, note, timeline, faults, countWaiting } = await someJobs(
    jobsIn(database, SQLITE_LEASES, quiet),
  )
  jobs.register(KIND, note)
  await plan('of another release', 1, 'tests.unknown')
  await plan('known', 2)
  await timeline.advance(600_000)
  expect(done).toEqual([['known', 2, 1]])
  expect([faults, await jobs.deadLetters(), await countWaiting()]).toEqual([[], [], 1])
})

test('what is closed begins nothing any more, and waits for what is under way', async () => {
  const { jobs } = await jobsIn(database, SQLITE_LEASES, quiet)({ now: () => START })
  const done: string[] = []
  let end: () => void = () => undefined
  jobs.register(KIND, async ({ key }) => {
    await new Promise<void>((resolve) => (end = resolve))
    done.push(key)
  })
  for (const key of ['under way', 'waiting']) await jobs.enqueue({ kind: KIND, key, due: START, ids: {} })
  await jobs.beginNext(START)
  const closed = jobs.close().then(() => done.push('closed'))
  expect([await jobs.nextDue(), await jobs.beginNext(START)]).toEqual([undefined, undefined])
  end()
  await closed
  expect(done).toEqual(['under way', 'closed'])
})

test.each([
  ['that another process has', 4_000, []],
  ['whose lease was taken while the clock was two hours ahead', 7_200_000, [['a', 1, 1]]],
])('a job %s: begins only where nobody can have it', async (_, lease, want) => {
  const { jobs, plan, done, note, timeline } = await someJobs(jobsIn(database, SQLITE_LEASES, quiet))
  jobs.register(KIND, note)
  await plan('a', 1)
  await sql`update job set leased_by = 'another', leased_until = ${Date.now() + lease}`.execute(
    database.writer,
  )
  await timeline.advance(2_000)
  expect(done).toEqual(want)
})
