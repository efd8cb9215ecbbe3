/**
 * An address of the platform, as it was given.
 * @param name of the option that gives it
 * @throws TypeError where it is one that no fetch can call
 */
export const baseAddress = (name: string, address: string): string => {
  if (!/^https?:/i.test(address)) throw new TypeError(`${name} ${address}: http:// is missing`)
  return address
}
