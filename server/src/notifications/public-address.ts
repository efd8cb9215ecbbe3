import ipaddr from 'ipaddr.js'

/** Ranges that lead to addresses which the range itself does not show: IPv4 wrapped in IPv6. */
const WRAPPED: readonly (readonly [string, number])[] = [
  ['64:ff9b::', 96], // NAT64, RFC 6052
  ['64:ff9b:1::', 48], // NAT64 of a local network, RFC 8215
  ['2002::', 16], // 6to4
  ['2001::', 32], // Teredo
]

/** Whether an IP address belongs to a machine on the public internet. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return true
  return !WRAPPED.some(([net, bits]) => address.match(ipaddr.parse(net), bits))
}
