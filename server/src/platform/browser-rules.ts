import type { AuthMode } from '../identity/access/access.ts'
import type { HttpOptions } from '../http/http-app.ts'
import { isLoopbackOrigin, listedOrigins, refuseForeignOrigins } from '../http/guards/origins.ts'
import type { IsAllowedOrigin } from '../http/guards/origins.ts'
import { ownHosts, refuseForeignHosts } from '../http/guards/own-hosts.ts'
import type { IsOwnHost } from '../http/guards/own-hosts.ts'

export interface BrowserOptions {
  readonly auth: AuthMode
  /** Main and second address, as callers see them. */
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** TCP port that it listens on. */
  readonly port: number
  /** Other origins whose pages may call the platform; undefined without a list. */
  readonly corsOrigin: ReadonlySet<string> | undefined
}

/** The rules for pages in a browser, and for the hosts of the platform. */
type BrowserRules = Pick<HttpOptions, 'guards' | 'isAllowedOrigin'> & { readonly isOwnHost: IsOwnHost }

const REFUSAL =
  'Pages of this origin may not call the platform while it asks for no credentials; see --cors-origin.'

/**
 * If calls need credentials, pages of any origin may call, since they have no credentials unless the user gave them
 * some, except if a list restricts the origins. If calls need none, a page is recognized only by its origin and its
 * `Host`.
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
