import ipaddr from 'ipaddr.js'

/** Bytes of the /56 network within which an IPv6 caller can choose any address. */
const NETWORK_BYTES = 7

/** One key per caller: an IPv4 address, however it is written, or the /56 network of an IPv6 address. */
export const networkKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}/56`
}
