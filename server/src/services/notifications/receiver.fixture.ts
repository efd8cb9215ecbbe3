import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { once } from 'node:events'

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A machine that webhooks are sent to. */
export interface Receiver {
  readonly url: string
  /** `host:port` */
  readonly host: string
  readonly calls: readonly ReceivedCall[]
  /** How later calls are answered. */
  answerWith(answer: (res: ServerResponse) => void): void
  close(): Promise<void>
}

/** A receiver on this machine that answers 204 unless told otherwise. */
export const startReceiver = async (): Promise<Receiver> => {
  const calls: ReceivedCall[] = []
  let answer = (res: ServerResponse): void => {
    res.writeHead(204).end()
  }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      calls.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
      answer(res)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `http://${host}/hook`,
    host,
    calls,
    answerWith(next) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
