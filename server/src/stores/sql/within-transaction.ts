import type { IsolationLevel } from 'kysely'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import type { Engine } from './engine.ts'
import type { Sql } from './schema.ts'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** The result of a transaction's work, before its commit. */
export interface Done<Result> {
  readonly result: Result
  /** Whether a commit would store anything. */
  readonly hasWritten: boolean
}

/**
 * Does something in a transaction of the database.
 * @throws OutcomeUnknown where the database was lost while it committed what was written
 */
export const withinTransaction = async <Result>(
  { engine, writer }: { readonly engine: Engine; readonly writer: Sql },
  isolation: IsolationLevel,
  work: (db: Sql) => Promise<Done<Result>>,
): Promise<Result> => {
  const progress = { isCommitting: false }
  try {
    return await writer
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (db) => {
        const { result, hasWritten } = await work(db)
        progress.isCommitting = hasWritten
        return result
      })
  } catch (fault) {
    throw progress.isCommitting && engine.findOutage(fault) === 'away' ? new OutcomeUnknown(fault) : fault
  }
}

/** Maximum number of attempts. A new attempt takes the known locks at once, so that it rarely needs three. */
const MAX_ATTEMPTS = 20

/** The longest pause, in milliseconds, by the number of attempts. */
const pauseAfter = (attempts: number): number => Math.min(2 ** attempts, 200)

/**
 * Tries again where the engine says so. The pauses differ, so that what collided does not collide again.
 * @param onRetry called before each attempt but the first
 */
export const rerun = async <Result>(
  engine: Engine,
  attempt: () => Promise<Result>,
  onRetry: () => void,
): Promise<Result> => {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (fault) {
      if (attempts === MAX_ATTEMPTS || !engine.isTransient(fault)) throw fault
      onRetry()
      await setTimeout(randomInt(pauseAfter(attempts)))
    }
  }
}
