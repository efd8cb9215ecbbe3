import { errorCodeFor, type ErrorCode } from './error-code.ts'
import { formatErrorBody } from './format-error-body.ts'

/** A failure as the wire has it. */
export interface Failure {
  /** The body: JSON, or text where a proxy answered. */
  readonly error?: unknown
  readonly response: Response
  readonly operationId?: string | undefined
}

/**
 * The platform refused a call, or failed at it. The message holds all that it said, field by field. Each family of body
 * has a subclass with the type of its `body`.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  /** HTTP status. */
  readonly status: number
  readonly code: ErrorCode
  /** The operation; the address of what is none. */
  readonly operationId: string
  /** What the platform's log knows the call by. */
  readonly requestId: string | undefined
  readonly response: Response
  readonly body: unknown

  constructor({ error, response, operationId = response.url }: Failure) {
    const { status, headers } = response
    const code = errorCodeFor(status)
    super(`${operationId}: ${status} ${code}: ${formatErrorBody(error)}`)
    this.status = status
    this.code = code
    this.operationId = operationId
    this.requestId = headers.get('X-Request-Id') ?? undefined
    this.response = response
    this.body = error
    // An error that nobody catches is printed with its members: these take a screen, and the message has what they say.
    for (const name of ['response', 'body']) Object.defineProperty(this, name, { enumerable: false })
  }
}
