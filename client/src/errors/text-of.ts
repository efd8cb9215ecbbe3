import { isObject } from '../object.ts'

/** Members of failures that say something; the names of all others are those of fields. */
const WORDS = /^(message|(error_)?description|general|field|errors?)$/
/** Members for programs. */
const CODES = /^(code|status|reason|success)$/

/** All that the body of a failure says, of whatever area: `Two faults; filter.config.gte: must be a number`. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  if (!isObject(value)) return JSON.stringify(value)
  return Object.entries(value)
    .filter(([name]) => !CODES.test(name))
    .map(([name, member]) => (WORDS.test(name) ? '' : `${name}: `) + textOf(member))
    .filter(Boolean)
    .join('; ')
}
