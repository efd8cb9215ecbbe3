import { mergeHeaders, type Client as FetchClient, type HeadersOptions } from 'openapi-fetch'
import { createAuthorizer } from './auth/authorizer.ts'
import type { Client, UntypedAnswer } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { isObject } from './object.ts'
import { fetchOptions, operationWires, type Marks, type Method } from './operation-wire.ts'
import type { Clock } from './retry/clock.ts'
import { createRetrying, type Outcome } from './retry/retrying.ts'
import type { UntypedPaths } from './untyped-paths.ts'

/** A call as far as it matters to how it is sent. */
export interface Sending extends Pick<Marks, 'sibling' | 'anonymous' | 'idempotent' | 'keyed'> {
  /** Undefined for an address that is no operation's. */
  readonly operationId: string | undefined
  readonly method: Method
  readonly path: string
  /** What the contract says of it, in the words of openapi-fetch; what the caller gives wins. */
  readonly stated: Given
}

/** The options of a call that matter here; all others are passed on. */
export interface Given {
  readonly baseUrl?: string
  readonly headers?: HeadersOptions
  readonly params?: {
    readonly header?: Readonly<Record<string, unknown>>
    readonly query?: object
  }
  readonly body?: unknown
  readonly signal?: AbortSignal | null
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  readonly redirect?: RequestRedirect
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
  readonly addressOf: (href: string) => URL
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
export const senderOf = (client: Client): Sender => {
  const sender = senders.get(client)
  if (!sender) throw new TypeError('No client of createClient')
  return sender
}

/** Sends calls: with credentials, where the address is the platform's, and again, where they may be. */
export const createSender = (transport: FetchClient<UntypedPaths>, options: SenderOptions): Sender => {
  const { baseUrl, siblingBaseUrl, clock, random, idempotencyKey = randomKey } = options
  const addressOf = (href: string) => new URL(href, baseUrl)
  const [main, sibling] = [baseUrl, siblingBaseUrl].map((address) => addressOf(address).origin)
  const isOwn = (origin: string) => origin === main || origin === sibling
  const retrying = createRetrying(options)

  const call: Sender['call'] = (operationId, given) => {
    const wire = operationWires.get(operationId)
    if (!wire) throw new TypeError(`No operation ${operationId}`)
    return send({ ...wire, operationId, stated: fetchOptions(wire, siblingBaseUrl) }, given)
  }
  const authorized = createAuthorizer(options, {
    clock,
    ask: async (operationId, form) => {
      const { data, error } = await call(operationId, { body: form })
      const grant = data ?? error
      return isObject(grant) ? grant : { error: grant }
    },
  })

  const send: Sender['send'] = async (sending, given = {}) => {
    const { operationId, method, path, stated, keyed } = sending
    const headers = mergeHeaders(stated.headers, given.headers)
    if (keyed && !headers.has(KEY)) headers.set(KEY, idempotencyKey())
    const init = { ...stated, ...given, headers }

    const attempt = async (signal: AbortSignal): Promise<Outcome<UntypedAnswer>> => {
      let sent = 0
      const fetch = (request: Request) => {
        sent++
        return (given.fetch ?? options.fetch ?? globalThis.fetch)(request)
      }
      try {
        return {
          answer: { operationId, ...(await transport.request(method, path, { ...init, signal, fetch })) },
        }
      } catch (cause) {
        if (!sent) throw cause
        return { cause }
      }
    }

    const { origin } = addressOf(init.baseUrl ?? '')
    const { signal } = given
    const repeatable = Boolean(sending.idempotent ?? keyed) || REPEATABLE.test(method)
    const sendWith = (authorization?: string) => {
      if (authorization) headers.set('Authorization', authorization)
      return retrying({ ...sending, repeatable, signal }, attempt)
    }
    if (!isOwn(origin) || sending.anonymous || headers.has('Authorization')) return sendWith()
    const isSibling = origin !== main || sending.sibling !== undefined
    return authorized({ isSibling, signal, send: sendWith })
  }
  return { send, call, addressOf, isOwn, clock, random }
}

/** @see draft-ietf-httpapi-idempotency-key-header */
const KEY = 'Idempotency-Key'

const randomKey = () => `"${crypto.randomUUID()}"`

/** Methods whose second request changes nothing more. @see RFC 9110, section 9.2.2 */
const REPEATABLE = /get|put|delete/
