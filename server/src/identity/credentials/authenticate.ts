import type { Authenticate } from '../../http/request/authenticate.ts'
import type { Acceptance } from '../../contract/acceptance.ts'
import type { VerifyAccessToken } from './access-tokens.ts'
import type { User } from '../../services/accounts/user.ts'
import { withChallenge } from '../../http/response/challenge.ts'
import { readCredential } from './credentials.ts'
import type { Credential } from './credentials.ts'
import type { CredentialSources } from '../../http/request/authenticate.ts'
import { linkTokenIn } from './link-tokens.ts'
import type { LinkTokens, SentToken } from './link-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'

/**
 * Decides whether somebody whose credential is good may come in at this operation at all.
 * @throws Problem 403
 */
export type AdmissionPolicy = (principal: Principal, acceptance: Acceptance) => void

export interface AuthenticatorOptions {
  readonly verifyAccessToken: VerifyAccessToken
  /** Whose API key this is; undefined where it is nobody's. */
  readonly ownerOfKey: (key: string) => Pick<User, 'id' | 'orgId'> | undefined
  readonly admit: AdmissionPolicy
  readonly linkTokens?: LinkTokens | undefined
}

/** Scopes of an API key: it grants the same access as its owner. @see source, Authentication */
const KEY_SCOPES: ReadonlySet<string> = new Set(['platform'])

/**
 * Authentication in front of all areas.
 * @see source, Authentication; RFC 6750 section 3
 */
export const createAuthenticator = (options: AuthenticatorOptions): Authenticate => {
  const { verifyAccessToken, ownerOfKey, admit, linkTokens } = options

  const principalOf = async ({ kind, secret }: Credential): Promise<Principal> => {
    if (kind === 'bearer') return verifyAccessToken(secret)
    const owner = ownerOfKey(secret)
    if (!owner) throw new Problem(401, 'The API key is not valid.')
    return { kind: 'user', via: kind, subject: owner.id, orgId: owner.orgId, scopes: KEY_SCOPES }
  }

  const identify = async (
    sources: CredentialSources,
    acceptance: Acceptance,
    sent: SentToken | undefined,
  ): Promise<Principal | undefined> => {
    const { authorization } = sources
    // A client that follows our own link with the header of its session has not chosen to send two: the header decides.
    const credential = readCredential(sent && authorization !== undefined ? { authorization } : sources)
    if (!credential && acceptance.public) return undefined
    if (!credential) throw new Problem(401, 'Credentials are missing.')
    if (!acceptance.accepts.includes(credential.kind)) throw notAcceptedHere(acceptance)
    const principal =
      sent && credential.kind === 'keyQuery' ? holderOf(sent, linkTokens) : await principalOf(credential)
    admit(principal, acceptance)
    requireScopes(principal, acceptance)
    return principal
  }

  return async (sources, acceptance) => {
    if (acceptance.accepts.length === 0 && acceptance.public) return undefined
    const sent = linkTokenIn(sources, linkTokens)
    try {
      return await identify(sources, acceptance, sent)
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      // A page follows such links: a browser would open a dialog for each tile of a map whose token has ended.
      throw withChallenge(fault, sent ? { ...acceptance, challengesBasic: false } : acceptance)
    }
  }
}

/** @throws Problem 401 */
const holderOf = ({ token, path }: SentToken, tokens: LinkTokens | undefined): Principal => {
  const holder = tokens?.holderOf(token, path)
  if (!holder)
    throw new Problem(401, 'The token of this link does not open it, or has ended: get the link anew.')
  return holder
}

/**
 * The source's letter: client credentials are still under development on the main address, which is where API keys
 * are accepted; the sibling address takes them.
 */
export const refuseMachinesOnMainAddress: AdmissionPolicy = ({ kind }, { accepts }) => {
  if (kind === 'machine' && accepts.some((accepted) => accepted !== 'bearer'))
    throw new Problem(
      403,
      'Client credentials are not available on the main address yet; use a user token or an API key.',
    )
}

/** Lenient: machine clients are let in wherever their token is good. */
export const admitAll: AdmissionPolicy = () => undefined

/** Experiments: whoever calls is this principal, and credentials that are sent all the same are not looked at. */
export const letEverybodyIn =
  (principal: Principal): Authenticate =>
  async () =>
    principal

const notAcceptedHere = ({ accepts }: Acceptance): Problem =>
  accepts.includes('bearer') && accepts.length === 1
    ? new Problem(401, 'API keys are not accepted here; send an OAuth 2.0 access token.')
    : new Problem(401, 'Credentials of this kind are not accepted here.')

const requireScopes = ({ scopes }: Principal, { scopes: required }: Acceptance): void => {
  const missing = required.filter((scope) => !scopes.has(scope))
  if (missing.length > 0)
    throw new Problem(403, `The credentials lack the scope ${missing.join(' ')}.`, {
      code: 'insufficient_scope',
    })
}
