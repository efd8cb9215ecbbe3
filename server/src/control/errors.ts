import type { components } from '../../../generated/control.ts'
import type { Problem } from '../kernel/problem.ts'
import type { WireError } from '../http/response/send.ts'
import { reasonPhrase } from '../http/response/wire-errors.ts'

const problemDetails = ({ status, message }: Problem): components['schemas']['ProblemDetails'] => ({
  type: 'about:blank',
  title: reasonPhrase(status),
  status,
  detail: message,
})

/** A failure as the callers of `/control` read it. @see RFC 9457 */
export const controlError: WireError = Object.assign(problemDetails, { media: 'application/problem+json' })
