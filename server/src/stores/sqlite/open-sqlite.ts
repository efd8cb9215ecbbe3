import type { Dialect } from 'kysely'
import { pidIn, prepareDirectory } from './data-directory.ts'
import type { DataFiles } from './data-directory.ts'
import { readerDialect, writerDialect } from './sqlite-dialect.ts'
import { SqliteError, SqliteThread } from './sqlite-thread.ts'

/**
 * What a success means. `full`: what was acknowledged is on the disk, and survives a loss of power. `normal`: it is with
 * the operating system, and survives the end of the process in any way; a loss of power may take back the last seconds, but
 * never a part of a transaction.
 */
export type Durability = 'full' | 'normal'

export interface SqliteOptions {
  /** It is made where it does not exist. */
  readonly directory: string
  readonly durability: Durability
  /** What the age of groups of transactions is measured by: milliseconds of a clock that nobody sets. */
  readonly now?: () => number
}

export interface Sqlite {
  /** Its transactions follow each other, and end once they are durable. */
  readonly writer: Dialect
  /** It sees what is committed, and never waits for the writer. */
  readonly reader: Dialect
  /** Ends the threads, and with them the lock. */
  close(): Promise<void>
}

/** How long another program, such as a backup, may lock the database. */
const BUSY_MS = 5_000
/** Where the log of writes is cut back to after it had to grow, in bytes. */
const MAX_LOG = 64 * 1024 * 1024

/** @throws StoreInUse where another process has the directory open */
export const openSqlite = async ({ directory, durability, now }: SqliteOptions): Promise<Sqlite> => {
  const files = await prepareDirectory(directory)
  const pragmas = [`busy_timeout = ${BUSY_MS}`, 'journal_mode = wal']
  const writer = await startWriter(directory, files, [
    ...pragmas,
    `synchronous = ${durability}`,
    `journal_size_limit = ${MAX_LOG}`,
  ])
  const reader = await SqliteThread.start({
    files,
    pragmas: [...pragmas, 'query_only = on'],
    writes: false,
  }).catch(async (fault: unknown) => {
    await writer.close()
    throw fault
  })
  return {
    writer: writerDialect(writer, now),
    reader: readerDialect(reader),
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}

const startWriter = async (
  directory: string,
  files: DataFiles,
  pragmas: readonly string[],
): Promise<SqliteThread> => {
  try {
    return await SqliteThread.start({ files, pragmas, writes: true })
  } catch (fault) {
    if (fault instanceof SqliteError && fault.code === 'LOCKED')
      throw new StoreInUse(directory, await pidIn(files))
    throw fault
  }
}

/** Another process has the directory open. */
export class StoreInUse extends Error {
  /** The process, where it has said which it is. */
  readonly pid: string | undefined

  constructor(directory: string, pid: string | undefined) {
    super(
      `${directory} is in use by ${pid ? `process ${pid}` : 'another process'}: stop it, or name another directory`,
    )
    this.name = 'StoreInUse'
    this.pid = pid
  }
}
