import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Reply } from '../validate/validate-reply.ts'
import { bodyEncoding } from '../validate/media-type.ts'

export interface LittleServer {
  readonly baseUrl: string
  stop(): Promise<void>
}

/** Beyond any pause between two calls here, in milliseconds: nobody calls on a connection that is just being closed. */
const KEEP_ALIVE_MS = 60_000

/** A server on a free port that answers every request with what a function makes of it. */
export const startLittleServer = async (
  answer: (request: IncomingMessage, body: string) => Reply | Promise<Reply>,
): Promise<LittleServer> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void text(request)
      .then((body) => answer(request, body))
      .then((reply) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers))
        response.end(Buffer.from(reply.body, bodyEncoding(reply.headers)))
      })
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
