import { request as requestBy, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Reply } from '../validate/validate-reply.ts'

/** Sends a request with headers that `fetch` refuses to send, and without its body: it is refused before that. */
export const sendRaw = async (
  request: Request,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> => {
  const own = Object.fromEntries(request.headers)
  const outgoing = requestBy(request.url, {
    method: request.method,
    headers: { ...own, ...headers, 'Content-Length': '0' },
    agent: false,
  })
  outgoing.end()
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  const returned = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return { status: message.statusCode ?? 0, headers: new Headers(returned), body: await text(message) }
}
