import type { SecurityRequirement } from './openapi/document.ts'
import type { CredentialKind } from '../kernel/principal.ts'

/** Which credentials an operation asks for. */
export interface Acceptance {
  /** Whether a call without credentials is accepted. */
  readonly public: boolean
  /** Kinds of credentials that are read; a public operation without any ignores what is sent. */
  readonly accepts: readonly CredentialKind[]
  /** Scopes that the caller must have. */
  readonly scopes: readonly string[]
  /** Whether a refusal has a Basic challenge. A browser answers that with a dialog. */
  readonly challengesBasic: boolean
}

/** Whether it is a way to send an API key, which the main address alone accepts. */
export const isKeyKind = (kind: CredentialKind): boolean => kind !== 'bearer' && kind !== 'thumbnailQuery'

const KINDS: ReadonlyMap<string, CredentialKind> = new Map([
  ['oauth2', 'bearer'],
  ['apiKeyBasic', 'basic'],
  ['apiKeyHeader', 'keyHeader'],
  ['apiKeyQuery', 'keyQuery'],
  ['thumbnailToken', 'thumbnailQuery'],
])

/**
 * Reads an operation's `security` in the contract: a list of alternatives, each one scheme.
 * @throws Error at start-up for a scheme that is not known, or for alternatives whose meaning would have to be
 *   guessed: schemes combined with "and", or different scopes for the same operation
 * @see OpenAPI 3.1 section 4.8.30
 */
export const readAcceptance = (security: readonly SecurityRequirement[]): Acceptance => {
  const alternatives = security.map((requirement) => Object.entries(requirement))
  if (alternatives.some((schemes) => schemes.length > 1))
    throw new Error('A security requirement names two schemes at once; the server knows alternatives only.')
  const schemes = alternatives.flat()
  const scopeLists = schemes.map(([, scopes]) => scopes).filter((scopes) => scopes.length > 0)
  const [scopes = [], ...others] = scopeLists
  if (others.length > 0) throw new Error('Two security requirements of one operation ask for scopes.')
  const accepts = schemes.map(([name]) => readKind(name))
  return {
    public: alternatives.length === 0 || alternatives.some((alternative) => alternative.length === 0),
    accepts,
    scopes,
    challengesBasic: accepts.includes('basic'),
  }
}

const readKind = (scheme: string): CredentialKind => {
  const kind = KINDS.get(scheme)
  if (!kind)
    throw new Error(`The contract names the security scheme "${scheme}", which the server does not know.`)
  return kind
}
