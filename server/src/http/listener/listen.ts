import { randomUUID } from 'node:crypto'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { CallListener } from '../call/calls.ts'
import { Connections } from './connections.ts'
import { SAFE_HEADERS } from '../guards/safe-headers.ts'
import { answerUnreadable, PARSER_OPTIONS } from './unreadable.ts'

/** How often the server checks for slow callers, in milliseconds: the precision of the timeouts below. */
const CHECK_EVERY_MS = 1_000

/**
 * How long answers are held back before the port closes, in milliseconds. A caller that waits for an answer does not
 * connect, and the system resets connections that it accepted if the port closes before the server has seen them.
 */
export const HOLD_MS = 50

/** How often idle connections are closed once the port is, in milliseconds. */
const QUIET_MS = 100

/** Turns of the event loop without a new connection, after which all that arrived is read. */
const QUIET_TURNS = 4

/**
 * Maximum number of connections that the system keeps until the server accepts them.
 * @see https://nodejs.org/api/net.html#serverlisten
 */
const BACKLOG = 511

/** A listening server whose request listener can be set once the platform is ready. */
export interface Listener {
  readonly port: number
  /** Passes requests on from now on; until then they get 503. @param onConnection called for every connection */
  serve(handler: CallListener, onConnection?: () => void): void
  /**
   * Ends it without losing a call: answers say `Connection: close`, and calls are still served for `lagMs`, in which a
   * load balancer notices that it should send no more. Then the port closes, calls in flight end, and what is left
   * after `graceMs` is cut off. Without any grace everything is cut off at once.
   */
  drain(graceMs: number, lagMs?: number): Promise<void>
}

/** Only `Connections` closes connections. */
class ListeningServer extends Server {
  override closeIdleConnections(): void {
    // `close` calls this, and Node's own would cut off answers that are not sent entirely
  }
}

/**
 * Listens first, so that the addresses in links are known before anything is built from them.
 * @param port 0 picks a free one
 * @param alarm how the drain waits
 */
export const listen = async (port: number, host: string, alarm: Alarm = timerAlarm): Promise<Listener> => {
  let handler: CallListener = (_req, res) => {
    const headers = {
      ...SAFE_HEADERS,
      'Content-Type': 'application/json',
      'Retry-After': '1',
      'X-Request-Id': randomUUID(),
    }
    res.writeHead(503, headers)
    res.end('{"message":"The server is starting."}')
  }
  const server = new ListeningServer({
    ...PARSER_OPTIONS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000, // longer than a load balancer's, or it would reuse a closed connection
  })
  answerUnreadable(server)
  const connections = new Connections(server)
  server.on('request', (req, res) => {
    handler(req, res)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, BACKLOG, resolve)
  })
  return {
    port: boundPort(server.address()),
    serve: (next, onConnection = () => undefined) => {
      handler = next
      server.on('connection', onConnection)
    },
    async drain(graceMs, lagMs = 0) {
      const wait = async (ms: number) => {
        await new Promise<void>((resolve) => void alarm(ms, resolve))
        await readWhatArrived(connections)
      }
      connections.announceEnd()
      connections.closeQuiet()
      if (lagMs > 0) await wait(lagMs)
      const held: Parameters<CallListener>[] = []
      const serve = handler
      if (graceMs > 0) {
        handler = (...call) => void held.push(call)
        await wait(HOLD_MS)
      }
      const closed = close(server, connections, graceMs, alarm)
      handler = serve
      for (const call of held) serve(...call)
      await closed
    },
  }
}

const boundPort = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP address')
  return address.port
}

/** Closes the port, and settles when the last connection is closed. */
const close = (server: Server, connections: Connections, graceMs: number, alarm: Alarm): Promise<void> =>
  new Promise((resolve) => {
    let isClosed = false
    const sweep = async (): Promise<void> => {
      await readWhatArrived(connections)
      connections.closeQuiet()
      if (!isClosed) cancelSweep = alarm(QUIET_MS, () => void sweep())
    }
    let cancelSweep = alarm(QUIET_MS, () => void sweep())
    const cancelCutOff = alarm(graceMs, () => {
      server.closeAllConnections()
    })
    server.close(() => {
      isClosed = true
      cancelSweep()
      cancelCutOff()
      resolve()
    })
  })

/**
 * A timer may fire before the server has read what arrived while the process was blocked. libuv accepts one connection
 * per turn of the event loop, so this takes as many turns as connections wait, and some more to read what callers in
 * this process, which were blocked, too, then send.
 */
const readWhatArrived = async (connections: Connections): Promise<void> => {
  let quietTurns = 0
  for (let turn = 0; turn < BACKLOG && quietTurns < QUIET_TURNS; turn++) {
    const before = connections.accepted
    await nextTurn()
    quietTurns = connections.accepted === before ? quietTurns + 1 : 0
  }
}
