import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request that a store received. */
export interface StoreRequest {
  readonly method: string
  /** Decoded, without the bucket or container: the key of a file, or ''. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** What a store answers; 200 unless another status is given. */
export interface StoreReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** An honest store. */
export interface FakeStore {
  answer(request: StoreRequest): StoreReply
  /** Names a request, such as `PUT part 1 of own`. */
  nameRequest(request: StoreRequest): string
}

/** Answers in place of the store; undefined where the store answers itself. */
export type Lie = (
  request: StoreRequest,
  name: string,
) => StoreReply | undefined | Promise<StoreReply | undefined>

/** A store that listens on this machine until the test has ended. */
export interface StoreServer {
  readonly address: string
  /** Names of the requests, in the order in which they came. */
  readonly asked: readonly string[]
}

export const serveStore = async (store: FakeStore, lie: Lie = () => undefined): Promise<StoreServer> => {
  const asked: string[] = []
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming)
    const name = store.nameRequest(request)
    asked.push(name)
    const { status = 200, headers = {}, body = '' } = (await lie(request, name)) ?? store.answer(request)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy()) // the delivery that was cut off fails its test
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The store has no port.')
  return { address: `http://127.0.0.1:${bound.port}`, asked }
}

const readRequest = async (incoming: IncomingMessage): Promise<StoreRequest> => {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://any')
  const { method = '', headers } = incoming
  return {
    method,
    path: decodeURIComponent(pathname.slice(1)),
    query: searchParams,
    headers,
    body: await buffer(incoming),
  }
}

export const computeMd5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest()

/** An answer of XML. */
export const xml = (body: string, status = 200): StoreReply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})
