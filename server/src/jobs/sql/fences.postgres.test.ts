import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { KIND, START } from '../suite/jobs-platform.fixture.ts'
import { joinedProcess } from './joined-process.fixture.ts'

/** A process that begins a job and ends it when the test says so. */
const someProcess = async (url: string, name: string, attempts: number, outcomes: string[]) => {
  const { jobs, database, close } = await joinedProcess(url, Date)
  onTestFinished(close)
  let end: (isDone: boolean) => void = () => undefined
  const note = (outcome: string) => void outcomes.push(`${name} ${outcome}`)
  const handler = async () => {
    const isDone = await new Promise<boolean>((resolve) => (end = resolve))
    if (!isDone) throw new Error('broken')
    note('has done it')
  }
  jobs.register(KIND, handler, { attempts, onDeadLetter: async () => note('says it has failed') })
  const begin = async () => {
    const begun = await jobs.beginNext(START)
    return (isDone: boolean) => {
      end(isDone)
      return Promise.allSettled([begun?.done])
    }
  }
  return { jobs, begin, db: database.writer }
}

/** The first attempt of a process that seems to be dead ends in failure, for good, while another process makes the next. */
const lateFailure = async (
  beforeIt: (db: Awaited<ReturnType<typeof someProcess>>['db']) => Promise<unknown>,
) => {
  const url = await databaseOfTest()
  const outcomes = new Array<string>()
  const late = await someProcess(url, 'late', 1, outcomes)
  const other = await someProcess(url, 'other', 2, outcomes)
  await late.jobs.enqueue({ kind: KIND, key: 'a', due: START, ids: {} })
  const endLate = await late.begin()
  await sql`create table as_it_was as select * from job`.execute(late.db)
  await sql`update job set leased_until = 0`.execute(late.db)
  const endOther = await other.begin()
  await beforeIt(late.db)
  await endLate(false)
  await endOther(true)
  return outcomes
}

test('a process that has lost a job to another writes nothing of it', async () => {
  expect(await lateFailure(async () => undefined)).toEqual(['other has done it'])
})

test('control: where nothing tells the attempts of two processes from each other, a job both fails and is done', async () => {
  const unfence = sql`update job set attempt = as_it_was.attempt, leased_by = as_it_was.leased_by from as_it_was`
  const outcomes = await lateFailure((db) => unfence.execute(db))
  expect(outcomes).toEqual(['late says it has failed', 'other has done it'])
})
