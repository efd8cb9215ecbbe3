import { Agent as HttpAgent } from 'node:http'
import type { ClientRequestArgs } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { RequestOptions } from 'node:https'
import { connect as connectPlain } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import type { ConnectionGuard } from './connection-guard.ts'

/** What the libraries of stores connect with: every connection is checked when it is made. */
export interface GuardedAgents {
  readonly http: HttpAgent
  readonly https: HttpsAgent
  /** Ends all connections. */
  destroy(): void
}

/** Connections of one place that are open at once. */
const MAX_CONNECTIONS = 16

/**
 * Agents for the libraries of stores. A library that follows a redirect, or that asks a metadata server, connects nowhere.
 * A connection fails with `BlockedHost`, `BlockedAddress` or `SilentStore`.
 */
export const createGuardedAgents = (guard: ConnectionGuard): GuardedAgents => {
  const http = new PlainAgent(guard)
  const https = new EncryptedAgent(guard)
  return {
    http,
    https,
    destroy() {
      http.destroy()
      https.destroy()
    },
  }
}

class PlainAgent extends HttpAgent {
  readonly #guard: ConnectionGuard

  constructor(guard: ConnectionGuard) {
    super(optionsFor(guard))
    this.#guard = guard
  }

  override createConnection(options: ClientRequestArgs): Socket {
    const host = readHost(options)
    const port = Number(options.port ?? 80)
    return this.#guard.connect({ host, port, opened: 'connect' }, (lookup) =>
      connectPlain({ host, port, lookup }),
    )
  }
}

class EncryptedAgent extends HttpsAgent {
  readonly #guard: ConnectionGuard

  constructor(guard: ConnectionGuard) {
    super(optionsFor(guard))
    this.#guard = guard
  }

  override createConnection(options: RequestOptions): Socket {
    const host = readHost(options)
    const port = Number(options.port ?? 443)
    const { servername } = options
    return this.#guard.connect({ host, port, opened: 'secureConnect' }, (lookup) =>
      // None of the caller's own options: neither a library nor a variable may turn the check of certificates off.
      connectEncrypted({
        host,
        port,
        lookup,
        servername,
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true, // whatever NODE_TLS_REJECT_UNAUTHORIZED says
      }),
    )
  }
}

/** Some libraries give an address of IPv6 with the brackets that it has in a URL. */
const readHost = ({ host }: ClientRequestArgs): string => (host ?? 'localhost').replace(/^\[(.*)\]$/, '$1')

const optionsFor = ({ timeouts }: ConnectionGuard) => ({
  keepAlive: true,
  maxSockets: MAX_CONNECTIONS,
  timeout: timeouts.silence, // what a connection has again once it is free
})
