import { isObject } from '../object.ts'

/** What a fetch failed from, such as `ECONNREFUSED`; empty where the runtime does not tell, as in browsers. */
export const faultCode = (cause: unknown): string => {
  const { cause: below = cause } = isObject(cause) ? cause : {}
  return isObject(below) ? String(below.code) : ''
}
