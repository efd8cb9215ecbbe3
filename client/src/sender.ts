import { mergeHeaders } from 'openapi-fetch'
import { createAuthorizer } from './auth/authorizer.ts'
import { CredentialsError } from './auth/credentials.ts'
import type { Client, UntypedAnswer } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { isObject } from './object.ts'
import { fetchOptions, operationWires, type Marks, type Method } from './operation-wire.ts'
import type { Clock } from './retry/clock.ts'
import { randomUuid } from './random-uuid.ts'
import { deleting } from './retry/deleting.ts'
import { createRetrying } from './retry/retrying.ts'
import type { Given, Transport } from './transport.ts'

/** A call as far as it matters to how it is sent. */
export interface Sending extends Pick<Marks, 'tokens' | 'anonymous' | 'idempotent' | 'keyed'> {
  /** Undefined for an address that is no operation's. */
  readonly operationId: string | undefined
  readonly method: Method
  readonly path: string
  /** What the contract says of it, in the words of openapi-fetch; what the caller gives wins. */
  readonly stated: Given
}

type SenderOptions = ClientOptions & {
  readonly siblingBaseUrl: string
  readonly clock: Clock
  readonly random: () => number
}

export interface Sender {
  readonly send: (sending: Sending, given?: Given) => Promise<UntypedAnswer>
  /** Sends a call of an operation as the contract says. @throws TypeError where the contract has none of that id */
  readonly call: (operationId: string, given?: Given) => Promise<UntypedAnswer>
  /** The address that a link leads to, from the root of the platform where it is not absolute. */
  readonly resolveHref: (href: string) => URL
  /** Whether an origin is the platform's, so that credentials may be sent there. */
  readonly isOwn: (origin: string) => boolean
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
}

const senders = new WeakMap<object, Sender>()

/** Keeps what a client sends with, for the modules that send calls whose types they do not know. */
export const keepSender = <C extends object>(client: C, sender: Sender): C => {
  senders.set(client, sender)
  return client
}

/** @throws TypeError where no client of the platform is given */
export const senderFor = (client: Client): Sender => {
  const sender = senders.get(client)
  if (!sender) throw new TypeError('No client of createClient')
  return sender
}

/** Sends calls: with credentials, where the address is the platform's, and again, where they may be. */
export const createSender = (transport: Transport, options: SenderOptions): Sender => {
  const { baseUrl, siblingBaseUrl, clock, random, idempotencyKey = randomKey } = options
  const resolveHref = (href: string) => new URL(href, baseUrl)
  const resolveOrigin = (address: string) => resolveHref(address).origin
  const main = resolveOrigin(baseUrl)
  const sibling = resolveOrigin(siblingBaseUrl)
  const isOwn = (origin: string) => origin === main || origin === sibling
  const retrying = createRetrying(options)

  const operations = new Map<string, Sending>()
  for (const [operationId, wire] of operationWires)
    operations.set(operationId, { ...wire, operationId, stated: fetchOptions(wire, siblingBaseUrl) })

  const call: Sender['call'] = (operationId, given) => {
    const operation = operations.get(operationId)
    if (!operation) throw new TypeError(`No operation ${operationId}`)
    return send(operation, given)
  }
  const authorized = createAuthorizer(options, {
    clock,
    ask: async (operationId, form) => {
      const { data, error, response } = await call(operationId, { body: form })
      const grant = data ?? error
      return { ...(isObject(grant) ? grant : { error: grant }), status: response.status }
    },
  })

  const send: Sender['send'] = async (sending, given = {}) => {
    const { operationId, method, path, stated, keyed } = sending
    const { headers: own, signal, params } = given
    const headers = mergeHeaders(stated.headers, own, params?.header)
    const init = { ...stated, ...given }
    const added: Record<string, string> = keyed && !headers.has(KEY) ? { [KEY]: idempotencyKey() } : {}
    const origin = init.baseUrl === undefined ? main : resolveOrigin(init.baseUrl)
    const repeatable = Boolean(sending.idempotent ?? keyed) || REPEATABLE.test(method)
    const once = (given: Given) => transport.attempt(method, path, given)
    const attempt = method === 'delete' ? deleting(once) : once
    const sendWith = (authorization?: string) => {
      // `Headers` would say what it cannot take, which is a secret.
      if (/[^ -~]/.test(authorization?.trim() ?? ''))
        throw new CredentialsError('No header takes these credentials')
      if (authorization) added.Authorization = authorization
      const all = { ...toRecord(stated.headers), ...toRecord(own), ...added }
      return retrying({ operationId, repeatable, keyed, signal }, (signal) =>
        attempt({ ...init, headers: all, signal }),
      )
    }
    const isOpen = !isOwn(origin) || sending.anonymous !== undefined || headers.has('Authorization')
    const takesKey = origin === main && sending.tokens === undefined
    const answer = await (isOpen ? sendWith() : authorized({ takesKey, signal, send: sendWith }))
    return { operationId, ...answer }
  }
  return { send, call, resolveHref, isOwn, clock, random }
}

/** Headers by name. A name with null stays: it takes a header away that openapi-fetch would send. */
const toRecord = (headers: Given['headers'] = {}) =>
  headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers

/** @see draft-ietf-httpapi-idempotency-key-header */
const KEY = 'Idempotency-Key'

const randomKey = () => `"${randomUuid()}"`

/** Methods whose second request changes nothing more. @see RFC 9110, section 9.2.2 */
const REPEATABLE = /get|put|delete/
