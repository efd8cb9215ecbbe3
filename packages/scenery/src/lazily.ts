/** Makes something when it is first asked for, and gives it again from then on. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
