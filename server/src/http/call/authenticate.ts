import type { Acceptance } from '../../contract/acceptance.ts'
import type { Principal } from '../../kernel/principal.ts'

/** The parts of a request that can carry credentials, as they came over the wire. */
export interface CredentialSources {
  /** The `Authorization` header. */
  readonly authorization?: string | undefined
  /** Query parameter `api_key`; a list where it is given more than once. */
  readonly apiKey?: string | readonly string[] | undefined
  /** Query parameter `thumbnail_token`; a list where it is given more than once. */
  readonly thumbnailToken?: string | readonly string[] | undefined
  /** Path of the request, as the contract spells it: a link to it may hold a token. */
  readonly path?: string
}

/**
 * Authenticates the caller and checks that the operation is open to them: at once, unless an access token is to be
 * verified that is not known yet. Undefined where the operation takes no caller.
 * @throws Problem 400 where the request carries more than one credential
 * @throws Problem 401 with `WWW-Authenticate` where a credential is missing, wrong, or of a kind not accepted here
 * @throws Problem 403 where a scope is missing or the policy refuses
 * @throws Problem 503 where access tokens cannot be verified at present
 */
export type Authenticate = (
  sources: CredentialSources,
  acceptance: Acceptance,
) => Principal | undefined | Promise<Principal | undefined>
