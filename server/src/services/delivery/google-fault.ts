import { connectionFault } from './connection-fault.ts'
import type { DeliveryFault, DeliveryFaultKind } from './delivery-fault.ts'
import { asksForToken } from './google-address.ts'
import { answerFault, storeFault } from './store-fault.ts'
import type { StoreAnswer, StoreNamed } from './store-fault.ts'

/** What a failure is told of. */
export interface GoogleNamed extends StoreNamed {
  /** Host that tokens come from. */
  readonly tokens: string
}

/** Why there is no token. @see RFC 6749 section 5.2 */
const TOKEN_KINDS: ReadonlyMap<string, DeliveryFaultKind> = new Map([
  ['invalid_grant', 'credentials'],
  ['invalid_client', 'credentials'],
  ['unauthorized_client', 'credentials'],
  ['invalid_scope', 'credentials'],
  ['invalid_request', 'credentials'],
])

const NO_CODES: ReadonlyMap<string, DeliveryFaultKind> = new Map()

/** What a failure of the library means. It can have the token, and what signed it: nothing is repeated. */
export const googleFault = (cause: unknown, named: GoogleNamed): DeliveryFault =>
  knownFault(cause, named) ?? storeFault('broken', 'no answer that is understood', named)

const knownFault = (cause: unknown, named: GoogleNamed): DeliveryFault | undefined => {
  const url = readText(readMember(cause, 'config'), 'url')
  const isToken = asksForToken(url)
  const host = isToken ? named.tokens : named.host
  const answer = readAnswer(cause)
  if (answer) return answerFault(answer, isToken ? TOKEN_KINDS : NO_CODES, { ...named, host })
  const wrapped = readMember(cause, 'error')
  if (readMember(wrapped, 'type') === 'max-redirect') return storeFault('refused', 'a redirect', named)
  return connectionFault(cause, host) ?? connectionFault(wrapped, host)
}

/** What the store, or the token server, answered; undefined where it did not. */
const readAnswer = (cause: unknown): StoreAnswer | undefined => {
  const response = readMember(cause, 'response')
  const status = readMember(response, 'status') ?? readMember(cause, 'code')
  if (typeof status !== 'number') return undefined
  return { status, code: readText(readMember(response, 'data'), 'error') }
}

const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** Whether the same call may succeed at once. */
export const isTransient = (cause: unknown): boolean => {
  const status = readAnswer(cause)?.status
  if (status !== undefined) return status === 408 || status === 429 || status >= 500
  const errors = readMember(cause, 'errors')
  const reason: unknown = Array.isArray(errors) ? readMember(errors[0], 'reason') : undefined
  return TRANSIENT_CODES.has(readMember(cause, 'code') ?? reason)
}

const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const readText = (value: unknown, name: string): string => {
  const member = readMember(value, name)
  return typeof member === 'string' ? member : ''
}
