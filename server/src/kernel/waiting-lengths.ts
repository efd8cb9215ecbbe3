/**
 * The flows that wait, by length. A length changes by one at a time, so the longest flow is known without a scan of the
 * others.
 */
export class WaitingLengths<Flow> {
  readonly #ofLength = new Map<number, Set<Flow>>()
  #longest = 0

  /** Records that a flow has grown by one. @param length after the change */
  grow(flow: Flow, length: number): void {
    this.#leave(flow, length - 1)
    this.#join(flow, length)
    if (length > this.#longest) this.#longest = length
  }

  /** Records that a flow has shrunk by one. @param length after the change */
  shrink(flow: Flow, length: number): void {
    this.#leave(flow, length + 1)
    if (length > 0) this.#join(flow, length)
    if (!this.#ofLength.has(this.#longest)) this.#longest = length
  }

  /** One of the longest flows: the preferred one unless another is longer. */
  longest(preferred: Flow): Flow {
    const flows = this.#ofLength.get(this.#longest)
    if (!flows || flows.has(preferred)) return preferred
    const [flow = preferred] = flows
    return flow
  }

  #join(flow: Flow, length: number): void {
    const flows = this.#ofLength.get(length)
    if (flows) flows.add(flow)
    else this.#ofLength.set(length, new Set([flow]))
  }

  #leave(flow: Flow, length: number): void {
    const flows = this.#ofLength.get(length)
    if (flows?.delete(flow) && flows.size === 0) this.#ofLength.delete(length)
  }
}
