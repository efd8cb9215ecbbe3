import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'imagery-platform-client'
import { freePort } from '../chaos/free-port.ts'
import { startNode } from '../processes/child.ts'
import { addressesIn } from '../processes/platform.ts'

/** A server as operators run it, behind an address that it shares with others. */
export interface Server {
  /** Calls with the key that the world's user has by the secret. */
  readonly user: ReturnType<typeof createClient>
  /** In the format of Prometheus. */
  metrics(): Promise<string>
  stop(): Promise<void>
}

const BASE_URL = 'https://platform.example'

/**
 * Starts a server, which serves on a port of its own.
 * @param command what Node is to run, up to the flags
 * @param env where its store is, and its secret
 */
export const startServer = async (
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Server> => {
  const port = await freePort()
  const metricsPort = await freePort()
  const own = ['--port', `${port}`, '--metrics-port', `${metricsPort}`, '--base-url', BASE_URL]
  const server = await startNode(
    [...command, '--json', '--scenes', '50', '--drain-lag', '0', ...own],
    addressesIn,
    { NODE_ENV: 'production', ...env },
  )
  return {
    user: createClient({
      baseUrl: `http://localhost:${port}`,
      apiKey: server.ready.apiKey,
      fetch: untilTaken,
    }),
    metrics: async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text(),
    stop: () => server.stop(),
  }
}

const UNAVAILABLE = 503

/** Production sheds load, and the machine of tests is busy: what was refused is sent again when the answer says so. */
const untilTaken = async (request: Request): Promise<Response> => {
  for (;;) {
    const response = await fetch(request.clone())
    if (response.status !== UNAVAILABLE) return response
    await wait(Number(response.headers.get('retry-after')) * 1000)
  }
}
