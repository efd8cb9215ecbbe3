// @ts-check
// A connection to SQLite in a thread of its own, since libsql's calls block. It is JavaScript because Node 20 loads
// nothing else in a thread: neither tsx nor vitest reaches into one.
import { writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'

/** @type {import('./thread-protocol.ts').ThreadSettings} */
const { files, pragmas, writes } = workerData
const MAX_STATEMENTS = 500

/** @type {import('libsql').Database | undefined} */
let lock
/** @type {Connection} */
let database
/** @type {Fault | undefined} Why SQLite rolled the transaction back by itself. */
let rolledBackBy
/** @type {LRUCache<string, import('libsql').Statement>} */
const statements = new LRUCache({ max: MAX_STATEMENTS, memoMethod: (sql) => database.prepare(sql) })
/** @type {Map<number, { connection: Connection, rows: IterableIterator<unknown> }>} */
const cursors = new Map()

/** @typedef {import('./thread-protocol.ts').ThreadFault} Fault */
/** @typedef {import('libsql').Database & { interrupt(): void }} Connection which libsql's types know half of */

const connect = () => {
  const connection = /** @type {Connection} */ (new Database(files.database))
  for (const pragma of pragmas) connection.exec(`pragma ${pragma}`)
  return connection
}

/** libsql binds every number as a float. @param {readonly unknown[]} parameters */
const bindable = (parameters) =>
  parameters.map((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : value,
  )

/** @param {number} id */
const close = (id) => {
  const cursor = cursors.get(id)
  cursors.delete(id)
  if (!cursor) return
  cursor.connection.interrupt() // a statement that has not come to its end would keep its snapshot from being collected
  try {
    while (!cursor.rows.next().done);
  } catch {
    // SQLITE_INTERRUPT
  }
  cursor.connection.close()
}

/** The lock is one of the operating system on an open file: it ends with the process, however that ends. */
const takeLock = () => {
  lock = new Database(files.lock)
  try {
    lock.exec('begin exclusive')
  } catch (fault) {
    const isLocked = /** @type {Fault} */ (fault).code === 'SQLITE_BUSY'
    throw isLocked ? Object.assign(new Error('another process has it open'), { code: 'LOCKED' }) : fault
  }
  try {
    writeFileSync(files.pid, `${process.pid}\n`, { mode: 0o600 })
  } catch {
    // the disk is full: the file only tells people which process it is
  }
}

/** @type {import('./thread-protocol.ts').ThreadCalls} */
const calls = {
  open() {
    if (writes) takeLock()
    database = connect()
  },

  /**
   * After some errors, such as that of a full disk, SQLite rolls back by itself: what then comes for that transaction must
   * not be written outside of it, and fails for the same reason.
   */
  run(sql, parameters) {
    if (writes && sql !== 'begin immediate' && !database.inTransaction) {
      const { message = 'the transaction was rolled back', code = 'SQLITE_ABORT' } = rolledBackBy ?? {}
      throw Object.assign(new Error(message), { code })
    }
    rolledBackBy = undefined
    try {
      const statement = statements.memo(sql)
      if (statement.reader) return { rows: statement.all(bindable(parameters)) }
      return { rows: [], numAffectedRows: BigInt(statement.run(bindable(parameters)).changes) }
    } catch (fault) {
      if (writes && !database.inTransaction) rolledBackBy = /** @type {Fault} */ (fault)
      throw fault
    }
  },

  /** A cursor has its own connection: what else this one reads would be of the cursor's snapshot. */
  openCursor(id, sql, parameters) {
    const connection = connect()
    cursors.set(id, { connection, rows: connection.prepare(sql).iterate(bindable(parameters)) })
  },

  fetch(id, count) {
    const rows = []
    for (let next; rows.length < count && !(next = cursors.get(id)?.rows.next())?.done;)
      rows.push(next?.value)
    return { rows }
  },

  closeCursor: close,

  close() {
    for (const id of cursors.keys()) close(id)
    database.close()
    lock?.close()
  },
}

parentPort?.on(
  'message',
  (/** @type {import('./thread-protocol.ts').ThreadRequest} */ { id, call, values }) => {
    try {
      const result = Reflect.apply(calls[call], calls, values)
      parentPort?.postMessage({ id, result })
    } catch (fault) {
      const { message, code } = /** @type {Fault} */ (fault)
      parentPort?.postMessage({ id, fault: { message, code } })
    }
  },
)
