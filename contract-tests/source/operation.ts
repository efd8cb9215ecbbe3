import type { Notation } from './shape.ts'

/** Who states something: the source, or contract-decisions.md where the source does not show it. */
export type Origin = 'source' | 'decision'

/** A status, or `default` for all that have no entry of their own. */
export type Status = number | 'default'

/** What an answer carries. Without a body it states nothing of one, except `empty`: there is none. */
export interface Reply {
  readonly body?: Notation
  /** `JSON` stands for application/json and every +json type. */
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, Notation>>
  readonly empty?: boolean
  readonly origin?: Origin
  /** Who shows the body; who lists the status unless said otherwise. */
  readonly bodyOrigin?: Origin
}

export const JSON_TYPES = 'JSON'
export const json = (body: Notation): Reply => ({ body, mediaType: JSON_TYPES })
export const sent = (mediaType: string, body?: Notation): Reply => ({ mediaType, ...(body && { body }) })
export const empty: Reply = { empty: true }
/** The texts list the status and show no body. */
export const listed: Reply = {}
export const decided = (reply: Reply): Reply => ({ ...reply, origin: 'decision' })

/** Which credentials an operation takes: see the source, Authentication. */
export type Access =
  'token or key' | 'token' | 'token or nothing' | 'identity token' | 'client' | 'none' | 'not stated'

/** One row of a table of operations. */
export interface OperationFacts {
  /** Method and path, e.g. `GET /basemaps/v1/mosaics/{mosaic_id}`. */
  readonly call: string
  /** Title of the section of the source or of contract-decisions.md. */
  readonly table: string
  readonly origin?: Origin
  /** Who states method and path; the source unless said otherwise. */
  readonly addressFrom?: Origin
  readonly access?: Access
  readonly path?: Readonly<Record<string, Notation>>
  readonly query?: Readonly<Record<string, Notation>>
  readonly body?: { readonly mediaType: string; readonly shape: Notation; readonly origin?: Origin }
  readonly returns: Readonly<Record<number, Reply>>
  /** The error statuses that the table lists for this operation. */
  readonly errors?: readonly Status[]
  /** Error statuses that contract-decisions.md lists beside those of every operation. */
  readonly furtherErrors?: readonly Status[]
  /** Rules of the operation that only its prose can tell. */
  readonly mentions?: readonly RegExp[]
}

/** Body of an error answer in an area, and who states it; nothing where no text shows one. */
export type ErrorBody = (status: Status) => { shape: Notation; origin: Origin } | undefined

export interface AreaFacts {
  /** The area's word, which is the tag of its operations. */
  readonly area: string
  readonly server: 'main' | 'sibling'
  readonly access: Access
  readonly errorBody: ErrorBody
  /** What the introduction of the area has to mention, such as its version. */
  readonly mentions?: readonly RegExp[]
  /** Statuses that the table of errors lists for the area without saying for which operations. */
  readonly areaErrors?: readonly Status[]
  readonly operations: readonly OperationFacts[]
  /** What the area says outside of any operation: webhooks, credentials. */
  readonly webhooks?: readonly WebhookFacts[]
  readonly credentials?: readonly CredentialFacts[]
}

export interface WebhookFacts {
  readonly table: string
  readonly body: Notation
  /** Rules that only its prose can tell. */
  readonly mentions?: readonly RegExp[]
}

/** What is stated of a way to identify oneself. */
export interface CredentialFacts {
  readonly table: string
  readonly scheme: 'token' | 'HTTP Basic' | 'key in header Authorization' | 'key in query api_key'
  /** Scopes that can be asked for in each OAuth2 flow, and those that cannot. */
  readonly flows?: Readonly<
    Record<string, { readonly offers: readonly string[]; readonly refuses: readonly string[] }>
  >
  readonly mentions: readonly RegExp[]
}

export const jsonBody = (shape: Notation) => ({ mediaType: JSON_TYPES, shape })
