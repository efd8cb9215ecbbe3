/**
 * Does work, and has its failure answered, be it thrown at once or a promise refused with it.
 * @see and-then.ts
 */
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
