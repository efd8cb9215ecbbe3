import { AsyncLocalStorage } from 'node:async_hooks'

/** Of the calls that are under way. Only engines with a database of their own enter it: it slows every promise down. */
const SIGNALS = new AsyncLocalStorage<AbortSignal>()

/** What the work has a database do ends once the signal is aborted. */
export const onBehalfOf = <Result>(signal: AbortSignal, work: () => Result): Result =>
  SIGNALS.run(signal, work)

/** Work that goes on though the call that caused it ends. */
export const onNobodysBehalf = <Result>(work: () => Result): Result => SIGNALS.exit(work)

/** Aborted once the call has ended on whose behalf this runs; undefined where there is none. */
export const currentCall = (): AbortSignal | undefined => SIGNALS.getStore()

const COMMITTING = new WeakSet<AbortSignal>()

/** Whether a commit of a call is under way. */
export const isCommitting = (call: AbortSignal): boolean => COMMITTING.has(call)

/** Sends the commit of a call, which goes on though the call ends. */
export const committing = async <Result>(
  call: AbortSignal,
  commit: () => Promise<Result>,
): Promise<Result> => {
  COMMITTING.add(call)
  try {
    return await commit()
  } finally {
    COMMITTING.delete(call)
  }
}
