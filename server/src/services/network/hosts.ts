import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** `host:port` of machines that may be reached although they are not public: for tests on this machine. */
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
      requirePort(host)
      return host
    }),
  )

/**
 * @param text such as `data.example.com,127.0.0.1:9999`: without a port that of https
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseFileHosts = (text: string): AllowedHosts =>
  new Set(
    text.split(',').map((part) => {
      const host = part.trim().toLowerCase()
      if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/.test(host))
        throw new Error('must be a host, or host:port, or several of them separated by commas')
      requirePort(host)
      return /:\d+$/.test(host) ? host : `${host}:443`
    }),
  )

/** @throws Error for a port that nothing listens on */
const requirePort = (host: string): void => {
  const port = /:(\d+)$/.exec(host)?.[1]
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    throw new Error(`must have a port of 1 to 65535, not ${port}`)
}

/** `host:port` of an address, with its port or the default one of the scheme. */
export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/** Whether host and port of an address are allowed. */
export const isAllowed = (url: URL, allowed: AllowedHosts): boolean => allowed.has(hostAndPort(url))

/** Names that only resolve inside of a network. @see RFC 6762, RFC 8375, ICANN's .internal */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)$/

/** Labels separated by dots, two or more. @see RFC 1035 section 2.3.1 */
const FULL_NAME = /^([^.]{1,63}\.)+[^.]{1,63}$/

/**
 * Whether a host can be on the public internet, by its name alone: nothing is resolved. The connection checks the
 * address that the name resolves to.
 * @param hostname as `URL` reads it, which normalizes other notations of an IP address
 */
export const isPublicHost = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return FULL_NAME.test(name) && !LOCAL_NAME.test(name)
}

const HOST_PART = /^\w[\w-]*(\.\w[\w-]*)*$/

/**
 * Whether a text, such as the name of a bucket or a region, can be a label of a host name, and is not an IP address.
 */
export const isHostPart = (text: string): boolean => HOST_PART.test(text) && isIP(text) === 0
