import { decodeClaims } from './claims.ts'

/**
 * When a token ends, in milliseconds since 1970; `now` where it does not say. Where the clock of who issued it stands
 * elsewhere, its lifetime counts from now.
 * @see RFC 9068, claims `exp` and `iat` in seconds
 */
export const tokenEnd = (token: string, now: number): number => {
  const { exp, iat } = decodeClaims(token)
  if (typeof exp !== 'number') return now
  const end = exp * 1000
  return end > now || typeof iat !== 'number' ? end : now + (exp - iat) * 1000
}
