import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from './caller.ts'

/** Work that the platform does again and again, for nobody in particular. */
const LOOP = 'loop'

/** Only engines with a database that processes share enter it: it slows every promise down. */
const CALLS = new AsyncLocalStorage<Caller | typeof LOOP>()

/** What the work has a database do ends once the call does. */
export const runOnBehalf = <Result>(call: Caller, work: () => Result): Result => CALLS.run(call, work)

/** Work that the current call has begun for a caller of its own, such as all who wait for it; as it is where no call is known. */
export const inPlaceOfCall = <Result>(caller: Caller, work: () => Result): Result =>
  currentCall() ? runOnBehalf(caller, work) : work()

/** Work that goes on though the call that caused it ends. */
export const onNobodysBehalf = <Result>(work: () => Result): Result => CALLS.exit(work)

/** Work on the connections that are kept for it, so that no number of calls can hold it up. */
export const inLoop = <Result>(work: () => Result): Result => CALLS.run(LOOP, work)

/** Whether this is such work. */
export const isInLoop = (): boolean => CALLS.getStore() === LOOP

/** The call on whose behalf this runs; undefined where there is none. */
export const currentCall = (): Caller | undefined => {
  const current = CALLS.getStore()
  return current === LOOP ? undefined : current
}

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
