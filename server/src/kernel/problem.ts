/** Statuses a call can fail with. @see ../../../spec/common/responses.yaml */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 412
  | 413
  | 415
  | 416
  | 417
  | 421
  | 422
  | 429
  | 431
  | 500
  | 501
  | 502
  | 503
  | 504

/** What is wrong with members of the input, by their dot-delimited names (`filter.config.gte`). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface ProblemDetails {
  /** The underlying error, for the log only. */
  readonly cause?: unknown
  /** Machine-readable reason, stable across releases. */
  readonly code?: string
  /** Faults by input member. */
  readonly fields?: FieldErrors
  /** Response headers that belong to the failure, e.g. `Retry-After`, `Allow`, `WWW-Authenticate`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Required members that the input lacks, by their names in `fields`. */
  readonly missing?: readonly string[]
}

/**
 * The one way a call fails. Handlers and rules throw it; the area's `errors.ts` turns it into the wire body.
 * The message goes to the caller: it never carries a secret or an internal detail.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: ProblemStatus
  readonly code: string
  readonly fields: FieldErrors
  readonly headers: Readonly<Record<string, string>>
  readonly missing: readonly string[]

  constructor(status: ProblemStatus, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.code = details.code ?? DEFAULT_CODES[status]
    this.fields = details.fields ?? {}
    this.headers = details.headers ?? {}
    this.missing = details.missing ?? []
  }
}

const DEFAULT_CODES: Record<ProblemStatus, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  417: 'ExpectationFailed',
  421: 'MisdirectedRequest',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalServerError',
  501: 'NotImplemented',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
  504: 'GatewayTimeout',
}

/** 404: there is no such thing, or the caller may not know of it. */
export const notFound = (kind: string, id: string | number): Problem =>
  new Problem(404, `There is no ${kind} "${id}".`)

/** 400: one input member is wrong; `field` is its dot-delimited name. */
export const invalid = (field: string, message: string): Problem =>
  new Problem(400, `${field}: ${message}`, { fields: { [field]: [message] } })

/**
 * 401: the caller is known and may not do this, and no other credential helps. The source has 401 for a missing
 * permission, and each 401 has a challenge.
 * @see RFC 9110, section 15.5.2
 */
export const notPermitted = (message: string): Problem =>
  new Problem(401, message, {
    headers: { 'WWW-Authenticate': 'Bearer realm="platform", error="insufficient_scope"' },
  })

/** Methods that clients send by themselves, which are no advice to who wrote a call. */
const UNNAMED: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS'])

/** 405: the path exists for other methods. @param allow in the order in which `Allow` lists them */
export const methodNotAllowed = (method: string, allow: readonly string[]): Problem =>
  new Problem(
    405,
    `${method} is not allowed here; use ${allow.filter((one) => !UNNAMED.has(one)).join(' or ')}.`,
    { headers: { Allow: allow.join(', ') } },
  )

/** 409: the call is well formed and does not fit the present state. */
export const conflict = (message: string): Problem => new Problem(409, message)
