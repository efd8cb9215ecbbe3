import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** One request of a reader, and what came back. */
export interface Exchange {
  readonly method: string
  readonly url: string
  /** The header of that name, such as `bytes=0-16383`; undefined where all is asked for. */
  readonly range: string | undefined
  readonly status: number
  /** Of the body, as many as went to the reader. */
  bytes: number
}

/** A proxy that changes nothing and counts. Readers are told of it, and go on to ask for the addresses they were given. */
export interface WireTap {
  readonly address: string
  /** What went over it since it was taken last. */
  readonly seen: readonly Exchange[]
  take(): readonly Exchange[]
  stop(): Promise<void>
}

export const startWireTap = async (): Promise<WireTap> => {
  let exchanges: Exchange[] = []
  const server = createServer((asked, answer) => {
    const url = asked.url ?? ''
    const { 'proxy-connection': _, ...headers } = asked.headers
    const upstream = request(url, { method: asked.method, headers }, (answered) => {
      const exchange: Exchange = {
        method: asked.method ?? '',
        url,
        range: asked.headers.range,
        status: answered.statusCode ?? 0,
        bytes: 0,
      }
      exchanges.push(exchange)
      void pass(answered, answer, exchange)
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy()) // a reader that has enough hangs up
    asked.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The wire tap has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    get seen() {
      return exchanges
    },
    take() {
      const taken = exchanges
      exchanges = []
      return taken
    },
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

const pass = async (from: IncomingMessage, to: ServerResponse, exchange: Exchange): Promise<void> => {
  to.writeHead(exchange.status, from.rawHeaders)
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      exchange.bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(from, counting, to).catch(() => to.destroy())
}

export const countBytes = (exchanges: readonly Exchange[]): number =>
  exchanges.reduce((sum, { bytes }) => sum + bytes, 0)
