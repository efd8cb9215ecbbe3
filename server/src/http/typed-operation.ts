import type { Readable } from 'node:stream'
import type { Caller } from '../kernel/caller.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { OpenFile } from '../kernel/open-file.ts'
import type { JsonText } from './response/json-text.ts'
import type { Commit } from '../services/idempotency/idempotency.ts'
import type { AnyReply } from './response/any-reply.ts'

/** An operation in the types that are generated from a contract. */
export interface TypedOperation {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown; readonly header?: unknown }
  readonly responses: object
}

type Parameters<Op extends TypedOperation, In extends 'path' | 'query'> = NonNullable<Op['parameters'][In]>

/** Query parameters with a default are always present: the validator fills them in. */
type Query<Op extends TypedOperation, Defaulted> = [Defaulted] extends [never]
  ? Parameters<Op, 'query'>
  : Parameters<Op, 'query'> &
      Required<Pick<Parameters<Op, 'query'>, Defaulted & keyof Parameters<Op, 'query'>>>

type RequestBody<Op> = Op extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : Op extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | undefined
    : undefined

/**
 * One validated call of an operation, as its handler sees it.
 * @typeParam Defaulted names of the query parameters that have a default
 */
export interface TypedCall<Op extends TypedOperation, Defaulted = never> {
  readonly path: Parameters<Op, 'path'>
  readonly query: Query<Op, Defaulted>
  /** Names of the query parameters that the caller sent: those of `query` and not its defaults. */
  readonly given: ReadonlySet<string>
  readonly body: RequestBody<Op>
  /** Absolute address of the area's root as the caller addressed it, without a trailing slash. */
  readonly root: string
  /** Whose call it is. The signal aborts when they have left, or the request's deadline has passed. */
  readonly caller: Caller
}

/** An operation that takes an `Idempotency-Key` creates through `commit`, so that it creates once. */
export type Committing<Op extends TypedOperation> =
  'Idempotency-Key' extends KeyOf<NonNullable<Op['parameters']['header']>>
    ? { readonly commit: Commit }
    : unknown

type KeyOf<T> = T extends unknown ? keyof T : never

type SuccessStatus<Op extends TypedOperation> = Extract<keyof Op['responses'], 200 | 201 | 202 | 204 | 302>

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] }

type JsonMedia = `application/json` | `application/${string}+json`

/** JSON bodies are typed by the contract, as values or as texts written already. */
type Payload<Media, Body, Raw> = Media extends JsonMedia
  ? DeepReadonly<Body> | JsonText<DeepReadonly<Body>>
  : Raw

/** All else leaves as text, as bytes, as a file where the contract lets that be sent in parts, or else as a stream. */
type RawBody<Op extends TypedOperation> =
  | string
  | Uint8Array
  | (206 extends keyof Op['responses'] ? OpenFile : Readable)

type BodyOf<Response, Raw> = Response extends { content: infer Content }
  ? {
      [Media in keyof Content]: { readonly body: Payload<Media, Content[Media], Raw> } & MediaChoice<
        Content,
        Media
      >
    }[keyof Content]
  : { readonly body?: undefined }

/** A handler names the media type only where the contract leaves a choice, or to add parameters that it leaves open. */
type MediaChoice<Content, Media> = [keyof Content] extends [Media]
  ? { readonly type?: `${Media & string};${string}` }
  : { readonly type: Media }

/** Headers that a handler gives: not those that operations share. @see spec/common/shared.yaml */
type OwnHeaders<Headers> = Exclude<
  KnownKeys<Headers>,
  'ETag' | 'X-Request-Id' | 'Idempotent-Replayed' | 'Accept-Ranges' | 'Last-Modified' | 'Content-Length'
>

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? OwnHeaders<Headers> extends never
    ? { readonly headers?: Readonly<Record<string, string>> }
    : { readonly headers: Readonly<Pick<Headers, OwnHeaders<Headers>>> }
  : unknown

/** A success that the contract declares for the operation. Failures are thrown as a Problem. */
export type TypedReply<Op extends TypedOperation> = {
  [Status in SuccessStatus<Op>]: { readonly status: Status } & BodyOf<Op['responses'][Status], RawBody<Op>> &
    HeadersOf<Op['responses'][Status]>
}[SuccessStatus<Op>] &
  Pick<AnyReply, 'onSending'>
