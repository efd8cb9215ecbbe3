import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '../../kernel/caller.ts'

/** Only engines with a database that processes share enter it: it slows every promise down. */
const CALLS = new AsyncLocalStorage<Caller>()

/** What the work has a database do ends once the call does. */
export const onBehalfOf = <Result>(call: Caller, work: () => Result): Result => CALLS.run(call, work)

/** Work that goes on though the call that caused it ends. */
export const onNobodysBehalf = <Result>(work: () => Result): Result => CALLS.exit(work)

/** The call on whose behalf this runs; undefined where there is none. */
export const currentCall = (): Caller | undefined => CALLS.getStore()

const COMMITTING = new WeakSet<AbortSignal>()

/** Whether a commit of a call is under way. */
export const isCommitting = (signal: AbortSignal): boolean => COMMITTING.has(signal)

/** Sends the commit of a call, which goes on though the call ends. */
export const committing = async <Result>(
  signal: AbortSignal,
  commit: () => Promise<Result>,
): Promise<Result> => {
  COMMITTING.add(signal)
  try {
    return await commit()
  } finally {
    COMMITTING.delete(signal)
  }
}
