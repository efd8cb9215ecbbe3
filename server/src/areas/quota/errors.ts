import type { components } from '../../../../generated/types.ts'
import type { FieldErrors, Problem } from '../../kernel/problem.ts'

/** A failure as the callers of quota read it. @see spec/quota/schemas.yaml, QuotaError */
export const quotaError = ({ status, message, fields }: Problem): components['schemas']['QuotaError'] => {
  const { '': whole = [], ...members } = fields
  const lacksChoice = whole.includes('must match a schema in anyOf')
  const faults = lacksChoice ? withChoices(members) : members
  return {
    success: false,
    status,
    message: lacksChoice ? sentenceOf(faults) : message,
    errors: Object.fromEntries(Object.entries(faults).map(([name, texts]) => [name, [...texts]])),
  }
}

/** Members of which a request has one. @see spec/quota/schemas-request.yaml */
const CHOICES: readonly (readonly [preferred: string, other: string])[] = [
  ['product_id', 'product_access_id'],
  ['aoi_refs', 'collection_id'],
]

const missing = (name: string): string => `must have required property '${name}'`

/** One fault per missing choice, instead of one per member that could have been chosen. */
const withChoices = (faults: FieldErrors): FieldErrors => {
  const told = new Map(Object.entries(faults))
  for (const [preferred, other] of CHOICES)
    if (told.get(preferred)?.includes(missing(preferred)) && told.get(other)?.includes(missing(other))) {
      told.set(preferred, [`${missing(preferred)} or '${other}'`])
      told.delete(other)
    }
  return Object.fromEntries(told)
}

const sentenceOf = (faults: FieldErrors): string =>
  Object.entries(faults)
    .map(([name, texts]) => `${name} ${texts.join(', ')}`)
    .join('; ')
