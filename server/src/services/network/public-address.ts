import ipaddr from 'ipaddr.js'

/**
 * The part of IPv6 that is assigned to machines on the internet. It has none of the ranges that wrap IPv4: `::7f00:1`,
 * NAT64.
 */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address belongs to a machine on the public internet. @see RFC 4291 section 2.4, RFC 6890 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false // 6to4 and Teredo, which wrap IPv4 too, are ranges of their own
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
