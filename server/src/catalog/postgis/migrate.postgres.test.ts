import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { CatalogDatabase } from './postgis.fixture.ts'

const database = await CatalogDatabase.create()

afterAll(() => database.drop())

/** The error of a start whose migration has this statement. */
const catchFault = (name: string, statement: string) =>
  migrate(database.pool, name, {
    '0001': { up: async (db) => void (await sql.raw(statement).execute(db)) },
  })

test('a missing extension is named, with what to do', async () => {
  await expect(catchFault('first', 'create extension absent')).rejects.toThrow(
    'the tables of first cannot be brought up to date: PostgreSQL has no extension "absent". Install it',
  )
})

test('another fault is told in the words of the database', async () => {
  await expect(catchFault('second', 'select * from nowhere')).rejects.toThrow(
    'the tables of second cannot be brought up to date: relation "nowhere" does not exist',
  )
})
