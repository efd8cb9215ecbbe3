import type { Principal } from '../../kernel/principal.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Inputs } from './request-validator.ts'
import type { AnyReply } from '../response/any-reply.ts'
import type { WireError } from '../response/error-wire.ts'
import type { Commit } from '../../services/idempotency/idempotency.ts'

/** A call that fits every handler: its inputs are `never` to the compiler until the validator has validated them. */
interface ValidatedCall {
  readonly path: never
  readonly query: never
  readonly given: ReadonlySet<string>
  readonly body: never
  readonly root: string
  readonly caller: Caller
  readonly principal: Principal
  readonly commit: Commit
}

export type AnyHandler = (call: ValidatedCall) => AnyReply | Promise<AnyReply>

/** The areas that are served, as the dispatcher sees them: by name, whatever their operations. */
export type ServedAreas = Readonly<
  Record<string, { readonly handlers: Readonly<Record<string, AnyHandler>>; readonly wireError: WireError }>
>

/** The handlers of all areas, by the ids of their operations. */
export const handlersById = (areas: ServedAreas): ReadonlyMap<string, AnyHandler> =>
  new Map(
    Object.entries(areas).flatMap(([area, { handlers }]) =>
      Object.entries(handlers).map(([name, handler]) => [`${area}_${name}`, handler]),
    ),
  )

/** A call as its inputs came out of the validator. */
interface RawCall extends Inputs {
  readonly given: ReadonlySet<string>
  readonly root: string
  readonly principal: Principal | undefined
  readonly commit: Commit | undefined
  readonly caller: Caller
}

/** What is known of a call beside its inputs. */
type CallFacts = Omit<RawCall, keyof Inputs>

/**
 * The compiler cannot know that validated input has the types of the contract; this is the one place that says so.
 */
export const validatedCall = ({ path, query, body }: Inputs, facts: CallFacts): ValidatedCall => {
  const call: RawCall = { path, query, body, ...facts }
  if (!hasContractTypes(call)) throw new TypeError('a call without inputs')
  return call
}

const hasContractTypes = (call: RawCall): call is RawCall & ValidatedCall => call.path !== undefined
