import { once } from 'node:events'
import { request as requestBy } from 'node:http'

/**
 * Begins a request, whose body the server then waits for.
 * @returns ends it, without its body
 */
export const beginRequest = async (request: Request): Promise<() => void> => {
  const body = Buffer.from(await request.arrayBuffer())
  const outgoing = requestBy(request.url, {
    method: request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      'Content-Length': body.length,
      Expect: '100-continue',
    },
    agent: false,
  })
  outgoing.flushHeaders()
  await once(outgoing, 'continue')
  return () => {
    outgoing.on('error', () => undefined).destroy()
  }
}
