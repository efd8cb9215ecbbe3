import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { NOTES } from '../suite/notes.fixture.ts'
import { MAX_WAITING } from '../waiting-jobs.ts'
import type { Execute } from './engine.ts'
import { JobRoom } from './job-room.ts'
import { sqliteDatabase } from './sqlite-database.fixture.ts'
import { SqlStores } from './sql-stores.ts'

const database = sqliteDatabase()
afterAll(() => database.close())

const execute: Execute = (statement) => statement.execute(database.writer)

const addJobs = (from: number, to: number) =>
  execute(sql`with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})
    insert into job (kind, key, due, serial, attempt, ids) select 'tests.any', i, 0, i, 0, '{}' from n`)

test('room that was counted while there was some is not used long after others have taken it', async () => {
  await SqlStores.open(database, [NOTES])
  let time = 0
  const quick = new JobRoom(() => time)
  const late = new JobRoom(() => time)
  await addJobs(0, MAX_WAITING - 128)
  for (const room of [quick, late]) await room.take({ execute })
  await addJobs(MAX_WAITING - 128, MAX_WAITING)
  await quick.take({ execute }) // at once: a small part of the room that there was
  await expect(quick.take({ execute })).rejects.toMatchObject({ status: 503 })
  time += 1_001
  await expect(late.take({ execute })).rejects.toMatchObject({ status: 503 })
})
