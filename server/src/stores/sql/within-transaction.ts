import type { IsolationLevel } from 'kysely'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import type { Engine } from './engine.ts'
import type { Sql } from './schema.ts'

/** What a transaction came to, before its commit. */
export interface Done<Result> {
  readonly result: Result
  /** Whether there is anything that a commit would keep. */
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
    throw progress.isCommitting && engine.outageOf(fault) === 'away' ? new OutcomeUnknown(fault) : fault
  }
}
