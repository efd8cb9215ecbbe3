import type { SecurityRequirement, SecurityScheme } from '../../server/src/contract/openapi/document.ts'

/** What can be put on a request: a bearer token, an API key, or nothing. */
export type CredentialKind = 'token' | 'key' | 'none'

export interface Credentials {
  /** One phrase per way in, in the order of the contract: `access token with scope platform`. */
  readonly phrases: readonly string[]
  readonly kinds: readonly CredentialKind[]
  /** Names of the security schemes that are taken, alone or with others. */
  readonly schemes: readonly string[]
}

/** The phrase of an operation that may be called without credentials. */
export const NONE_NEEDED = 'none needed'

const credentialKind = ({ type, scheme, in: where }: SecurityScheme): CredentialKind | undefined => {
  if (type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer') return 'token'
  return type === 'apiKey' && where === 'header' ? 'key' : undefined
}

const credentialPhrase = (name: string, scheme: SecurityScheme, scopes: readonly string[]): string => {
  if (credentialKind(scheme) === 'token')
    return scopes.length === 0 ? 'access token' : `access token with scope ${scopes.join(', ')}`
  if (name === 'thumbnailToken') return `token of the link in the query \`${scheme.name ?? ''}\``
  if (scheme.type === 'apiKey') return `API key in the ${scheme.in ?? ''} \`${scheme.name ?? ''}\``
  return name.startsWith('apiKey') ? 'API key as HTTP Basic user name' : 'client id and secret as HTTP Basic'
}

/** The ways to send the same key as one phrase, in the place of the first. */
const keysTogether = (phrases: readonly string[]): string[] => {
  const keys = phrases.filter((phrase) => KEY.test(phrase))
  const [first, ...others] = keys
  if (first === undefined || others.length === 0) return [...phrases]
  const ways = [first, ...others.map((phrase) => phrase.replace(KEY, ''))]
  const together = `${ways.slice(0, -1).join(', ')} or ${ways.at(-1) ?? ''}`
  return phrases.flatMap((phrase) => (phrase === first ? [together] : KEY.test(phrase) ? [] : [phrase]))
}

const KEY = /^API key (?!.* and )/

/**
 * Says who may call an operation.
 * @param requirements the alternatives in force for it, its own or the document's
 * @throws Error when a requirement names a scheme that the document does not define
 */
export const toCredentials = (
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): Credentials => {
  const scheme = (name: string): SecurityScheme => {
    const found = schemes[name]
    if (!found) throw new Error(`The security scheme ${name} is not defined.`)
    return found
  }
  const alternatives = requirements.map((requirement) => Object.entries(requirement))
  const open = alternatives.length === 0 || alternatives.some((alternative) => alternative.length === 0)
  const kinds = alternatives.flatMap((alternative) =>
    alternative.map(([name]) => credentialKind(scheme(name))),
  )
  return {
    phrases: [
      ...keysTogether(
        alternatives
          .filter((alternative) => alternative.length > 0)
          .map((alternative) =>
            alternative.map(([name, scopes]) => credentialPhrase(name, scheme(name), scopes)).join(' and '),
          ),
      ),
      ...(open ? [NONE_NEEDED] : []),
    ],
    kinds: [...new Set(kinds.filter((kind) => kind !== undefined)), 'none'],
    schemes: [...new Set(alternatives.flatMap((alternative) => alternative.map(([name]) => name)))],
  }
}
