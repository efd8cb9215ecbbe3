import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerUnreadable, PARSER_OPTIONS } from './unreadable.ts'

/** How often slow callers are looked for, in milliseconds: the timeouts below are only as sharp as this. */
const CHECK_EVERY_MS = 1_000

/** A listening server whose answers can be set once everything behind it is ready. */
export interface Listener {
  readonly port: number
  /** From now on requests go here; until then they get 503. */
  serve(handler: RequestListener): void
  /** Takes no new connections, lets calls in flight finish, and cuts off what is left after `graceMs`. */
  drain(graceMs: number): Promise<void>
}

/**
 * Listens first, so that the addresses in every link are known before anything is built from them.
 * @param port 0 picks a free one
 */
export const listen = async (port: number, host: string): Promise<Listener> => {
  let handler: RequestListener = (_req, res) => {
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '1', 'X-Request-Id': randomUUID() }
    res.writeHead(503, headers)
    res.end('{"message":"The server is starting."}')
  }
  const server = createServer(
    {
      ...PARSER_OPTIONS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000, // longer than a load balancer's, or it would reuse a closed connection
    },
    (req, res) => {
      handler(req, res)
    },
  )
  answerUnreadable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: portOf(server.address()),
    serve: (next) => {
      handler = next
    },
    drain: (graceMs) => drain(server, graceMs),
  }
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP address')
  return address.port
}

/** Closing alone leaves a connection that was in flight to sit idle afterwards: idle ones are closed as they fall. */
const drain = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections()
    }, 100)
    const cutOff = setTimeout(() => {
      server.closeAllConnections()
    }, graceMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
