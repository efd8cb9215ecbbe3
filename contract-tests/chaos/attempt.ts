/** What a caller knows of a write that it sent. */
export type Outcome =
  /** A success: it has to be there for good. */
  | 'acknowledged'
  /** Refused in words: nothing of it may be there. */
  | 'refused'
  /** The connection broke, or nginx answered 502: it may be there, once and whole, or not at all. */
  | 'unknown'

/** One write, sent once. */
export interface Attempt {
  readonly kind: string
  /** Unique, and part of what is written: by it the write is found again. */
  readonly name: string
  readonly outcome: Outcome
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined
}

/** Statuses of a proxy that has lost the server which worked on a call. */
const LOST: ReadonlySet<number> = new Set([502, 504])

/** @param status undefined where the connection broke */
export const outcomeOf = (status: number | undefined): Outcome => {
  if (status === undefined || LOST.has(status)) return 'unknown'
  return status < 300 ? 'acknowledged' : 'refused'
}
