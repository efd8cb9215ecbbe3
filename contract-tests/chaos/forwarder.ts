import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/**
 * One address for whichever server is the primary at the time, as a virtual address or HAProxy is for operators: new
 * connections go to the present target, and those to an earlier one are cut off.
 */
export interface Forwarder {
  readonly port: number
  /** @param target a port of this machine; undefined while there is none */
  forwardTo(target: number | undefined): void
  stop(): Promise<void>
}

export const startForwarder = async (): Promise<Forwarder> => {
  const open = new Set<Socket>()
  let target: number | undefined
  const server = createServer((client) => {
    if (target === undefined) return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The forwarder has no port')
  const cutOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    forwardTo(next) {
      target = next
      cutOff()
    },
    async stop() {
      cutOff()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
