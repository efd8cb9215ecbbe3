import { LRUCache } from 'lru-cache'
import { freezeDeep } from '../../kernel/freeze-deep.ts'
import type { Inputs } from '../request/judge.ts'
import type { FoundCall } from './found-call.ts'

/** Of all calls that are remembered, in bytes. */
const MAX_BYTES = 8 * 2 ** 20

/** What a call with a short address takes. */
const CALL_BYTES = 2_000
/** And each character of it, as the largest of what JSON in a query is parsed to. */
const BYTES_OF_CHARACTER = 16

/**
 * Valid calls whose address says all that they give their operation: who sends the same address again gets the same
 * operation and inputs, which are frozen. Nothing of them depends on who calls, or when. What was refused is judged each
 * time.
 */
export class JudgedCalls {
  readonly #byAddress: LRUCache<string, FoundCall>

  /** @param maxBytes of all calls that are remembered; those that came last stay */
  constructor(maxBytes = MAX_BYTES) {
    this.#byAddress = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ address }) => CALL_BYTES + address.length * BYTES_OF_CHARACTER,
    })
  }

  /** @param address without keys */
  at(address: string): FoundCall | undefined {
    return this.#byAddress.get(address)
  }

  /** @param inputs of a call that is valid */
  keep(call: FoundCall, inputs: Inputs): void {
    if (call.method !== 'GET' || !call.operation.isGivenByAddress) return
    freezeDeep(inputs)
    this.#byAddress.set(call.address, { ...call, apiKey: [], inputs })
  }
}
