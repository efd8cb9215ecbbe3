import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * Whether only this machine reaches a host.
 * @param host a name, or an address with or without the brackets that a URL puts around IPv6
 * @see RFC 6761 section 6.3, RFC 8252 section 7.3
 */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const family = isIP(bare)
  if (family === 0) return bare === 'localhost' || bare.endsWith('.localhost')
  return LOOPBACK.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether what is sent to an address cannot be read or changed on the way: https, or it never leaves this machine. */
export const isPrivateWay = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
