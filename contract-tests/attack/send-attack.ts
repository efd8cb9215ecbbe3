import { Agent, request } from 'node:http'
import { Buffer } from 'node:buffer'
import type { Reply } from '../validate/validate-reply.ts'
import { bodyEncoding } from '../validate/media-type.ts'
import { readHeaders } from '../validate/send.ts'
import type { Attack } from './attack.ts'

/** How long an answer may take, in milliseconds: longer than the server's own deadline. */
const ANSWER_WITHIN_MS = 40_000

/** What came of an attack: an answer, or in words why there is none. */
export type Outcome = Reply | { readonly silence: string }

/** How many connections are kept open, so that a campaign does not depend on a single one. */
export const createAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections })

/** Send an attack in its very characters. */
export const sendAttack = (agent: Agent, baseUrl: string, attack: Attack): Promise<Outcome> => {
  const { hostname, port } = new URL(baseUrl)
  const body = attack.body === undefined ? undefined : Buffer.from(attack.body)
  const { method, address: path } = attack
  const length = body ? { 'content-length': String(body.length) } : {}
  return new Promise((resolve) => {
    const options = {
      agent,
      hostname,
      port,
      method,
      path,
      headers: toHeaders({ ...attack.headers, ...length }),
    }
    const outgoing = request(options, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        const headers = readHeaders(incoming)
        const text = Buffer.concat(parts).toString(bodyEncoding(headers))
        resolve({ status: incoming.statusCode ?? 0, headers, body: text })
      })
      incoming.on('error', (fault) => {
        resolve({ silence: `cut off: ${fault.message}` })
      })
    })
    outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(new Error(`none in ${ANSWER_WITHIN_MS} ms`)))
    outgoing.on('error', (fault) => {
      resolve({ silence: fault.message })
    })
    outgoing.end(body)
  })
}

const toHeaders = (headers: Attack['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
