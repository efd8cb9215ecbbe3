import { mergeHeaders, type Client as FetchClient, type HeadersOptions } from 'openapi-fetch'
import { createAuthorizer } from './auth/authorizer.ts'
import type { Client, UntypedAnswer } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { isObject } from './object.ts'
import { fetchOptions, operationWires, type Marks, type Method } from './operation-wire.ts'
import type { Clock } from './retry/clock.ts'
import { createRetrying, type Outcome } from './retry/retrying.ts'
import type { UntypedPaths } from './typed-client.ts'

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
  /** Whether an address is the platform's, so that credentials may be sent there. */
  readonly isOwn: (address: URL) => boolean
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
}

const senders = new WeakMap<Client, Sender>()

/** Keeps what a client sends with, for the modules that send calls whose types they do not know. */
export const keepSender = <C extends Client>(client: C, sender: Sender): C => {
  senders.set(client, sender)
  return client
}

/** @throws TypeError where no client of the platform is given */
export const senderOf = (client: Client): Sender => {
  const sender = senders.get(client)
  if (!sender) throw new TypeError('Not a client of createClient')
  return sender
}

/** Sends calls: with credentials, where the address is the platform's, and again, where they may be. */
export const createSender = (transport: FetchClient<UntypedPaths>, options: SenderOptions): Sender => {
  const { baseUrl, siblingBaseUrl, clock, random, idempotencyKey = randomKey } = options
  const addressOf = (href: string) => new URL(href, baseUrl)
  const own = [baseUrl, siblingBaseUrl].map((address) => addressOf(address).origin)
  const isOwn = ({ origin }: URL) => own.includes(origin)
  const retrying = createRetrying(options)

  const call: Sender['call'] = (operationId, given) => {
    const wire = operationWires.get(operationId)
    if (!wire) throw new TypeError(`No operation ${operationId}`)
    return send({ ...wire, operationId, stated: fetchOptions(wire, siblingBaseUrl) }, given)
  }
  const authorizer = createAuthorizer(options, {
    clock,
    ask: async (operationId, form) => {
      const { data, error } = await call(operationId, { body: form })
      const grant = data ?? error
      return isObject(grant) ? grant : { error: grant }
    },
  })

  const send: Sender['send'] = (sending, given = {}) => {
    const { operationId, method, path, stated, keyed } = sending
    const headers = mergeHeaders(stated.headers, given.headers)
    if (keyed && !headers.has(KEY)) headers.set(KEY, idempotencyKey())
    const init = { ...stated, ...given, headers }

    const attempt = async (signal: AbortSignal, authorization?: string): Promise<Outcome<UntypedAnswer>> => {
      if (authorization) headers.set('Authorization', authorization)
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

    const presents =
      isOwn(addressOf(init.baseUrl ?? '')) && !sending.anonymous && !headers.has('Authorization')
    const attempted = {
      operationId,
      repeatable: Boolean(sending.idempotent ?? keyed) || REPEATABLE.test(method),
      keyed,
      signal: given.signal,
    }
    return retrying(attempted, async (signal) => {
      if (!presents) return attempt(signal)
      const presented = await authorizer.header(sending)
      const outcome = await attempt(signal, presented)
      const other =
        outcome.answer?.response.status === 401 ? await authorizer.insteadOf(presented) : undefined
      return other ? attempt(signal, other) : outcome
    })
  }
  return { send, call, addressOf, isOwn, clock, random }
}

/** @see draft-ietf-httpapi-idempotency-key-header */
const KEY = 'Idempotency-Key'

const randomKey = () => `"${crypto.randomUUID()}"`

/** Methods whose second request changes nothing more. @see RFC 9110, section 9.2.2 */
const REPEATABLE = /get|put|delete/
