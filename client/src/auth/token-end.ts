import { isObject, type Members } from '../object.ts'

/**
 * When a token ends, in milliseconds since 1970; `now` where it does not say. Where the clock of who issued it stands
 * elsewhere, its lifetime counts from now.
 * @see RFC 9068, claims `exp` and `iat` in seconds
 */
export const endOf = (token: string, now: number): number => {
  const { exp, iat } = claimsOf(token)
  if (typeof exp !== 'number') return now
  const end = exp * 1000
  return end > now || typeof iat !== 'number' ? end : now + (exp - iat) * 1000
}

/** The claims of a JSON Web Token, unverified: they decide nothing but when to ask for the next one. */
const claimsOf = (token: string): Members => {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(claims) ? claims : {}
  } catch {
    return {} // an opaque token
  }
}
