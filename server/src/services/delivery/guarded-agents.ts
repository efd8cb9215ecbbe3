import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'

/** How long stores may take, in milliseconds. */
export interface StorageTimeouts {
  /** For a connection, with its encryption. */
  readonly connect: number
  /** Without a byte in either direction, on a connection that is open. The agents end it themselves. */
  readonly silence: number
}

/** What the libraries of stores connect with: every connection is checked when it is made. */
export interface GuardedAgents {
  readonly http: HttpAgent
  readonly https: HttpsAgent
  readonly timeouts: StorageTimeouts
  /** Ends all connections. */
  destroy(): void
}
