import { isIPv6 } from 'node:net'
import type { Settings } from './settings/settings.ts'

/** The address of a port of this machine. An IPv6 address stands in brackets in a URL. @see RFC 3986 section 3.2.2 */
export const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** The main address of a platform: as it is set, or where it listens. */
export const baseUrlOf = ({ baseUrl, host }: Settings, port: number): string => baseUrl ?? urlOf(host, port)
