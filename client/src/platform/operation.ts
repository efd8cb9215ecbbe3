import type { operations } from '../../../generated/types.ts'
import type { CallAnswer, CallOptions, UsualAs } from '../client.ts'
import type { DataOf } from '../errors/unwrap.ts'
import type { OperationId } from '../operation-wire.ts'
import type { Actions } from './actions.ts'

/**
 * Calls an operation, and gives what it answers with; undefined where its success has no content. Where its success is a
 * redirect, the address that it leads to.
 */
export type Operation<Id extends OperationId> = (
  ...rest: CallOptions<Id, UsualAs<operations[Id]>>
) => Promise<Result<Id>>

/** What an operation answers with, and what can be done with that. */
export type Result<Id extends OperationId> =
  IsNever<DataOf<CallAnswer<Id>>> extends true
    ? string
    : Id extends keyof Actions
      ? DataOf<CallAnswer<Id>> & Actions[Id]
      : DataOf<CallAnswer<Id>>

type IsNever<T> = [T] extends [never] ? true : false
