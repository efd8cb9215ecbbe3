import type { ContractOperation } from '../contract/operation.ts'
import { plainCall, buildRequest, type Target } from '../sweep/call.ts'

/** One hostile request, as it goes over the wire. */
export interface Attack {
  readonly operation: ContractOperation
  /** What is hostile about it. */
  readonly why: string
  readonly method: string
  /** Path and query, in the very characters that are sent. */
  readonly address: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
  /** Whether it reaches the operation, whose contract then holds for the answer; else only that it is no failure of ours. */
  readonly reaches: boolean
}

/** The plainest good request of an operation, which the attacks spoil. */
export const plainAttack = (operation: ContractOperation, target: Target): Attack => {
  const call = plainCall(operation)
  const request = buildRequest(call, target)
  const { pathname, search } = new URL(request.url)
  return {
    operation,
    why: 'as documented',
    method: operation.method,
    address: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(call.body && { body: call.body.content }),
    reaches: true,
  }
}

/** An address with more in its query. */
export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`

/** An address without a parameter of its query. */
export const withoutParameter = (address: string, name: string): string => {
  const [path = '', search = ''] = address.split('?')
  const kept = search
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${encodeURIComponent(name)}=`))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
