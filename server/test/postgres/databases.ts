import { randomBytes } from 'node:crypto'
import pg from 'pg'

const OBJECT_IN_USE = '55006'

/** A database of its own, for one test or a few. */
export interface Database {
  readonly name: string
  readonly url: string
  /** Waits for connections that are being ended, and ends those that go on. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a database beside another one.
 * @param url of a database of the server
 * @param template name of the database that it is a copy of, to which nobody may be connected
 */
export const createDatabase = async (url: string, template = 'template1'): Promise<Database> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const created = new URL(url)
  created.pathname = name
  await execute(url, `create database ${name} template "${template}"`)
  return { name, url: created.href, drop: () => dropDatabase(url, name) }
}

/** A pool says that it has ended before its connections have: ended by force, such a one would fail its test. */
const dropDatabase = async (url: string, name: string): Promise<void> => {
  try {
    await execute(url, `drop database ${name}`) // PostgreSQL itself waits five seconds for others to leave
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError && fault.code === OBJECT_IN_USE)) throw fault
    await execute(url, `drop database ${name} with (force)`)
  }
}

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
