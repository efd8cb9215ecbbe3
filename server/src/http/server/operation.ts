import type { Readable } from 'node:stream'
import type { operations, PublicOperation, QueryDefaults } from '../../../../generated/types.ts'
import type { JsonText } from '../response/json-text.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { AnyReply, WireError } from '../response/send.ts'

/** An operation's id in the contract: `<area>_<verbNoun>`. */
export type OperationId = keyof operations

/** The short word that names an area in the contract, the server and the tests. */
export type Area = OperationId extends `${infer Name}_${string}` ? Name : never

/** Areas that the dispatcher serves. The authorization server owns the wire of `auth` itself. */
export type ServedArea = Exclude<Area, 'auth'>

type Parameters<Id extends OperationId, In extends 'path' | 'query'> = NonNullable<
  operations[Id]['parameters'][In]
>

/** Query parameters with a default are always there: the validator has filled them in. */
type Query<Id extends OperationId> = Id extends keyof QueryDefaults
  ? Parameters<Id, 'query'> &
      Required<Pick<Parameters<Id, 'query'>, QueryDefaults[Id] & keyof Parameters<Id, 'query'>>>
  : Parameters<Id, 'query'>

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | undefined
    : undefined

/** One validated, authenticated call of an operation, as its handler sees it. */
export type Call<Id extends OperationId> = {
  readonly path: Parameters<Id, 'path'>
  readonly query: Query<Id>
  /** Names of the query parameters that the caller sent: those of `query` and not its defaults. */
  readonly given: ReadonlySet<string>
  readonly body: RequestBody<Id>
  /** Absolute address of the area's root as the caller addressed it, without a trailing slash. */
  readonly root: string
  /** Aborted when the caller is gone or the request's deadline has passed. */
  readonly signal: AbortSignal
} & (Id extends PublicOperation
  ? { /** Undefined where the caller sent no credentials. */ readonly principal?: Principal | undefined }
  : { readonly principal: Principal })

type SuccessStatus<Id extends OperationId> = Extract<
  keyof operations[Id]['responses'],
  200 | 201 | 202 | 204 | 302
>

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] }

type JsonMedia = `application/json` | `application/${string}+json`

/** JSON bodies are typed by the contract, be they texts already; all else leaves as text, bytes or a stream. */
type Payload<Media, Body> = Media extends JsonMedia
  ? DeepReadonly<Body> | JsonText<Body>
  : string | Uint8Array | Readable

type BodyOf<Response> = Response extends { content: infer Content }
  ? {
      [Media in keyof Content]: { readonly body: Payload<Media, Content[Media]> } & MediaChoice<
        Content,
        Media
      >
    }[keyof Content]
  : { readonly body?: undefined }

/** A handler names the media type only where the contract leaves a choice. */
type MediaChoice<Content, Media> = [keyof Content] extends [Media] ? unknown : { readonly type: Media }

/** Headers that a handler gives: not those that operations share. @see spec/common/shared.yaml */
type OwnHeaders<Headers> = Exclude<KnownKeys<Headers>, 'ETag' | 'X-Request-Id'>

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? OwnHeaders<Headers> extends never
    ? { readonly headers?: Readonly<Record<string, string>> }
    : { readonly headers: Readonly<Pick<Headers, OwnHeaders<Headers>>> }
  : unknown

/** A success that the contract declares for the operation. Failures are thrown as a Problem. */
export type Reply<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { readonly status: Status } & BodyOf<operations[Id]['responses'][Status]> &
    HeadersOf<operations[Id]['responses'][Status]>
}[SuccessStatus<Id>] &
  Pick<AnyReply, 'onSending'>

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>

/** Every operation of an area, by its name without the area: a missing or extra one does not compile. */
export type AreaHandlers<A extends Area> = {
  readonly [Id in OperationId as Id extends `${A}_${infer Name}` ? Name : never]: Handler<Id>
}

/** One area of the server: its handlers, and its shape of failure. */
export interface AreaModule<A extends ServedArea> {
  readonly handlers: AreaHandlers<A>
  readonly wireError: WireError
}

/** Every area that the contract has: a missing one does not compile. */
export type AreaModules = { readonly [A in ServedArea]: AreaModule<A> }
