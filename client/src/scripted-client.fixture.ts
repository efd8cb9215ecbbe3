import { createClient, type Client, type ClientOptions, type Credentials } from './index.ts'

/** What comes of a request; what throws is a network fault. */
export type Reply = (request: Request) => Response | Promise<Response>

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  () =>
    Response.json({ message: `it is ${code}` }, { status: code, headers })

export const json =
  (body: unknown): Reply =>
  () =>
    Response.json(body)

export const lost: Reply = () => {
  throw new TypeError('fetch failed')
}

/** Never answered, but ended with its signal, as the global one. */
export const silent: Reply = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it was aborted', { cause: signal.reason })))
  })

/** A request as it was sent. */
export interface Sent {
  /** Method and address. */
  readonly call: string
  readonly authorization: string | null
  readonly key: string | null
  readonly body: string
}

/** A client of {@link scripted}. */
export interface Scripted {
  readonly client: Client
  readonly sent: readonly Sent[]
  /** Waits, in milliseconds. */
  readonly pauses: readonly number[]
  /** Lets time pass, in milliseconds. */
  readonly pass: (duration: number) => void
}

/** When the time of a scripted client begins. */
export const BEGINNING = Date.parse('2026-04-18T09:00:00Z')

/**
 * A client whose requests are answered one after the other as a script says, and with an empty object behind its end. Its
 * time passes only while it waits, or is told to.
 */
export const scripted = (
  replies: readonly Reply[],
  options: Partial<Omit<ClientOptions, 'token' | 'apiKey'>> = {},
  credentials: Credentials = { token: 'T' },
): Scripted => {
  const [sent, pauses]: [Sent[], number[]] = [[], []]
  let now = BEGINNING
  const client = createClient({
    baseUrl: 'https://main.example',
    siblingBaseUrl: 'https://sibling.example',
    random: () => 0.5,
    clock: {
      now: () => now,
      sleep: async (duration, signal) => {
        pauses.push(duration)
        now += duration
        await Promise.resolve()
        signal?.throwIfAborted()
      },
    },
    fetch: async (request) => {
      request.signal.throwIfAborted() // as the global one does
      const { method, url, headers } = request
      const reply = replies[sent.length] ?? json({})
      const authorization = headers.get('Authorization')
      const key = headers.get('Idempotency-Key')
      sent.push({ call: `${method} ${url}`, authorization, key, body: await request.clone().text() })
      return reply(request)
    },
    ...options,
    ...credentials,
  })
  return { client, sent, pauses, pass: (duration) => (now += duration) }
}
