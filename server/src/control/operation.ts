import type { operations } from '../../../generated/control.ts'
import type { TypedCall, TypedReply } from '../http/typed-operation.ts'

/** An operation's id in the contract of `/control`: `control_<verbNoun>`. */
type OperationId = keyof operations

export type ControlHandler<Id extends OperationId> = (
  call: TypedCall<operations[Id]>,
) => TypedReply<operations[Id]> | Promise<TypedReply<operations[Id]>>

/** Every operation of `/control`, by its name: a missing or extra one does not compile. @see spec/control/paths.yaml */
export type ControlHandlers = {
  readonly [Id in OperationId as Id extends `control_${infer Name}` ? Name : never]: ControlHandler<Id>
}
