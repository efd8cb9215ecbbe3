/** What a failure is, by its status: a closed list, so that a `switch` over it can be exhaustive. */
export type ErrorCode =
  | 'BadRequest'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'TooManyRequests'
  | 'ClientError'
  | 'ServerError'

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  429: 'TooManyRequests',
}

/** Other statuses of a kind share a word. @see RFC 9110, section 15 */
export const errorCodeFor = (status: number): ErrorCode =>
  codes[status] ?? (status < 500 ? 'ClientError' : 'ServerError')
