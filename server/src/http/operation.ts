import type { operations, PublicOperation, QueryDefaults } from '../../../generated/types.ts'
import type { Principal } from '../kernel/principal.ts'
import type { WireError } from './response/error-wire.ts'
import type { Committing, TypedCall, TypedReply } from './typed-operation.ts'

/** An operation's id in the contract: `<area>_<verbNoun>`. */
export type OperationId = keyof operations

/** The name of an area in the contract, the server and the tests. */
export type Area = OperationId extends `${infer Name}_${string}` ? Name : never

/** Areas that the dispatcher serves. The authorization server answers those of `auth` itself. */
export type ServedArea = Exclude<Area, 'auth'>

type Defaulted<Id extends OperationId> = Id extends keyof QueryDefaults ? QueryDefaults[Id] : never

/** One validated, authenticated call of an operation, as its handler sees it. */
export type Call<Id extends OperationId> = TypedCall<operations[Id], Defaulted<Id>> &
  Committing<operations[Id]> &
  (Id extends PublicOperation
    ? { /** Undefined where the caller sent no credentials. */ readonly principal?: Principal | undefined }
    : { readonly principal: Principal })

/** A success that the contract declares for the operation. Failures are thrown as a Problem. */
export type Reply<Id extends OperationId> = TypedReply<operations[Id]>

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>

/** Every operation of an area, by its name without the area: a missing or extra one does not compile. */
export type AreaHandlers<A extends Area> = {
  readonly [Id in OperationId as Id extends `${A}_${infer Name}` ? Name : never]: Handler<Id>
}

/** One area of the server: its handlers, and its shape of failure. */
export interface AreaModule<A extends ServedArea> {
  readonly handlers: AreaHandlers<A>
  readonly wireError: WireError
  /** Has made what the first callers would wait for. Calls are served meanwhile. */
  readonly warmUp?: () => Promise<void>
}

/** Every area that the contract has: a missing one does not compile. */
export type AreaModules = { readonly [A in ServedArea]: AreaModule<A> }
