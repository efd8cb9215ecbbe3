/** How long work may hold the event loop before it yields, in milliseconds. */
const TURN_MS = 8

/**
 * Runs work that pauses now and then. Work that ends within one time slice never waits; longer work yields.
 * @throws the signal's reason once it is aborted
 */
export const cooperatively = async <Result>(
  work: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  for (;;) {
    signal?.throwIfAborted()
    const end = performance.now() + TURN_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs work without its pauses. */
export const atOnce = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
