/**
 * Passes a result to `work`: at once if it is not a promise, so that most calls cost no promise at all.
 * @throws what `work` throws; a promise is rejected with it
 */
export const andThen = <Value, Result>(
  value: Value | Promise<Value>,
  work: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(work) : work(value))

/** Runs work and passes its failure to `failed`, whether it was thrown or a promise was rejected with it. */
export const orElse = <Result>(
  work: () => Result | Promise<Result>,
  failed: (fault: unknown) => Result,
): Result | Promise<Result> => {
  try {
    const result = work()
    return result instanceof Promise ? result.catch(failed) : result
  } catch (fault) {
    return failed(fault)
  }
}
