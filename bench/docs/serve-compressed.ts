import { createServer } from 'node:http'
import { once } from 'node:events'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Site } from './sites.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A site on a port of its own. */
export interface ServedSite {
  /** With a slash at the end. */
  readonly address: string
  /** Bytes of the bodies sent since it was last asked for them. */
  readonly takeBytes: () => number
  readonly close: () => void
}

/** The same for all sites: compressed once, before anybody asks. */
const QUALITY = 9

/** Serves a site from memory, in Brotli but for pictures. */
export const serveCompressed = async (site: Site): Promise<ServedSite> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const bodies = new Map(
    [...site].map(([path, content]) => [
      path,
      extname(path) === '.webp' ? Buffer.from(content) : brotliCompressSync(content, { params }),
    ]),
  )
  let sent = 0
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.slice(1)
    const body = bodies.get(path)
    if (body === undefined) return response.writeHead(404).end()
    sent += body.length
    return response
      .writeHead(200, {
        'content-type': MEDIA_TYPES[extname(path)] ?? 'text/plain',
        'content-length': body.length,
        ...(extname(path) !== '.webp' && { 'content-encoding': 'br' }),
      })
      .end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return {
    address: `http://127.0.0.1:${address.port}/`,
    takeBytes: () => {
      const bytes = sent
      sent = 0
      return bytes
    },
    close: () => server.close(),
  }
}
