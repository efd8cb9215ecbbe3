import type { ServerResponse } from 'node:http'
import { Problem } from '../../kernel/problem.ts'

/** A failure of the authorization server. @see RFC 6749 section 5.2 */
export interface OAuthError {
  readonly status: number
  /** Stable word for programs. */
  readonly error: string
  readonly description: string
  readonly headers?: Readonly<Record<string, string | number>>
}

/** The one shape of failures that OAuth 2.0 clients read. */
export const oauthErrorBody = ({ error, description }: Pick<OAuthError, 'error' | 'description'>) => ({
  error,
  error_description: description,
})

/** What a request is answered that failed for no fault of its own. Only problems say why: they are written for callers. */
export const toOAuthError = (fault: unknown): OAuthError =>
  fault instanceof Problem && fault.status === 503
    ? {
        status: 503,
        error: 'temporarily_unavailable',
        description: fault.message,
        headers: fault.headers,
      }
    : { status: 500, error: 'server_error', description: 'internal error' }

/** Writes a failure in the one shape that OAuth 2.0 clients read. */
export const sendOAuthError = (
  res: ServerResponse,
  { status, error, description, headers }: OAuthError,
): void => {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers })
  res.end(JSON.stringify(oauthErrorBody({ error, description })))
}
