import type { Members, Origin, Shape } from './shape.ts'

/** A status, or `default` for all that have no entry of their own. */
export type Status = number | 'default'

/** Stands for application/json and every +json type. */
export const JSON_TYPES = 'JSON'

/** What an answer carries. Without a body it states nothing of one, except `empty`: there is none. */
export interface Reply {
  readonly body?: Shape
  readonly mediaType?: string
  readonly headers?: Members
  readonly empty?: boolean
  /** Who lists the status, where it is not who states the operation. */
  readonly origin?: Origin
  /** Who shows the body; who lists the status unless said otherwise. */
  readonly bodyOrigin?: Origin
}

/** Which credentials an operation takes: see the source, Authentication. */
export const ACCESSES = [
  'token or key',
  'token',
  'token or nothing',
  'identity token',
  'client',
  'none',
  'not stated',
] as const
export type Access = (typeof ACCESSES)[number]

/** One row of a table of operations. */
export interface OperationFacts {
  /** Method and path, e.g. `GET /basemaps/v1/mosaics/{mosaic_id}`. */
  readonly call: string
  /** Title of the section of the source or of contract-decisions.md. */
  readonly table: string
  readonly origin: Origin
  /** Who states method and path. */
  readonly addressFrom: Origin
  readonly access: Access
  readonly path: Members
  readonly query: Members
  readonly body?: { readonly mediaType: string; readonly shape: Shape }
  readonly returns: Readonly<Record<string, Reply>>
  /** The error statuses that the table lists for this operation. */
  readonly errors: readonly Status[]
  /** Error statuses that contract-decisions.md lists beside those of every operation. */
  readonly furtherErrors: readonly Status[]
  /** Rules of the operation that only its prose can tell. */
  readonly mentions: readonly RegExp[]
}

/** The body of error answers, for the statuses given or else for all, and who shows it. */
export interface ErrorBody {
  readonly statuses: readonly Status[]
  readonly shape: Shape
  readonly origin: Origin
}

export interface WebhookFacts {
  readonly table: string
  readonly body: Shape
  /** Rules that only its prose can tell. */
  readonly mentions: readonly RegExp[]
}

/** Scopes that can be asked for in an OAuth2 flow, and those that cannot. */
export interface FlowFacts {
  readonly flow: string
  readonly offers: readonly string[]
  readonly refuses: readonly string[]
}

/** What is stated of a way to identify oneself. */
export interface CredentialFacts {
  readonly table: string
  /** e.g. `HTTP Basic`: the words that describe the scheme. */
  readonly scheme: string
  readonly flows: readonly FlowFacts[]
  readonly mentions: readonly RegExp[]
}

/** All that the texts state of an area. */
export interface AreaFacts {
  /** The area's word, which is the tag of its operations. */
  readonly area: string
  readonly server: 'main' | 'sibling'
  /** The first that is for a status is its body; none where no text shows one. */
  readonly errorBodies: readonly ErrorBody[]
  /** What the introduction of the area has to mention, such as its version. */
  readonly mentions: readonly RegExp[]
  /** Statuses that the table of errors lists for the area without saying for which operations. */
  readonly areaErrors: readonly Status[]
  readonly operations: readonly OperationFacts[]
  readonly webhooks: readonly WebhookFacts[]
  readonly credentials: readonly CredentialFacts[]
}

/** What an error answer carries; nothing is stated of it where no text shows the body. */
export const errorReply = ({ errorBodies }: AreaFacts, status: Status): Reply => {
  const found = errorBodies.find(({ statuses }) => statuses.length === 0 || statuses.includes(status))
  return found ? { body: found.shape, mediaType: JSON_TYPES, bodyOrigin: found.origin } : {}
}
