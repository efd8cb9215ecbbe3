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

const PLAIN = 'template1'

/**
 * Creates a database beside another one.
 * @param url of a database of the server
 * @param template name of the database that it is a copy of, to which nobody may be connected. The copy's begins with it.
 */
export const createDatabase = async (url: string, template = PLAIN): Promise<Database> => {
  const name = `${template === PLAIN ? 'test' : template}_${randomBytes(6).toString('hex')}`
  const created = new URL(url)
  created.pathname = name
  await execute(url, `create database ${name} template "${template}"`)
  return { name, url: created.href, drop: () => drop(url, name) }
}

/** Drops a database and what was copied of it, whoever is connected. @param url of another one of the server */
export const dropWithCopies = async (url: string, name: string): Promise<void> => {
  const rows = await execute(url, 'select datname from pg_database where starts_with(datname, $1)', [name])
  for (const { datname } of rows) await drop(url, String(datname))
}

/** A pool says that it has ended before its connections have: ended by force, such a one would fail its test. */
const drop = async (url: string, name: string): Promise<void> => {
  try {
    await execute(url, `drop database if exists ${name}`) // PostgreSQL itself waits five seconds for others to leave
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError && fault.code === OBJECT_IN_USE)) throw fault
    await execute(url, `drop database if exists ${name} with (force)`)
  }
}

/** Runs statements one by one, as those about databases have to be, in a database. */
export const execute = async (
  url: string,
  statement: string,
  values: readonly string[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, [...values])
    return rows
  } finally {
    await client.end()
  }
}
