import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { IPV4_SPECIAL_PURPOSE, IPV6_SPECIAL_PURPOSE } from './special-purpose-registries.ts'
import type { SpecialPurposeRow } from './special-purpose-registries.ts'

/**
 * Blocks that the registries do not list, or that they list differently. Of equal prefixes, the extra block decides.
 */
export const EXTRA_BLOCKS: readonly SpecialPurposeRow[] = [
  ['168.63.129.16/32', 'Azure platform services of the virtual machine that asks', 'Microsoft Learn', false],
  ['224.0.0.0/4', 'Multicast', 'RFC 5771', false],
  ['::/0', 'IPv6 that is not allocated, among it IPv4-compatible and site-local', 'RFC 4291', false],
  ['2000::/3', 'Global Unicast', 'RFC 4291', true],
  ['2001:20::/28', 'ORCHIDv2, identifiers that no network routes', 'RFC 7343', false],
  ['ff00::/8', 'Multicast', 'RFC 4291', false],
]

/** IPv6 addresses that a network translates to the IPv4 address in their last four bytes. @see RFC 6052 section 2.1 */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const BLOCKS = [...EXTRA_BLOCKS, ...IPV4_SPECIAL_PURPOSE, ...IPV6_SPECIAL_PURPOSE]
  .map(([block, , , isGlobal]) => ({ cidr: ipaddr.parseCIDR(block), isGlobal }))
  .toSorted((one, other) => other.cidr[1] - one.cidr[1])

/**
 * Whether an IP address belongs to a machine on the public internet, that is, whether it is globally reachable.
 * IPv4-mapped and NAT64 addresses are judged by the IPv4 address inside, because the connection ends there.
 * @param text an address as a resolver or a socket writes it. Names, zones (`fe80::1%eth0`) and other notations of IPv4
 *   (`0177.1`, `0x7f000001`) are not public: `URL` normalizes those of a URL.
 * @see special-purpose-registries.ts, RFC 4291 section 2.4, RFC 6890 section 2.2
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = readDestination(text)
  const block = BLOCKS.find(({ cidr }) => cidr[0].kind() === address.kind() && address.match(cidr))
  return block?.isGlobal ?? true
}

/** The address that a connection to `text` ends at. */
const readDestination = (text: string): ipaddr.IPv4 | ipaddr.IPv6 => {
  if (isIP(text) === 4) return ipaddr.IPv4.parse(text)
  const { hostname } = new URL(`http://[${text}]`) // without dots: ipaddr.js reads ::8.8.8.8 as if it were mapped
  const address = ipaddr.IPv6.parse(hostname.slice(1, -1))
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address
}
