import { LRUCache } from 'lru-cache'
import { freezeDeep } from '../../kernel/deep-readonly.ts'
import type { Inputs } from '../request/judge.ts'
import type { FoundCall } from './found-call.ts'

/** Of all calls that are remembered, in bytes. */
const MAX_BYTES = 8 * 2 ** 20

/** What a call with a short address takes. */
const CALL_BYTES = 2_000
/** And each character of it, as the largest of what JSON in a query is parsed to. */
const BYTES_OF_CHARACTER = 16

/**
 * Calls whose path and query are valid: who sends the same again gets the same operation and the same inputs of them,
 * which are frozen. Nothing of that depends on who calls, when, or on the body, which is judged each time; and what was
 * refused is judged each time, too.
 */
export class JudgedCalls {
  readonly #calls: LRUCache<string, FoundCall>

  /** @param maxBytes of all calls that are remembered; those that came last stay */
  constructor(maxBytes = MAX_BYTES) {
    this.#calls = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ address }) => CALL_BYTES + address.length * BYTES_OF_CHARACTER,
    })
  }

  /** @param address without keys */
  find(method: string, address: string): FoundCall | undefined {
    return this.#calls.get(`${method} ${address}`)
  }

  /** @param inputs of a call that is valid */
  keep(call: FoundCall, { path, query }: Inputs): void {
    const judged = { path, query, body: undefined }
    freezeDeep(judged)
    this.#calls.set(`${call.method} ${call.address}`, { ...call, apiKey: [], thumbnailToken: [], judged })
  }
}
