import fc from 'fast-check'
import type { Attack } from './attack.ts'

/**
 * Attacks put together from those of one operation: the address of one, the headers of another, the body of a third.
 * @param seed the same seed gives the same attacks
 */
export const combinedAttacks = (attacks: readonly Attack[], count: number, seed: number): Attack[] => {
  const reaching = attacks.filter(({ reaches }) => reaches)
  if (reaching.length === 0 || count === 0) return []
  const one = fc.constantFrom(...reaching)
  return fc.sample(fc.tuple(one, one, one), { numRuns: count, seed }).map(([address, headers, body]) => ({
    ...address,
    headers: { ...headers.headers, ...contentType(body) },
    ...(body.body !== undefined && { body: body.body }),
    why: `${address.why}; ${headers.why}; ${body.why}`,
  }))
}

const contentType = ({ headers }: Attack): Attack['headers'] => {
  const type = headers['content-type']
  return type === undefined ? {} : { 'content-type': type }
}
