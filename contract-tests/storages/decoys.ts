import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A machine of this one that nobody may ask: it counts those who do. */
export interface Decoy {
  readonly address: string
  readonly host: string
  /** First bytes of each connection. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

export const startDecoy = async (): Promise<Decoy> => {
  const asked: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      asked.push(bytes.toString().slice(0, 100))
      socket.end('HTTP/1.1 200 OK\r\nmetadata-flavor: Google\r\ncontent-length: 0\r\n\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The decoy has no port')
  const host = `127.0.0.1:${bound.port}`
  return {
    address: `http://${host}`,
    host,
    asked,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
