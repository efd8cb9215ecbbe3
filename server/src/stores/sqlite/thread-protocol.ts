import type { QueryResult } from 'kysely'

/** What a thread is told when it starts. */
export interface ThreadSettings {
  readonly files: { readonly database: string; readonly lock: string; readonly pid: string }
  /** What holds for each connection of the thread. */
  readonly pragmas: readonly string[]
  /** Whether it is the one that holds the lock and writes, which it does in transactions only. */
  readonly writes: boolean
}

/** What libsql takes as a parameter without ending the process. */
export type Parameter = null | string | number | bigint | Uint8Array

/** What a thread does when it is asked to. A cursor is known by a number of the caller's. */
export interface ThreadCalls {
  open(): void
  run(sql: string, parameters: readonly Parameter[]): QueryResult<unknown>
  openCursor(cursor: number, sql: string, parameters: readonly Parameter[]): void
  /** @returns as many of the next rows, or fewer at the end */
  fetch(cursor: number, count: number): QueryResult<unknown>
  closeCursor(cursor: number): void
  close(): void
}

export interface ThreadRequest {
  readonly id: number
  readonly call: keyof ThreadCalls
  readonly values: readonly unknown[]
}

export interface ThreadFault {
  readonly message: string
  /** Of SQLite, such as `SQLITE_BUSY`, or `LOCKED` where another process holds the lock. */
  readonly code?: string
}

/** The caller alone knows what a result is. */
export type ThreadReply = { readonly id: number } & (
  | { readonly result: never; readonly fault?: never }
  | { readonly fault: ThreadFault }
)
