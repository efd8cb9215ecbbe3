import type { components } from '../../../../generated/types.ts'
import type { Problem } from '../../kernel/problem.ts'

/** Pairs of fields of which a request has one. @see spec/quota/schemas-request.yaml */
const CHOICES: readonly (readonly [preferred: string, other: string])[] = [
  ['product_id', 'product_access_id'],
  ['aoi_refs', 'collection_id'],
]

/**
 * Returns a failure as callers of quota read it. If neither field of a pair was sent, it lists one fault for the pair
 * instead of one for each field. @see spec/quota/schemas.yaml, QuotaError
 */
export const quotaError = ({
  status,
  message,
  fields,
  missing,
}: Problem): components['schemas']['QuotaError'] => {
  const open = CHOICES.filter((members) => members.every((name) => missing.includes(name)))
  const faults = new Map(Object.entries(fields))
  faults.delete('') // of the body as a whole: the message has it
  for (const [preferred, other] of open) {
    faults.set(preferred, [`is required, or ${other} instead`])
    faults.delete(other)
  }
  return {
    success: false,
    status,
    message: open.length > 0 ? toSentence(faults) : message,
    errors: Object.fromEntries([...faults].map(([name, texts]) => [name, [...texts]])),
  }
}

const toSentence = (faults: ReadonlyMap<string, readonly string[]>): string =>
  [...faults].map(([name, texts]) => `${name} ${texts.join(', ')}`).join('; ')
