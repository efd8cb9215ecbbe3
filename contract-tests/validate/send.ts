import { Agent, request as open, type IncomingMessage } from 'node:http'
import type { Reply } from './validate-reply.ts'
import { bodyEncoding } from './media-type.ts'

const agent = new Agent({ keepAlive: true })

/** Send a request and take the reply as it is: a redirect is not followed. Thousands are sent, and `fetch` costs thrice as much. */
export const send = async (request: Request): Promise<Reply> => {
  const { method, url, headers } = request
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const outgoing = open(url, { agent, method, headers: Object.fromEntries(headers) }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const received = readHeaders(incoming)
        const text = Buffer.concat(parts).toString(bodyEncoding(received))
        resolve({ status: incoming.statusCode ?? 0, headers: received, body: text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The headers of a reply, one that comes several times among them. */
export const readHeaders = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
