import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
}

/** A call that was no request for a file. */
export interface Received {
  readonly line: string
  readonly authorization: string | undefined
  readonly body: string
}

/** Documentation on a port of its own. */
export interface ServedDocs {
  /** Address of the folder of pages, with a slash at the end. */
  readonly address: string
  /** The calls so far, oldest first. */
  readonly received: readonly Received[]
  readonly close: () => void
}

/** A server with documentation at `/docs/` that gives tokens and answers every other call with what it received. */
export const serveDocs = async (files: ReadonlyMap<string, string | Uint8Array>): Promise<ServedDocs> => {
  const received: Received[] = []
  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, mediaType: string, body: string | Uint8Array]> => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const file = pathname.replace('/docs/', '')
    if (file === 'addresses.json')
      return [
        200,
        'application/json',
        JSON.stringify({ baseUrl: base, siblingBaseUrl: base, tokenUrl: `${base}/token` }),
      ]
    const page = files.get(file)
    if (page !== undefined) return [200, MEDIA_TYPES[extname(file)] ?? 'text/plain', page]
    const call = {
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      authorization: request.headers.authorization,
      body: await text(request),
    }
    received.push(call)
    const reply = pathname === '/token' ? { access_token: 'secret-token', expires_in: 60 } : call
    return [200, 'application/json', JSON.stringify(reply)]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, mediaType, body]) => {
      response.writeHead(status, { 'content-type': mediaType }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = serverUrl(server)
  return { address: `${base}/docs/`, received, close: () => server.close() }
}

const serverUrl = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}
