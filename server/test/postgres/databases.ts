import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own, for one test or a few. */
export interface Database {
  readonly name: string
  readonly url: string
  /** Ends all connections to it. */
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
  return { name, url: created.href, drop: () => execute(url, `drop database ${name} with (force)`) }
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
