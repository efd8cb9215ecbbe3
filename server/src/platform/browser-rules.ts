import type { AuthMode } from '../identity/access/access.ts'
import type { HttpOptions } from '../http/server/http-app.ts'
import { isLoopbackOrigin, listedOrigins, refuseForeignOrigins } from '../http/request/origins.ts'
import type { IsAllowedOrigin } from '../http/request/origins.ts'
import { ownHosts, refuseForeignHosts } from '../http/request/own-hosts.ts'
import type { IsOwnHost } from '../http/request/own-hosts.ts'

export interface BrowserOptions {
  readonly auth: AuthMode
  /** Main and second address, as callers see them. */
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** TCP port that it listens on. */
  readonly port: number
  /** Whose pages may call the platform, beside its own; undefined where no list was given. */
  readonly corsOrigin: ReadonlySet<string> | undefined
}

/** What pages in a browser may do, and which hosts are the platform's. */
type BrowserRules = Pick<HttpOptions, 'guards' | 'isAllowedOrigin'> & { readonly isOwnHost: IsOwnHost }

const REFUSAL =
  'Pages of this origin may not call the platform while it asks for no credentials; see --cors-origin.'

/**
 * With credentials a page of any origin may call, as it has none that nobody gave it, unless a list narrows that. Without
 * credentials its origin, and the host that it asks for, are all there is to tell a page by.
 */
export const browserRules = ({
  auth,
  baseUrl,
  siblingBaseUrl,
  port,
  corsOrigin,
}: BrowserOptions): BrowserRules => {
  const addresses = [baseUrl, siblingBaseUrl]
  const isOwnHost = ownHosts(addresses, port)
  const isListed = listedOrigins(addresses, corsOrigin)
  if (auth === 'required') return { isOwnHost, guards: [], isAllowedOrigin: corsOrigin && isListed }
  const isAllowedOrigin: IsAllowedOrigin = (origin) => isListed(origin) || isLoopbackOrigin(origin)
  const guards = [refuseForeignHosts(isOwnHost), refuseForeignOrigins(isAllowedOrigin, REFUSAL)]
  return { isOwnHost, guards, isAllowedOrigin }
}
