import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** A request of the platform, with a path and a body that is written once. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON */
  readonly body?: string
}

/** The response to a call, and how long it took to the last byte, in milliseconds. */
export interface Reply {
  /** 0 where the connection broke. */
  readonly status: number
  readonly ms: number
  /** The body, where it is JSON. */
  readonly text: string
}

interface Caller {
  readonly baseUrl: string
  /** A bearer token. */
  readonly token: string
}

/** Sends calls of one user over connections that stay open, and follows the links of files. */
export const createSender = ({ baseUrl, token }: Caller, agent = new Agent({ keepAlive: true })) => {
  const send = ({ method, path, body }: Call): Promise<Reply> =>
    new Promise((resolve) => {
      const begun = performance.now()
      let text = ''
      const settle = (status: number) => {
        resolve({ status, ms: performance.now() - begun, text })
      }
      const authorization = `Bearer ${token}`
      const headers = {
        authorization,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      }
      request(new URL(path, baseUrl), { method, agent, headers }, (response) => {
        if (isText(response)) response.setEncoding('utf8').on('data', (part: string) => (text += part))
        else response.resume()
        const { location } = response.headers
        response.once('close', () => {
          if (!response.complete) settle(0)
          else if (location !== undefined && response.statusCode === 302)
            void send({ method: 'GET', path: location }).then(({ status }) => {
              settle(status)
            })
          else settle(response.statusCode ?? 0)
        })
      })
        .on('error', () => {
          settle(0)
        })
        .end(body)
    })
  return send
}

const isText = ({ headers }: IncomingMessage): boolean => Boolean(headers['content-type']?.includes('json'))
