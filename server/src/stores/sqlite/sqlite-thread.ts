import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { Parameter, ThreadCalls, ThreadReply, ThreadRequest, ThreadSettings } from './thread-protocol.ts'

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (fault: Error) => void
}

const ENDED = 'the SQLite thread has ended'

/** A thread that holds a connection to SQLite. It does one thing after the other, in the order in which it is asked. */
export class SqliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #ended: Error | undefined
  #calls = 0

  private constructor(settings: ThreadSettings) {
    this.#worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: settings, execArgv: [] })
    this.#worker.on('message', (reply: ThreadReply) => this.#settle(reply))
    this.#worker.on('error', (fault: Error) => this.#end(fault))
    this.#worker.on('exit', () => this.#end(new Error(ENDED)))
  }

  /**
   * @param signal ends the thread: what it is doing, and is asked for, is refused from then on
   * @throws SqliteError where the files cannot be opened; `LOCKED` where another process holds the lock
   */
  static async start(settings: ThreadSettings, signal?: AbortSignal): Promise<SqliteThread> {
    const thread = new SqliteThread(settings)
    const abort = (): void => thread.#abort(signal?.reason)
    if (signal?.aborted === true) abort()
    signal?.addEventListener('abort', abort)
    thread.#worker.once('exit', () => signal?.removeEventListener('abort', abort))
    try {
      await thread.#ask('open', [])
    } catch (fault) {
      if (signal?.aborted !== true) await thread.#worker.terminate()
      throw fault
    }
    return thread
  }

  /** @throws SqliteError */
  run<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<QueryResult<Row>> {
    return this.#ask('run', [sql, parameters])
  }

  /** Reads as many rows at a time, all of one moment. */
  async *stream<Row>(
    sql: string,
    parameters: readonly Parameter[],
    count: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    const cursor = ++this.#calls
    try {
      await this.#ask('openCursor', [cursor, sql, parameters])
      for (let isOver = false; !isOver;) {
        const part = await this.#ask<QueryResult<Row>>('fetch', [cursor, count])
        isOver = part.rows.length < count
        yield part
      }
    } finally {
      await this.#ask('closeCursor', [cursor])
    }
  }

  /** Waits for what it was asked before, and refuses what it is asked after it: libsql would end the process. */
  async close(): Promise<void> {
    if (this.#ended) return
    const closed = this.#ask('close', [])
    this.#ended = new Error(ENDED)
    await closed
    await this.#worker.terminate()
  }

  #ask<Result>(call: keyof ThreadCalls, values: readonly unknown[]): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended)
        return
      }
      const id = ++this.#calls
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, call, values } satisfies ThreadRequest)
    })
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.fault) waiting?.reject(new SqliteError(reply.fault.message, reply.fault.code ?? 'SQLITE_ERROR'))
    else waiting?.resolve(reply.result)
  }

  /** A thread ends once the call of libsql that it is in has returned, which nobody waits for. */
  #abort(reason: unknown): void {
    this.#end(reason instanceof Error ? reason : new Error(ENDED))
    void this.#worker.terminate()
  }

  #end(fault: Error): void {
    this.#ended ??= fault
    for (const { reject } of this.#waiting.values()) reject(fault)
    this.#waiting.clear()
  }
}

/** An error of SQLite. */
export class SqliteError extends Error {
  /** SQLite's extended result code, such as `SQLITE_CONSTRAINT_PRIMARYKEY`. @see https://sqlite.org/rescode.html */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}
