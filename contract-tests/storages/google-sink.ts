import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What is asked of Google for an upload, without the storage: gcp-storage-emulator copies all that it has for each
 * chunk, which takes minutes for 1 GiB, and ends in a broken connection.
 */
export interface GoogleSink {
  readonly address: string
  /** MD5 of the last object, in hexadecimal. */
  md5(): string
  stop(): Promise<void>
}

export const startGoogleSink = async (): Promise<GoogleSink> => {
  let hash = createHash('md5')
  let md5 = ''
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token') return json(response, { access_token: 'sesame', expires_in: 3600 })
    if (request.method === 'POST') {
      hash = createHash('md5')
      return response.writeHead(200, { location: `${requestOrigin(request)}/session` }).end()
    }
    request.on('data', (piece: Buffer) => hash.update(piece))
    await once(request, 'end')
    const [, last = '', total = ''] =
      /^bytes \d+-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? []
    if (Number(last) + 1 < Number(total)) return response.writeHead(308, { range: `bytes=0-${last}` }).end()
    const digest = hash.digest()
    md5 = digest.toString('hex')
    return json(response, { md5Hash: digest.toString('base64') })
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The sink has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    md5: () => md5,
    async stop() {
      const closed = once(server, 'close')
      server.closeAllConnections()
      server.close()
      await closed
    },
  }
}

const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const requestOrigin = ({ headers }: IncomingMessage): string => `http://${headers.host ?? ''}`
