import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What goes wrong with one request. */
export interface Fault {
  /** Answered by the proxy itself: the platform never hears of it. */
  readonly answer?: ResponseInit
  /** Carried out, and then the connection is reset in place of an answer. */
  readonly isLost?: boolean
  /** The headers do not come before this. */
  readonly held?: Promise<unknown>
  /** What the body is turned into; `Content-Length` says its new length. */
  readonly edit?: (body: Buffer) => Buffer
  /** No more bytes than these come. */
  readonly cutAfter?: number
  /** When the connection is reset behind them; it stays open for ever unless given. */
  readonly reset?: Promise<unknown>
}

export interface Proxy {
  readonly baseUrl: string
  /** What goes wrong with the requests of a path: the first fault with the first of them, and so on. */
  faults: Readonly<Record<string, readonly Fault[]>>
  /** The requests so far. */
  readonly requests: ProxiedRequest[]
  stop(): Promise<void>
}

interface ProxiedRequest {
  /** Method and path. */
  readonly call: string
  readonly range: string | undefined
  readonly authorization: string | undefined
}

/** Headers of a connection, and those that the proxy tells anew. */
const OWN = ['connection', 'host', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive']

/**
 * A proxy on a free port that misbehaves. Addresses of the platform in its answers are those of the proxy. It closes no
 * connection of itself: none is lost that no fault has lost, and Node 24 lives on where a body waits to be read
 * (https://github.com/nodejs/undici/issues/5360).
 */
export const startProxy = async (target: string): Promise<Proxy> => {
  const requests: ProxiedRequest[] = []
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy())
  })

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request
    const call = `${method} ${new URL(url, target).pathname}`
    const number = requests.filter((each) => each.call === call).length
    const { range, authorization } = headers
    requests.push({ call, range, authorization })
    const fault = proxy.faults[call]?.[number] ?? {}
    const body = await buffer(request)
    const answer = fault.answer
      ? new Response(null, fault.answer)
      : await fetch(new URL(url, target), {
          method,
          redirect: 'manual',
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            OWN.includes(name) ? [] : [[name, String(value)]],
          ),
          ...(body.length > 0 && { body }),
        })
    await send(response, answer, fault)
  }

  const send = async (response: ServerResponse, answer: Response, fault: Fault): Promise<void> => {
    const { isLost, held, edit = (body) => body, cutAfter, reset } = fault
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isText = /json|text/.test(answer.headers.get('Content-Type') ?? '')
    const own = (text: string) => text.replaceAll(target, proxy.baseUrl)
    const body = edit(isText ? Buffer.from(own(bytes.toString())) : bytes)
    if (isLost) return void response.socket?.resetAndDestroy()
    await held
    for (const [name, value] of answer.headers) if (!OWN.includes(name)) response.setHeader(name, own(value))
    response.writeHead(answer.status, { 'Content-Length': body.length })
    if (cutAfter === undefined) return void response.end(body)
    response.write(body.subarray(0, cutAfter))
    await (reset ?? new Promise(() => undefined))
    response.socket?.resetAndDestroy()
  }

  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  const proxy: Proxy = {
    baseUrl: `http://127.0.0.1:${address.port}`,
    faults: {},
    requests,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}
