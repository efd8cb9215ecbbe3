/**
 * Does a thing for each of several, a few at a time. After a failure nothing more is begun, and what is under way is ended.
 * @param most at a time, at least 1
 * @param signal of a caller who may give up
 * @returns the results in the order of the things
 * @throws the first failure
 */
export const parallel = async <Thing, Result>(
  things: readonly Thing[],
  most: number,
  signal: AbortSignal | undefined,
  act: (thing: Thing, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> => {
  const failed = new AbortController()
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const results: Result[] = []
  const left = things.entries()
  const work = async () => {
    for (const [index, thing] of left) {
      either.throwIfAborted()
      results[index] = await act(thing, either)
    }
  }
  const workers = things.slice(0, Math.max(1, most)).map(() =>
    work().catch((failure: unknown) => {
      failed.abort(failure)
      throw failure
    }),
  )
  await Promise.allSettled(workers)
  either.throwIfAborted()
  return results
}
