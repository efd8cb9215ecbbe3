import type { components } from '../../../../generated/types.ts'
import { reasonPhrase } from '../../http/response/error-wire.ts'
import type { Problem, ProblemStatus } from '../../kernel/problem.ts'

const CODES: Partial<Record<ProblemStatus, string>> = {
  400: 'COMMON_BAD_PAYLOAD',
  401: 'COMMON_UNAUTHORIZED',
  403: 'COMMON_INSUFFICIENT_PERMISSIONS',
  404: 'COMMON_NOT_FOUND',
  409: 'COMMON_CONFLICT',
  413: 'COMMON_BAD_PAYLOAD',
  415: 'COMMON_BAD_PAYLOAD',
  417: 'COMMON_BAD_PAYLOAD',
  431: 'COMMON_BAD_PAYLOAD',
}

/** Maximum number of faults in a response. */
const MAX_ERRORS = 20

/** The error body of batch. @see spec/batch/schemas.yaml, BatchError */
export const batchError = ({ status, message, fields }: Problem): components['schemas']['BatchError'] => ({
  error: {
    status,
    reason: reasonPhrase(status),
    message,
    code: CODES[status] ?? 'COMMON_EXCEPTION',
    errors: Object.entries(fields)
      .flatMap(([parameter, faults]) => faults.map((violation) => ({ parameter, violation })))
      .slice(0, MAX_ERRORS),
  },
})
