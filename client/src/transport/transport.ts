import type { Client as FetchClient, Middleware } from 'openapi-fetch'
import type { UntypedAnswer } from '../client.ts'
import type { Outcome } from '../retry/retrying.ts'
import { through } from './middleware.ts'
import { read } from './read.ts'
import { sendable, type Given } from './request.ts'
import { settled } from './settled.ts'

/** A request that may be sent more than once. */
export interface Prepared {
  /** What it is sent with; they may still be set. */
  readonly headers: Headers
  /** @throws what a middleware throws, and what is wrong with the request itself */
  readonly attempt: (signal?: AbortSignal | null) => Promise<Outcome<UntypedAnswer>>
}

export interface Transport extends Pick<FetchClient<object>, 'use' | 'eject'> {
  /** @throws ParameterError, and what a serializer throws */
  readonly prepare: (method: string, path: string, given: Given) => Prepared
}

/**
 * Sends what the client of openapi-fetch sends, and makes a `Request` only for those who see it: making one costs a tenth of a call.
 * @param fetchUnlessGiven sends the requests of calls that give no other; the global one where it is undefined
 * @see docs/decisions/0064-the-client-sends-by-itself.md
 */
export const createTransport = (baseUrl: string, fetchUnlessGiven: Given['fetch']): Transport => {
  let registered: readonly Middleware[] = []
  return {
    use: (...middlewares) => void (registered = [...registered, ...middlewares]),
    eject: (...middlewares) => void (registered = registered.filter((one) => !middlewares.includes(one))),
    prepare: (method, path, given) => {
      const { fetch = fetchUnlessGiven, middleware = [], parseAs } = given
      const { url, headers, init, told } = sendable(baseUrl, method, path, { ...given, fetch })
      const attempt: Prepared['attempt'] = async (signal = null) => {
        const sent = { ...init, signal }
        if (fetch || registered.length + middleware.length > 0) {
          const all = [...registered, ...middleware]
          const { answer, cause } = await through(
            all,
            told(),
            new Request(url, sent),
            fetch ?? globalThis.fetch,
          )
          return answer ? settled(() => read(answer, parseAs)) : { cause }
        }
        try {
          return { answer: await read(await globalThis.fetch(url, sent), parseAs) }
        } catch (cause) {
          // A request that cannot be one throws as a fault of the network does; only the first does so again.
          new Request(url, sent)
          return { cause }
        }
      }
      return { headers, attempt }
    },
  }
}
