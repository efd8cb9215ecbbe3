import { takesCredentials, type ContractOperation } from '../contract/operation.ts'
import { joinQuery, plainCall, type Call, type CredentialKind } from './call.ts'
import { isSafe } from './order.ts'

type Presented = readonly [why: string, credentials: CredentialKind]

const KEYS: readonly Presented[] = [
  ['with the API key as a user name', 'keyAsUser'],
  ['with the API key in the query', 'keyInQuery'],
]
const USER_TOKEN: Presented = ['with a token of a user', 'userToken']
const MACHINE_TOKEN: Presented = ['with a token of a machine client', 'machineToken']
const NONE: Presented = ['without credentials', 'none']
const UNKNOWN: readonly Presented[] = [
  ['with a token that nobody signed', 'forgedToken'],
  ['with a scheme that nobody knows', 'unknownScheme'],
  ['with an API key that nobody has', 'unknownKey'],
]

/**
 * The plain call with each other kind of credentials that the operation takes. A call that would change something is
 * made with a parameter too many: 400 in place of 401 shows that the credentials were good, and nothing is changed.
 */
export const otherCredentials = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const good = [...(operation.keyed ? KEYS : []), USER_TOKEN].filter(
    ([, credentials]) => takesCredentials(operation) && credentials !== plain.credentials,
  )
  return good.map(([why, credentials]) =>
    isSafe(operation)
      ? { ...plain, why, credentials }
      : {
          ...plain,
          why: `${why}, and a parameter too many`,
          credentials,
          status: 400,
          query: joinQuery(plain.query, 'no_such_parameter=1'),
        },
  )
}

/** Calls of somebody whom the operation does not know, or does not let in. */
export const badCredentials = (operation: ContractOperation): Call[] => {
  if (!takesCredentials(operation)) return []
  const { secured, keyed, sibling } = operation
  const plain = plainCall(operation)
  const refused = (status: number, ...kinds: readonly Presented[]): Call[] =>
    kinds.map(([why, credentials]) => ({ ...plain, status, why, credentials }))
  return [
    ...(secured ? refused(401, NONE) : []),
    ...refused(401, ...UNKNOWN),
    ...(keyed ? refused(400, ['with the API key twice', 'keyTwice']) : []),
    ...(keyed ? [] : refused(401, ['with an API key', 'keyInHeader'])),
    ...refused(403, ['with a token without scopes', 'scopelessToken']),
    ...(sibling ? [] : refused(403, MACHINE_TOKEN)),
  ]
}
