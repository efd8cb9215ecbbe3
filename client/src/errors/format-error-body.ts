import { isObject } from '../object.ts'

/** Members of failures that hold texts, and those that are one; the names of all others are those of fields. */
const HOLDERS = /^(general|field|errors?)$/
const TEXTS = /^(message|error|(error_)?description)$/
/** Members for programs; a field of such a name holds texts. */
const CODES = /^(code|status|reason|success)$/

/** All that the body of a failure says, of whatever area: `Two faults; filter.config.gte: must be a number`. */
export const formatErrorBody = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatErrorBody).join('; ')
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  if (!isObject(value)) return JSON.stringify(value)
  return Object.entries(value)
    .filter(([name, member]) => isObject(member) || !CODES.test(name))
    .map(
      ([name, member]) =>
        ((isObject(member) ? HOLDERS : TEXTS).test(name) ? '' : `${name}: `) + formatErrorBody(member),
    )
    .filter(Boolean)
    .join('; ')
}
