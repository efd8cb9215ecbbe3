/**
 * Calls `make` once and returns its result to every later call, whatever the arguments. After a failure the next call
 * tries again.
 */
export const memoized = <Arguments extends readonly unknown[], Made>(
  make: (...given: Arguments) => Promise<Made>,
): ((...given: Arguments) => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return (...given) =>
    (made ??= make(...given).catch((fault: unknown) => {
      made = undefined
      throw fault
    }))
}
