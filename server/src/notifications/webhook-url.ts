import { isIP } from 'node:net'
import { invalid } from '../http/problem.ts'
import { isPublicAddress } from './public-address.ts'

/** `host:port` of receivers that are called wherever they are, over http too: for tests on this machine. */
export type AllowedReceivers = ReadonlySet<string>

/**
 * @param text such as `127.0.0.1:9999,[::1]:8080`
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseAllowedReceivers = (text: string): AllowedReceivers =>
  new Set(
    text.split(',').map((part) => {
      const receiver = part.trim().toLowerCase()
      if (!/^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/.test(receiver))
        throw new Error('must be host:port, or several of them separated by commas')
      return receiver
    }),
  )

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443'])
const LONGEST = 2048
/** Names that mean something in one network only. @see RFC 6762, RFC 8375, ICANN's .internal */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)$/

/** Labels separated by dots, two or more. @see RFC 1035 section 2.3.1 */
const FULL_NAME = /^([^.]{1,63}\.)+[^.]{1,63}$/

/** `host:port` with the port that the scheme implies. */
const receiverOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/**
 * @param field name of the input member, for the failure
 * @throws Problem 400 for an address that webhooks may not be sent to
 */
export const checkWebhookUrl = (text: string, field: string, allowed: AllowedReceivers): void => {
  const fault = faultIn(text, allowed)
  if (fault !== undefined) throw invalid(field, fault)
}

const faultIn = (text: string, allowed: AllowedReceivers): string | undefined => {
  if (text.length > LONGEST) return `must be at most ${LONGEST} characters`
  if (!URL.canParse(text)) return 'must be an absolute address'
  const url = new URL(text)
  if (url.hash !== '') return 'must have no fragment'
  if (allowed.has(receiverOf(url)) && /^https?:$/.test(url.protocol)) return undefined
  if (url.protocol !== 'https:') return 'must be an https address'
  if (url.username !== '' || url.password !== '') return 'must carry no user name and no password'
  if (!PORTS.has(url.port)) return 'must be on port 443 or 8443'
  return isOutside(url.hostname) ? undefined : 'must be an address on the public internet'
}

const isOutside = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return FULL_NAME.test(name) && !LOCAL_NAME.test(name)
}
