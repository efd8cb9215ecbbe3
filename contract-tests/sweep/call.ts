import { queryString } from '../../client/src/query-string.ts'
import { isNode } from '../../tools/contract/document.ts'
import type { ContractOperation, Media, Parameter } from '../contract/operation.ts'

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
  readonly body?: { readonly type: string; readonly content: string }
  readonly credentials: CredentialKind
}

/** What a call presents as its credentials. */
export type CredentialKind = 'none' | 'token' | 'forgedToken' | 'unknownScheme' | 'apiKey' | 'client'

/** What a call needs to become a request. */
export interface Target {
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** `Authorization` header by kind of credentials. */
  readonly authorization: Readonly<Record<Exclude<CredentialKind, 'none'>, string>>
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
    query: queryOf(parametersIn(operation, 'query').filter(({ required }) => required)),
    ...(media && { body: bodyOf(media, example) }),
    credentials: operation.secured ? 'token' : 'none',
  }
}

export const parametersIn = (operation: ContractOperation, place: Parameter['place']): Parameter[] =>
  operation.parameters.filter((parameter) => parameter.place === place)

/** The query that sends each parameter's own example. */
export const queryOf = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, example, style }) => queryString({ [name]: example }, { [name]: style })).join('&')

export const bodyOf = ({ type }: Media, value: unknown): { type: string; content: string } => ({
  type,
  content: type === 'application/x-www-form-urlencoded' ? form(value) : JSON.stringify(value),
})

const form = (value: unknown): string => queryString(isNode(value) ? value : {})

/** The first success that the contract lists. */
const successStatus = ({ responses, id }: ContractOperation): number => {
  const success = responses.find(({ status }) => /^[23]\d\d$/.test(status))
  if (!success) throw new Error(`${id} documents no success`)
  return Number(success.status)
}

/** The request that makes a call. */
export const requestOf = (call: Call, { baseUrl, siblingBaseUrl, authorization }: Target): Request => {
  const { operation, alias = operation.path, path, query, body, credentials } = call
  const filled = alias.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const url = `${operation.sibling ? siblingBaseUrl : baseUrl}${filled}${query === '' ? '' : `?${query}`}`
  return new Request(url, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(credentials !== 'none' && { Authorization: authorization[credentials] }),
      ...(body && { 'Content-Type': body.type }),
    },
    ...(body && { body: body.content }),
  })
}
