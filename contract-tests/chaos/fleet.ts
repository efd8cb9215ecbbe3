import type { PlatformAddresses } from '../processes/addresses.ts'
import { bundledProductionServer } from '../processes/bundled-server.ts'
import { startNode, type Child } from '../processes/child.ts'
import { addressesIn } from '../processes/platform.ts'

/** Servers of one platform, each on a port that it keeps. */
export interface Fleet {
  readonly addresses: PlatformAddresses
  /** How many servers. */
  readonly size: number
  /** Ends one as a power failure does, and starts it again. @param at which one */
  killAndRestart(at: number): Promise<void>
  /** Stops all and starts them again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface FleetOptions {
  readonly ports: readonly number[]
  /** As callers see it. */
  readonly baseUrl: string
  readonly databaseUrl: string
  /** `host:port` that webhooks may be sent to. */
  readonly receiver: string
}

/** The secret of all servers. */
const SECRET = 'the secret of a platform whose servers are killed'

/** The first fills the store, the others find it filled. */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const servers: Child<PlatformAddresses>[] = []
  for (const port of options.ports) servers.push(await startServer(port, options))
  const [first] = servers
  if (!first) throw new Error('A fleet has a server')
  return {
    addresses: first.ready,
    size: servers.length,
    async killAndRestart(at) {
      const [server, port] = [servers[at], options.ports[at]]
      if (!server || port === undefined) throw new Error(`There is no server ${at}`)
      await server.kill()
      servers[at] = await startServer(port, options)
    },
    async restart() {
      await Promise.all(servers.map((server) => server.stop()))
      const started = await Promise.all(options.ports.map((port) => startServer(port, options)))
      servers.splice(0, servers.length, ...started)
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

const startServer = async (port: number, { baseUrl, databaseUrl, receiver }: FleetOptions) =>
  startNode(
    [
      await bundledProductionServer(),
      ...['--port', `${port}`, '--json', '--scenes', '400', '--drain-lag', '0', '--trust-proxy', '1'],
      ...['--base-url', baseUrl, '--user-sign-in', 'yes'],
    ],
    addressesIn,
    { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PLATFORM_SECRET: SECRET, CHAOS_RECEIVER: receiver },
  )
