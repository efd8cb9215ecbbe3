import { isLoopback } from '../../services/network/loopback.ts'
import type { Check } from './check.ts'
import { Problem } from '../../kernel/problem.ts'

/** Whether a `Host` header names this platform. */
export type IsOwnHost = (host: string | undefined) => boolean

const HOST = /^(?<name>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * The hosts of a platform: those of its addresses, and every name of this machine on one of its ports. To its
 * browser a page whose name resolves to this machine (DNS rebinding) has the same origin as the platform; only the
 * `Host` header shows that it has not.
 * @param addresses main and second address, as callers see them
 * @param port the one that it listens on
 * @see RFC 9110 section 7.2
 */
export const ownHosts = (addresses: readonly string[], port: number): IsOwnHost => {
  const configured = addresses.map((address) => new URL(address))
  const ports = new Set([String(port), ...configured.map(effectivePort)])
  return (host = '') => {
    const { name = '', port: sent } = HOST.exec(host)?.groups ?? {}
    const isConfigured = configured.some(
      (address) =>
        address.hostname === name.toLowerCase() && effectivePort(address) === (sent ?? defaultPort(address)),
    )
    return isConfigured || (isLoopback(name) && ports.has(sent ?? '80'))
  }
}

const defaultPort = ({ protocol }: URL): string => DEFAULT_PORTS[protocol] ?? ''

const effectivePort = (address: URL): string => address.port || defaultPort(address)

/**
 * Refuses requests for other hosts than the platform's.
 * @throws Problem 421
 * @see RFC 9110 section 15.5.20
 */
export const refuseForeignHosts =
  (isOwnHost: IsOwnHost): Check =>
  (req) => {
    if (!isOwnHost(req.headers.host))
      throw new Problem(
        421,
        'The Host header names another host than this platform; --base-url tells the platform its address.',
      )
  }
