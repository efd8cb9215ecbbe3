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
  /** @throws what a serializer throws */
  readonly prepare: (method: string, path: string, given: Given) => Prepared
}

/**
 * Sends what the client of openapi-fetch sends, and makes a `Request` only for those who see it: it costs a tenth of a call.
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
        const all = [...registered, ...middleware]
        const { answer, cause } =
          fetch || all.length > 0
            ? await through(all, told, new Request(url, sent), fetch ?? globalThis.fetch)
            : await fetched(url, sent)
        return answer ? settled(() => read(answer, parseAs)) : { cause }
      }
      return { headers, attempt }
    },
  }
}

/** @throws TypeError where the request is none */
const fetched = async (url: string, init: RequestInit): Promise<Outcome<Response>> => {
  const outcome = await settled(() => fetch(url, init))
  // fetch throws a TypeError for a request that cannot be one and for a fault of the network: only the first does so again.
  if (!outcome.answer) new Request(url, init)
  return outcome
}
