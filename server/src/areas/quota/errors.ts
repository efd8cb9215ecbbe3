import type { components } from '../../../../generated/types.ts'
import type { Problem } from '../../http/problem.ts'

/** A failure as the callers of quota read it. @see spec/quota/schemas.yaml, QuotaError */
export const quotaError = ({ status, message, fields }: Problem): components['schemas']['QuotaError'] => ({
  success: false,
  status,
  message,
  errors: Object.fromEntries(Object.entries(fields).map(([name, faults]) => [name, [...faults]])),
})
