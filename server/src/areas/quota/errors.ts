import type { components } from '../../../../generated/types.ts'
import type { Problem } from '../../kernel/problem.ts'

/** Members of which a request has one. @see spec/quota/schemas-request.yaml */
const CHOICES: readonly (readonly [preferred: string, other: string])[] = [
  ['product_id', 'product_access_id'],
  ['aoi_refs', 'collection_id'],
]

/**
 * A failure as the callers of quota read it: one fault for each choice that was not made, instead of one for each
 * member that could have been chosen. @see spec/quota/schemas.yaml, QuotaError
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
    message: open.length > 0 ? sentenceOf(faults) : message,
    errors: Object.fromEntries([...faults].map(([name, texts]) => [name, [...texts]])),
  }
}

const sentenceOf = (faults: ReadonlyMap<string, readonly string[]>): string =>
  [...faults].map(([name, texts]) => `${name} ${texts.join(', ')}`).join('; ')
