import { once } from 'node:events'
import type { Server, Socket } from 'node:net'

/** Has a server listen on a free port of this machine. @returns its address */
export const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** Ends a server and the connections that it still has. */
export const closed = async (server: Server, sockets: readonly Socket[]): Promise<void> => {
  const ended = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await ended
}
