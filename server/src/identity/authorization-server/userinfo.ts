import type { Request, RequestHandler, Response } from 'express'
import type { Authenticate } from '../../http/call/authenticate.ts'
import type { Lenience } from '../../contract/lenience.ts'
import { methodNotAllowed, Problem } from '../../kernel/problem.ts'
import { isUnchanged } from '../../http/response/send.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import { ENDPOINTS, ISSUER_PATH } from './issuer-paths.ts'
import { sendOAuthError } from './oauth-error.ts'
import type { UserProfile } from '../credentials/user-accounts.ts'

export const USERINFO_PATH = ISSUER_PATH + ENDPOINTS.userinfo

const ACCEPTANCE: Acceptance = {
  public: false,
  accepts: ['bearer'],
  scopes: ['openid'],
  challengesBasic: false,
}

const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'insufficient_scope',
  405: 'invalid_request',
}

/**
 * The userinfo endpoint. The library's own refuses access tokens that are issued for an API, as ours are.
 * @param findProfile undefined for a user who does not exist any more
 * @see OpenID Connect Core 1.0, section 5.3
 */
export const createUserinfo = (
  authenticate: Authenticate,
  findProfile: (subject: string) => UserProfile | undefined,
  lenience: Lenience,
): RequestHandler => {
  const answer = async (req: Request, res: Response): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'POST')
      throw methodNotAllowed(req.method, ['GET', 'HEAD', 'POST'])
    const principal = await authenticate({ authorization: req.headers.authorization }, ACCEPTANCE)
    const [unknown] = Object.keys(req.query)
    if (unknown !== undefined && !lenience.has('unknown-query-parameters'))
      throw new Problem(400, `unknown query parameter '${unknown.slice(0, 64)}'`)
    const user = principal?.kind === 'user' ? findProfile(principal.subject) : undefined
    if (!principal || !user) throw new Problem(403, 'no user stands behind this token')
    const claims = { sub: principal.subject, ...selectClaims(principal.scopes, user) }
    res.setHeader('Cache-Control', 'no-store')
    if (req.method !== 'POST' && (await isUnchanged(res, claims))) res.status(304).end()
    else res.json(claims)
  }
  return (req, res, next) => {
    if (req.path !== USERINFO_PATH && req.path !== `${USERINFO_PATH}/`) {
      next()
      return
    }
    answer(req, res).catch((fault: unknown) => {
      if (!(fault instanceof Problem)) next(fault)
      else {
        const { status, message: description, headers } = fault
        sendOAuthError(res, { status, error: ERRORS[status] ?? 'server_error', description, headers })
      }
    })
  }
}

const selectClaims = (scopes: ReadonlySet<string>, { profile, email }: UserProfile) => ({
  ...(scopes.has('profile') && profile),
  ...(scopes.has('email') && email),
})
