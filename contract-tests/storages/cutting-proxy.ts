import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A machine between a client and a store, whose connections break off. */
export interface CuttingProxy {
  readonly address: string
  /** Cuts every connection once a client has sent so many bytes on it; `Infinity` is never, 0 at once. */
  cutAfter(bytes: number): void
  /** Connections that were cut. */
  cuts(): number
  stop(): Promise<void>
}

/** @param target port of the store on this machine */
export const startCuttingProxy = async (target: number): Promise<CuttingProxy> => {
  const open = new Set<Socket>()
  let limit = Infinity
  let cuts = 0
  const server = createServer((client) => {
    const store = connect(target, '127.0.0.1')
    let sent = 0
    const end = () => {
      client.destroy()
      store.destroy()
    }
    for (const socket of [client, store]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    store.pipe(client)
    client.on('data', (bytes: Buffer) => {
      sent += bytes.length
      if (sent > limit) {
        cuts += 1
        end()
      } else if (!store.write(bytes)) {
        client.pause()
        store.once('drain', () => client.resume())
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    cutAfter(bytes) {
      limit = bytes
    },
    cuts: () => cuts,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
