import type { Server } from 'node:http'

/** Listens on a free port, and says where on standard output. */
export const listen = (server: Server): void => {
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) console.log(`listening on ${address.port}`)
  })
}
