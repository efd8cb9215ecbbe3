import { invalid } from '../../kernel/problem.ts'
import { hostAndPort, isAllowed, isPublicHost } from '../network/hosts.ts'
import type { AllowedHosts } from '../network/hosts.ts'

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443'])
const MAX_LENGTH = 2048

/**
 * @param allowed receivers that may be called although they are not public, also over http
 * @param field name of the input member, for the failure
 * @throws Problem 400 for an address that webhooks may not be sent to
 */
export const checkWebhookUrl = (text: string, field: string, allowed: AllowedHosts): void => {
  const fault = faultIn(text, allowed)
  if (fault !== undefined) throw invalid(field, fault)
}

const faultIn = (text: string, allowed: AllowedHosts): string | undefined => {
  if (text.length > MAX_LENGTH) return `must be at most ${MAX_LENGTH} characters`
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text))
    return 'must be an absolute address, such as https://example.com/hook'
  if (!URL.canParse(text)) return 'must be an address with a valid host and a port of 1 to 65535'
  const url = new URL(text)
  if (url.port === '0') return 'must have a port of 1 to 65535'
  if (text.includes('#')) return 'must have no fragment'
  if (url.username !== '' || url.password !== '') return 'must carry no user name and no password'
  if (isAllowed(url, allowed) && /^https?:$/.test(url.protocol)) return undefined
  if (url.protocol !== 'https:') return `must be an https address${unlessAllowed(url)}`
  if (!PORTS.has(url.port)) return `must be on port 443 or 8443${unlessAllowed(url)}`
  if (isPublicHost(url.hostname)) return undefined
  return `must be an address on the public internet${unlessAllowed(url)}`
}

/** Says which setting lets the server call this receiver nonetheless. */
const unlessAllowed = (url: URL): string =>
  /^https?:$/.test(url.protocol)
    ? `, unless the server is started with --webhook-allow ${hostAndPort(url)}`
    : ''
