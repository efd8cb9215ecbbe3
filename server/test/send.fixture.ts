import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** An answer, once its body is there. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** Well before the server closes an idle connection: a call on one that is just being closed would fail. */
const IDLE_MS = 30_000

/** Connections are used again, as those of most clients are; one that is idle keeps no process alive. */
const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

/**
 * Sends a request, and follows no redirect. It takes a third of the time of `fetch`, which counts in tests: they make
 * tens of thousands of calls.
 * @throws Error where the connection fails, or breaks before the answer is whole
 */
export const send = (
  method: string,
  address: URL,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
    const call = request(address, { method, agent, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, headers: toHeaders(answer), bytes: Buffer.concat(chunks) })
      })
    })
    call.on('error', reject).end(body)
  })

const toHeaders = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
