import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Calls whose answers are not sent entirely, oldest first: a caller may send several before the first answer. */
  readonly calls: Set<ServerResponse>
  /** Bytes that it had read when its last call ended. More than that means that a request is arriving. */
  bytesRead: number
  /** Whether nothing has happened on it since the last check. */
  wasQuiet: boolean
}

/**
 * The connections of a server, and how they end without a caller losing a call. Node's own `closeIdleConnections`
 * closes a connection as soon as its answer is handed over, whether or not it is sent, and in the moment between two
 * calls.
 * @see RFC 9112 section 9.6
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>()
  #isEnding = false
  #accepted = 0

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#accepted++
      const connection = { calls: new Set<ServerResponse>(), bytesRead: 0, wasQuiet: false }
      this.#connections.set(socket, connection)
      socket.once('close', () => {
        this.#connections.delete(socket)
        closeUnsent(connection)
      })
    })
    server.on('request', ({ socket }, res) => {
      const connection = this.#connections.get(socket)
      if (connection) this.#begin(connection, socket, res)
    })
  }

  /** How many connections were accepted so far, including those that are closed by now. */
  get accepted(): number {
    return this.#accepted
  }

  /** Makes answers say `Connection: close`, including those in progress. */
  announceEnd(): void {
    this.#isEnding = true
    for (const connection of this.#connections.values()) markLast(connection)
  }

  /** Closes the connections on which nothing happened since this was last called. */
  closeQuiet(): void {
    for (const [socket, connection] of this.#connections) {
      const isQuiet = connection.calls.size === 0 && socket.bytesRead === connection.bytesRead
      if (isQuiet && connection.wasQuiet) socket.destroy()
      connection.wasQuiet = isQuiet
    }
  }

  #begin(connection: Connection, socket: Socket, res: ServerResponse): void {
    connection.calls.add(res)
    connection.wasQuiet = false
    res.once('close', () => {
      connection.calls.delete(res)
      connection.bytesRead = socket.bytesRead
    })
    if (this.#isEnding) markLast(connection)
  }
}

/**
 * Closes the answers that wait behind others on a connection that is lost. Node closes only the one that is being sent, and
 * for the others nothing would free what they hold until they close: their turns, their idempotency keys.
 */
const closeUnsent = ({ calls }: Connection): void => {
  for (const res of calls)
    if (!res.socket) {
      res.destroy()
      res.emit('close')
    }
}

/** The last of several pipelined requests closes the connection, so earlier responses are still sent. */
const markLast = ({ calls }: Connection): void => {
  const unsent = [...calls].filter(({ headersSent }) => !headersSent)
  const last = unsent.pop()
  for (const earlier of unsent) earlier.removeHeader('Connection')
  last?.setHeader('Connection', 'close')
}
