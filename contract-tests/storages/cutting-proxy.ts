import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A machine between a client and a store, whose connections break off. */
export interface CuttingProxy {
  readonly address: string
  /**
   * From now on: once clients have sent so many bytes, all connections are cut off, and each later one after `allowance`
   * bytes: 0 is a machine that is dead, 10,000 one that answers requests without a body, `Infinity` one that is well again.
   */
  dieAfter(bytes: number, allowance: number): void
  revive(): void
  /** How often that was done. */
  cuts(): number
  stop(): Promise<void>
}

/** @param target port of the store on this machine */
export const startCuttingProxy = async (target: number): Promise<CuttingProxy> => {
  const open = new Set<Socket>()
  let left = Infinity
  let allowance = 0
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
      const wasAlive = left >= 0
      sent += bytes.length
      left -= bytes.length
      if (left < 0 && (wasAlive || sent > allowance)) {
        cuts += 1
        for (const socket of wasAlive ? open : [client]) socket.destroy()
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
    dieAfter(bytes, allowed) {
      ;[left, allowance, cuts] = [bytes, allowed, 0]
    },
    revive() {
      left = Infinity
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
