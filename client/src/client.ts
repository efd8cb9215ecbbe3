import type { Client as FetchClient, FetchResponse, MaybeOptionalInit, ParseAs } from 'openapi-fetch'
import type { operations, paths } from '../../generated/types.ts'
import type { OperationId } from './operation-wire.ts'
import type { Stated } from './stated.ts'

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of a contract, as its types have them. */
export type PathsOf<Paths> = { readonly [P in keyof Paths]: Readonly<Partial<Record<Method, unknown>>> }

/** The paths that have an operation of a method. */
type PathWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Readonly<Record<M, object>> ? P : never
}[keyof Paths]

type Options<
  Paths extends PathsOf<Paths>,
  P extends keyof Paths,
  M extends Method,
  As extends ParseAs,
> = MaybeOptionalInit<Paths[P], M> & { readonly parseAs?: As }

/** Options may be left out where the operation requires none. */
type Rest<O> = undefined extends O ? [options?: O] : object extends O ? [options?: O] : [options: O]

/** An answer with the members that the contract states. Bytes and streams stay what they are. */
type Answer<A> = Called &
  (A extends { readonly data: infer D; readonly error?: never }
    ? Omit<A, 'data'> & { readonly data: D extends Blob | ArrayBuffer | ReadableStream ? D : Stated<D> }
    : A)

/** How a success is read unless the caller says: bytes as a `Blob`, all else as what the contract calls it. */
export type UsualAs<Op> = Op extends { responses: { 200: { content: infer Content extends object } } }
  ? [Extract<keyof Content, `${string}json` | `text/${string}`>] extends [never]
    ? 'blob'
    : 'json'
  : 'json'

interface Called {
  /** The operation that was called. */
  readonly operationId?: string | undefined
}

/**
 * A call of the operation at a path. In openapi-fetch's own type the options are inferred, and a misspelt optional
 * parameter passes; here they are declared, and it does not compile.
 */
type Call<Paths extends PathsOf<Paths>, M extends Method> = <
  P extends PathWith<Paths, M>,
  As extends ParseAs = UsualAs<Paths[P][M]>,
>(
  path: P,
  ...rest: Rest<Options<Paths, P, M, As>>
) => Promise<Answer<FetchResponse<NonNullable<Paths[P][M]>, { parseAs: As }, `${string}/${string}`>>>

/** Calls the operations of a contract by their paths: `client.GET('/catalog/v1/search', { params })`. */
export interface PathClient<Paths extends PathsOf<Paths>> extends Pick<FetchClient<Paths>, 'use' | 'eject'> {
  readonly GET: Call<Paths, 'get'>
  readonly PUT: Call<Paths, 'put'>
  readonly POST: Call<Paths, 'post'>
  readonly PATCH: Call<Paths, 'patch'>
  readonly DELETE: Call<Paths, 'delete'>
}

/** The options of an operation: parameters, body, and what fetch takes. */
export type CallOptions<Id extends OperationId, As extends ParseAs = ParseAs> = Rest<
  MaybeOptionalInit<{ get: operations[Id] }, 'get'> & { readonly parseAs?: As }
>

/** What an operation answers with: `{ data, error, response }`. */
export type CallAnswer<Id extends OperationId, As extends ParseAs = UsualAs<operations[Id]>> = Answer<
  FetchResponse<operations[Id], { parseAs: As }, `${string}/${string}`>
>

/** Calls every operation of the platform. */
export interface Client extends PathClient<paths> {
  /** Calls an operation by its id: `client.call('orders_createOrder', { body })`. */
  readonly call: <Id extends OperationId, As extends ParseAs = UsualAs<operations[Id]>>(
    operationId: Id,
    ...rest: CallOptions<Id, As>
  ) => Promise<CallAnswer<Id, As>>
}

/** An answer of a type that its reader knows. */
export interface UntypedAnswer extends Called {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}
