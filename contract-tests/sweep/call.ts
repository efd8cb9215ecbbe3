import { queryString } from '../../tools/docs/samples/query-string.ts'
import type { ContractOperation } from '../contract/operation.ts'
import type { Parameter } from '../contract/parameter.ts'
import { withTokens } from '../processes/download-tokens.ts'
import { encodeBody, type Body } from './body.ts'

/** One call of an operation and the status that the contract documents for it. */
export interface Call {
  readonly operation: ContractOperation
  /** What is special about the call. */
  readonly why: string
  readonly status: number
  /** Path template to call in place of the operation's own. */
  readonly alias?: string
  readonly path: Readonly<Record<string, unknown>>
  /** Without its question mark. */
  readonly query: string
  /** Besides those of its credentials and its body. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Body
  /** The media type that it is answered with, where the operation has several and another call gets another. */
  readonly answeredWith?: string
  readonly credentials: CredentialKind
}

/** Credentials that travel in the `Authorization` header. */
export type HeaderCredential =
  | 'machineToken'
  | 'userToken'
  | 'scopelessToken'
  | 'forgedToken'
  | 'unknownScheme'
  | 'keyInHeader'
  | 'keyAsUser'
  | 'unknownKey'
  | 'client'

/** What a call presents as its credentials. */
export type CredentialKind = HeaderCredential | 'none' | 'keyInQuery' | 'keyTwice'

/** What a call needs to become a request. */
export interface Target {
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly authorization: Readonly<Record<HeaderCredential, string>>
  readonly apiKey: string
  /** Of downloads, by the example that stands for them. */
  readonly tokens: ReadonlyMap<string, string>
}

/** The plainest call that the contract's examples make: what is required and nothing else. */
export const plainCall = (operation: ContractOperation): Call => {
  const [media] = operation.body
  const [example] = media?.examples.values() ?? []
  return {
    operation,
    why: 'what is required',
    status: successStatus(operation),
    path: Object.fromEntries(
      parametersIn(operation, 'path').map(({ name, example: value }) => [name, value]),
    ),
    query: exampleQuery(parametersIn(operation, 'query').filter(({ required }) => required)),
    ...(media && { body: encodeBody(media, example) }),
    credentials: credentialsFor(operation),
  }
}

/** The main address takes API keys and tokens of users, the sibling address tokens of machine clients as well. */
const credentialsFor = ({ secured, keyed, sibling }: ContractOperation): CredentialKind => {
  if (!secured) return 'none'
  if (keyed) return 'keyInHeader'
  return sibling ? 'machineToken' : 'userToken'
}

export const parametersIn = (operation: ContractOperation, place: Parameter['place']): Parameter[] =>
  operation.parameters.filter((parameter) => parameter.place === place)

/** The query that sends each parameter's own example. */
export const exampleQuery = (parameters: readonly Parameter[]): string =>
  joinQuery(
    ...parameters.map(({ name, example, style }) => queryString({ [name]: example }, { [name]: style })),
  )

/** Parts of a query as one. */
export const joinQuery = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('&')

/** The first success that the contract lists. */
const successStatus = ({ responses, id }: ContractOperation): number => {
  const success = responses.find(({ status }) => /^[23]\d\d$/.test(status))
  if (!success) throw new Error(`${id} documents no success`)
  return Number(success.status)
}

/** The request that makes a call. */
export const buildRequest = (call: Call, target: Target): Request => {
  const { operation, alias = operation.path, path, query, headers, body, credentials } = call
  const filled = alias.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const { header, key } = presented(credentials, target)
  const search = joinQuery(withTokens(query, target.tokens), key)
  const address = operation.sibling ? target.siblingBaseUrl : target.baseUrl
  return new Request(`${address}${filled}${search === '' ? '' : `?${search}`}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(header !== undefined && { Authorization: header }),
      ...(body && { 'Content-Type': body.type }),
    },
    ...(body && { body: body.content }),
  })
}

const presented = (credentials: CredentialKind, target: Target): { header?: string; key: string } => {
  const key = `api_key=${encodeURIComponent(target.apiKey)}`
  if (credentials === 'none') return { key: '' }
  if (credentials === 'keyInQuery') return { key }
  if (credentials === 'keyTwice') return { key, header: target.authorization.keyInHeader }
  return { key: '', header: target.authorization[credentials] }
}
