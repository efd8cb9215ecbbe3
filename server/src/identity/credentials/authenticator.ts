import type { Authenticate } from '../../http/call/authenticate.ts'
import { isKeyKind } from '../../contract/acceptance.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import type { VerifyAccessToken } from './access-tokens.ts'
import type { User } from '../../services/accounts/user.ts'
import { withChallenge } from '../../http/response/challenge.ts'
import { hasFormOfApiKey } from '../../services/accounts/api-keys.ts'
import { readCredential } from './credentials.ts'
import type { Credential } from './credentials.ts'
import type { CredentialSources } from '../../http/call/authenticate.ts'
import { linkTokenIn } from './link-tokens.ts'
import type { LinkTokens, SentToken } from './link-tokens.ts'
import { andThen, orElse } from '../../kernel/result-or-promise.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'

/**
 * Decides whether an authenticated caller may call this operation at all.
 * @throws Problem 403
 */
export type AdmissionPolicy = (principal: Principal, acceptance: Acceptance) => void

export interface AuthenticatorOptions {
  readonly verifyAccessToken: VerifyAccessToken
  /** The user whose API key this is; undefined for an unknown key. */
  readonly ownerOfKey: (key: string) => Pick<User, 'id' | 'orgId'> | undefined
  readonly admit: AdmissionPolicy
  readonly linkTokens?: readonly LinkTokens[] | undefined
  /** @throws Problem 503 while the accounts are too old to tell who is let in */
  readonly requireAccounts?: () => void
}

/** Scopes of an API key: it grants its owner's access. @see source, Authentication */
const KEY_SCOPES: ReadonlySet<string> = new Set(['platform'])

/**
 * Authentication in front of all areas.
 * @see source, Authentication; RFC 6750 section 3
 */
export const createAuthenticator = (options: AuthenticatorOptions): Authenticate => {
  const { verifyAccessToken, ownerOfKey, admit, linkTokens = [], requireAccounts } = options

  const resolvePrincipal = ({ kind, secret }: Credential): Principal | Promise<Principal> => {
    if (kind === 'bearer') return verifyAccessToken(secret)
    if (kind === 'thumbnailQuery') throw new Problem(401, LINK_NOT_VALID)
    const owner = ownerOfKey(secret)
    if (!owner) throw new Problem(401, 'The API key is not valid.')
    return { kind: 'user', via: kind, subject: owner.id, orgId: owner.orgId, scopes: KEY_SCOPES }
  }

  const identify = (
    sources: CredentialSources,
    acceptance: Acceptance,
    sent: SentToken | undefined,
  ): ReturnType<Authenticate> => {
    const { authorization } = sources
    // A client that follows our own link sends the header of its session along: the header takes precedence.
    const credential = readCredential(sent && authorization !== undefined ? { authorization } : sources)
    if (!credential && acceptance.public) return undefined
    if (!credential) throw missing(acceptance)
    if (!acceptance.accepts.includes(credential.kind)) throw notAcceptedHere(acceptance)
    if (credential.kind === 'bearer' && hasFormOfApiKey(credential.secret)) throw keyAsToken(acceptance)
    requireAccounts?.()
    const caller =
      sent && credential.kind === sent.tokens.kind ? requireHolder(sent) : resolvePrincipal(credential)
    return andThen(caller, (principal) => {
      admit(principal, acceptance)
      requireScopes(principal, acceptance)
      return principal
    })
  }

  return (sources, acceptance) => {
    if (acceptance.accepts.length === 0 && acceptance.public) return undefined
    const sent = linkTokenIn(sources, linkTokens)
    return orElse(
      () => identify(sources, acceptance, sent),
      (fault) => {
        if (!(fault instanceof Problem)) throw fault
        // Map pages follow such links: with a Basic challenge the browser would open a dialog for each tile.
        throw withChallenge(fault, sent ? { ...acceptance, challengesBasic: false } : acceptance)
      },
    )
  }
}

/** @throws Problem 401 */
const requireHolder = ({ token, path, tokens }: SentToken): Principal => {
  const holder = tokens.findHolder(token, path)
  if (!holder) throw new Problem(401, LINK_NOT_VALID)
  return holder
}

const LINK_NOT_VALID = 'This link is invalid or has expired. Request a new one.'

/**
 * As the source says: client credentials are not available yet on the main address, where API keys are accepted; the
 * second address accepts them.
 */
export const refuseMachinesOnMainAddress: AdmissionPolicy = ({ kind }, { accepts }) => {
  if (kind === 'machine' && accepts.some(isKeyKind))
    throw new Problem(
      403,
      'Client credentials are not available on the main address yet, only for batch and catalog. Use an API key or a user token.',
    )
}

/** Lenient: machine clients may call every operation that accepts their token. */
export const admitAll: AdmissionPolicy = () => undefined

/** Without authentication: every caller is this principal, and credentials are ignored. */
export const authenticateAllAs =
  (principal: Principal): Authenticate =>
  () =>
    principal

const missing = ({ accepts }: Acceptance): Problem => {
  const taken = [
    accepts.some(isKeyKind) ? 'an API key' : '',
    accepts.includes('bearer') ? 'a bearer token' : '',
  ]
  return new Problem(401, `Credentials are missing: send ${taken.filter(Boolean).join(' or ')}.`)
}

const notAcceptedHere = ({ accepts }: Acceptance): Problem =>
  new Problem(401, takesTokensOnly(accepts) ? TOKENS_ONLY : 'Credentials of this kind are not accepted here.')

const takesTokensOnly = (accepts: Acceptance['accepts']): boolean =>
  accepts.includes('bearer') && !accepts.some(isKeyKind)

const TOKENS_ONLY = 'API keys are not accepted here; send an OAuth 2.0 access token.'

/** Says the same of every key, so that nobody learns from it whether there is such a key. */
const keyAsToken = ({ accepts }: Acceptance): Problem =>
  new Problem(401, takesTokensOnly(accepts) ? TOKENS_ONLY : KEY_AS_TOKEN, { code: 'invalid_token' })

const KEY_AS_TOKEN =
  'An API key is no bearer token: send it as Authorization: api-key KEY, or as the user name of Basic credentials.'

const requireScopes = ({ scopes }: Principal, { scopes: required }: Acceptance): void => {
  const missing = required.filter((scope) => !scopes.has(scope))
  if (missing.length > 0)
    throw new Problem(403, `The credentials lack the scope ${missing.join(' ')}.`, {
      code: 'insufficient_scope',
    })
}
