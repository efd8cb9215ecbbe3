import { inject, onTestFinished } from 'vitest'
import { createDatabase, type Database } from '../../tools/postgres/databases.ts'
import type {} from '../../tools/engine/postgres-setup.ts' // declares what is injected

/** A copy of the template database, which has PostGIS and is empty. Whoever asks for it drops it. */
export const copyOfTemplate = (): Promise<Database> => copyDatabase(inject('postgres').template)

/** A copy of a database of the run, to which nobody may be connected. Whoever asks for it drops it. */
export const copyDatabase = (name: string): Promise<Database> => createDatabase(inject('postgres').url, name)

/** The address of a copy of the template database, which is dropped once the test has finished. */
export const databaseOfTest = async (): Promise<string> => {
  const { url, drop } = await copyOfTemplate()
  onTestFinished(drop)
  return url
}
