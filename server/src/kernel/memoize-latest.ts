/**
 * Caches the latest result of `make` and returns it to calls with the same key. A process that starts many platforms gives
 * most of them the same world; one that starts a single platform keeps nothing but what that one holds.
 * @param toName what all that is made follows from
 */
export const memoizeLatest = <Arguments extends readonly unknown[], Made>(
  toName: (...given: Arguments) => string,
  make: (...given: Arguments) => Made,
): ((...given: Arguments) => Made) => {
  let latest: { readonly name: string; readonly made: Made } | undefined
  return (...given) => {
    const name = toName(...given)
    if (latest?.name !== name) latest = { name, made: make(...given) }
    return latest.made
  }
}
