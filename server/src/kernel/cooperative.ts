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

/**
 * Maps a list with a pause after each element.
 * @throws the signal's reason once it is aborted
 */
export const mapCooperatively = <Element, Result>(
  list: readonly Element[],
  map: (element: Element) => Result,
  signal?: AbortSignal,
): Promise<readonly Result[]> => cooperatively(mapped(list, map), signal)

function* mapped<Element, Result>(
  list: readonly Element[],
  map: (element: Element) => Result,
): Generator<undefined, readonly Result[]> {
  const results: Result[] = []
  for (const element of list) {
    results.push(map(element))
    yield
  }
  return results
}

/** Runs work without its pauses. */
export const atOnce = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
