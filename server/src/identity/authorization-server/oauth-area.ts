import type { AreaWithRoutes } from '../../http/express-app.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { nodeAt } from '../../contract/openapi/nodes.ts'
import { Problem } from '../../kernel/problem.ts'
import type { ProblemStatus } from '../../kernel/problem.ts'
import { isAuthorizationPath, toIssuerPath } from './endpoints.ts'
import { oauthErrorBody } from './oauth-error.ts'

const ERRORS: Partial<Record<ProblemStatus, string>> = {
  401: 'invalid_client',
  403: 'access_denied',
  429: 'slow_down',
  503: 'temporarily_unavailable',
}

/** The authorization server as an area of the contract. @see RFC 6749, sections 4.1.2.1 and 5.2 */
export const oauthArea = ({ paths }: OpenApiDocument): AreaWithRoutes => ({
  has: isAuthorizationPath,
  operationAt(method, sent) {
    const path = toIssuerPath(sent)
    const { operationId: id } = nodeAt(paths[path] ?? {}, method.toLowerCase())
    return typeof id === 'string' ? { id, path } : undefined
  },
  withChallenge: (problem) =>
    problem.status === 401 ? new Problem(401, problem.message, { headers: CHALLENGES }) : problem,
  wireError({ status, message }) {
    const error = ERRORS[status] ?? (status < 500 ? 'invalid_request' : 'server_error')
    return oauthErrorBody({ error, description: message })
  },
})

/** One challenge for clients, and one for the users whose claims a client asks for. */
const CHALLENGES = { 'WWW-Authenticate': 'Bearer realm="platform", Basic realm="clients"' }
