/**
 * What `make` makes is kept and given to every later call, whatever that is called with. What could not be made is
 * tried again by the next.
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
