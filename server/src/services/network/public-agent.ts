import { isIP } from 'node:net'
import type { Agent, Dispatcher, request } from 'undici'
import type { AllowedHosts } from './hosts.ts'
import { isPublicAddress } from './public-address.ts'
import { BlockedAddress, publicLookup } from './public-lookup.ts'
import type { Resolve } from './public-lookup.ts'

const CONNECT_MS = 3_000

/** Makes requests. */
export interface PublicAgent {
  request(url: string | URL, options: RequestOptions): Promise<Dispatcher.ResponseData<unknown>>
  /** Ends its connections. */
  close(): Promise<void>
}

type RequestOptions = Omit<NonNullable<Parameters<typeof request>[1]>, 'dispatcher'>

/**
 * Connects to the public internet only. It connects to the very address that was checked, so that a name cannot resolve
 * to another one in between; an address that needs no lookup is checked before. The client is loaded for the first request:
 * most platforms make none.
 */
export const createPublicAgent = (allowed: AllowedHosts, resolve?: Resolve): PublicAgent => {
  const open = async () => {
    const client = await import('undici')
    return { client, dispatcher: guardedAgent(client, allowed, resolve) }
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    async request(url, options) {
      const { client, dispatcher } = await (opened ??= open())
      return client.request(url, { ...options, dispatcher })
    },
    async close() {
      await (await opened)?.dispatcher.close()
    },
  }
}

const guardedAgent = (
  { Agent, buildConnector }: typeof import('undici'),
  allowed: AllowedHosts,
  resolve: Resolve | undefined,
): Agent => {
  const open = buildConnector({ timeout: CONNECT_MS })
  const outside = buildConnector({ timeout: CONNECT_MS, lookup: publicLookup(resolve) })
  return new Agent({
    pipelining: 0,
    keepAliveTimeout: 1,
    connect(options, done) {
      const { hostname, port, protocol } = options
      const name = hostname.replace(/^\[|\]$/g, '')
      if (allowed.has(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)) open(options, done)
      else if (isIP(name) !== 0 && !isPublicAddress(name)) done(new BlockedAddress(), null)
      else outside(options, done)
    },
  })
}
