import { Problem } from '../../kernel/problem.ts'
import type { Acceptance } from '../../contract/acceptance.ts'

const REALM = 'platform'

/** Failures that RFC 6750 section 3.1 names; a client reads them from the Bearer challenge. */
const BEARER_ERRORS = ['invalid_request', 'invalid_token', 'insufficient_scope']

/**
 * Adds to a failed authentication the challenges of the schemes that the operation accepts. Failures that say
 * nothing about credentials stay as they are.
 * @see RFC 9110 section 11.6.1, RFC 6750 section 3, RFC 7617 section 2
 */
export const withChallenge = (problem: Problem, acceptance: Acceptance): Problem => {
  const { status, message, code, fields, headers } = problem
  if (status !== 401 && !BEARER_ERRORS.includes(code)) return problem
  const challenges = [bearerChallenge(problem, acceptance)]
  if (status === 401 && acceptance.challengesBasic) challenges.push(`Basic realm="${REALM}", charset="UTF-8"`)
  return new Problem(status, message, {
    code,
    fields,
    headers: { ...headers, 'WWW-Authenticate': challenges.join(', ') },
  })
}

const bearerChallenge = ({ code, message }: Problem, { scopes }: Acceptance): string => {
  const parameters = [['realm', REALM]]
  if (BEARER_ERRORS.includes(code)) parameters.push(['error', code], ['error_description', message])
  if (code === 'insufficient_scope') parameters.push(['scope', scopes.join(' ')])
  return `Bearer ${parameters.map(([name, value]) => `${name}="${value?.replaceAll(/["\\]/g, "'")}"`).join(', ')}`
}
