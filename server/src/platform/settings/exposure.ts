import { isLoopback } from '../../services/network/loopback.ts'
import type { Settings } from './schema.ts'

/** The host, as it was set, at which other machines may reach the platform; undefined where only this one does. */
export const exposedHost = ({
  host,
  baseUrl,
  siblingUrl,
}: Pick<Settings, 'host' | 'baseUrl' | 'siblingUrl'>): string | undefined =>
  [host, ...[baseUrl, siblingUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]))].find(
    (name) => !isLoopback(name),
  )
