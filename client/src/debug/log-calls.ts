import { redactedUrl } from './redacted.ts'

export interface LogOptions {
  /** Sends the requests; the global one unless given. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** The time in milliseconds, for tests. */
  readonly now?: () => number
}

/**
 * Writes a line for each attempt, without secrets: method, address, status, milliseconds, and the id that the platform's log
 * knows it by.
 *
 * @example
 * const platform = createPlatform({ baseUrl, apiKey, fetch: logCalls(console.log) })
 */
export const logCalls =
  (log: (line: string) => void, { fetch = globalThis.fetch, now = Date.now }: LogOptions = {}) =>
  async (request: Request): Promise<Response> => {
    const call = `${request.method} ${redactedUrl(request.url)}`
    const start = now()
    const write = (end: unknown, id = '') =>
      log(`${call} ${String(end)} ${Math.round(now() - start)} ms ${id}`.trimEnd())
    const response = await fetch(request).catch((error: unknown) => {
      write(error)
      throw error
    })
    write(response.status, response.headers.get('X-Request-Id') ?? '')
    return response
  }
