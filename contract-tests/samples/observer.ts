import type { IncomingMessage } from 'node:http'
import type { Reply } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { startLittleServer } from '../processes/little-server.ts'

/** One call that was seen, and the whole answer to it. */
export interface Exchange {
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** What was sent; empty if nothing was. */
  readonly body: string
  readonly reply: Reply
}

/** Stands between samples and a server and sees what each of them does. */
export interface Observer {
  /** The address to give to the sample of that name in place of the server's. */
  addressFor(sample: string): string
  exchangesFor(sample: string): readonly Exchange[]
  stop(): Promise<void>
}

/** The headers that samples send themselves; the rest belongs to their tools. */
const PASSED_ON = ['authorization', 'content-type'] as const

/** The headers that samples read. */
const HANDED_BACK = ['content-type', 'location'] as const

/**
 * @param upstream address of the server
 * @param prefer what a mock is asked for, by sample: a mock has to be told to redirect
 */
export const startObserver = async (
  upstream: string,
  prefer: (sample: string) => string | undefined = () => undefined,
): Promise<Observer> => {
  const seen = new Map<string, Exchange[]>()
  const server = await startLittleServer(async ({ method = 'GET', url = '/', headers }, body) => {
    const [, sample = '', path = ''] = /^\/([^/]+)(.*)$/.exec(url) ?? []
    const wish = prefer(sample)
    const reply = await send(
      new Request(`${upstream}${path}`, {
        method,
        headers: { ...passedOn(headers), ...(wish !== undefined && { Prefer: wish }) },
        ...(body !== '' && { body }),
      }),
    )
    const exchange = { method, path: path.replace(/\?.*$/, ''), body, reply }
    seen.set(sample, [...(seen.get(sample) ?? []), exchange])
    const returned = HANDED_BACK.flatMap((name) => {
      const value = reply.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return {
      ...reply,
      headers: new Headers(returned.map(([name, value]): [string, string] => [name, value])),
    }
  })
  return {
    addressFor: (sample) => `${server.baseUrl}/${sample}`,
    exchangesFor: (sample) => seen.get(sample) ?? [],
    stop: () => server.stop(),
  }
}

const passedOn = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
