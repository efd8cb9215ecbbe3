/**
 * Goes on with a result: at once where nothing is waited for, so that a call costs no promise that answers nobody.
 * @throws what `work` throws, for a promise by refusing it
 */
export const andThen = <Value, Result>(
  value: Value | Promise<Value>,
  work: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(work) : work(value))
