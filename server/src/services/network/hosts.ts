import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** `host:port` of machines that are reached wherever they are: for tests on this machine. */
export type AllowedHosts = ReadonlySet<string>

/**
 * @param text such as `127.0.0.1:9999,[::1]:8080`
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseAllowedHosts = (text: string): AllowedHosts =>
  new Set(
    text.split(',').map((part) => {
      const host = part.trim().toLowerCase()
      if (!/^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/.test(host))
        throw new Error('must be host:port, or several of them separated by commas')
      return host
    }),
  )

/** `host:port` of an address, with the port that stands there or that the scheme implies. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/** Whether the machine of an address is one of those, at its port. */
export const isAllowed = (url: URL, allowed: AllowedHosts): boolean => allowed.has(hostAndPort(url))

/** Names that mean something in one network only. @see RFC 6762, RFC 8375, ICANN's .internal */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)$/

/** Labels separated by dots, two or more. @see RFC 1035 section 2.3.1 */
const FULL_NAME = /^([^.]{1,63}\.)+[^.]{1,63}$/

/**
 * Whether a host can be a machine of the public internet, as far as its name tells: no name service is asked. What the
 * name leads to is for the connection to check.
 * @param hostname as `URL` reads it, which has folded other writings of an IP address
 */
export const isPublicHost = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return FULL_NAME.test(name) && !LOCAL_NAME.test(name)
}

const HOST_PART = /^\w[\w-]*(\.\w[\w-]*)*$/

/** Whether a text can stand in a host name without ending it, and is no address by itself: that of a bucket, a region. */
export const isHostPart = (text: string): boolean => HOST_PART.test(text) && isIP(text) === 0
