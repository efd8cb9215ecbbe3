import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Calls whose answers are not wholly sent, oldest first: a caller may send several before the first answer. */
  readonly calls: Set<ServerResponse>
  /** Bytes that it had read when its last call was over. More than that are a request on its way. */
  bytesRead: number
  /** Nothing happened on it since it was last looked at. */
  wasQuiet: boolean
}

/**
 * The connections of a server, and how they end without a caller losing a call. Node's own `closeIdleConnections`
 * closes a connection as soon as its answer is handed over, be it sent or not, and in the moment between two calls.
 * @see RFC 9112 section 9.6
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>()
  #isEnding = false
  #accepted = 0

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#accepted++
      this.#connections.set(socket, { calls: new Set(), bytesRead: 0, wasQuiet: false })
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.on('request', ({ socket }, res) => {
      const connection = this.#connections.get(socket)
      if (connection) this.#begin(connection, socket, res)
    })
  }

  /** How many connections were let in so far, those that are closed by now included. */
  get accepted(): number {
    return this.#accepted
  }

  /** From now on answers say `Connection: close`, those that are under way included. */
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

/** Of calls that were sent one behind the other, the last one closes: the answers to all before it still go out. */
const markLast = ({ calls }: Connection): void => {
  const unsent = [...calls].filter(({ headersSent }) => !headersSent)
  const last = unsent.pop()
  for (const earlier of unsent) earlier.removeHeader('Connection')
  last?.setHeader('Connection', 'close')
}
