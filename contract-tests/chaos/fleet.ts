import type { PlatformAddresses } from '../processes/addresses.ts'
import { bundledProductionServer } from '../processes/bundled-server.ts'
import { startNode, type Child } from '../processes/child.ts'
import { addressesIn } from '../processes/platform.ts'

/** Servers of one platform, each on a port that it keeps. */
export interface Fleet {
  readonly addresses: PlatformAddresses
  /** How many servers. */
  readonly size: number
  /** The port of each, past nginx. */
  readonly ports: readonly number[]
  /** Ends one as a power failure does. @param at which one */
  kill(at: number): Promise<void>
  /** Starts all that were killed. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface FleetOptions {
  readonly ports: readonly number[]
  /** As callers see it. */
  readonly baseUrl: string
  /** Variables that say what the platform is kept in, and its secret. */
  readonly store: Readonly<Record<string, string>>
  /** `host:port` that webhooks may be sent to. */
  readonly receiver: string
}

/** Three start at once, under load, on a machine that may be busy otherwise. */
const READY_WITHIN_MS = 300_000

/** The first fills the store, the others find it filled. */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const running = new Map<number, Child<PlatformAddresses>>()
  const start = async (port: number) => void running.set(port, await startServer(port, options))
  const [first, ...others] = options.ports
  if (first === undefined) throw new Error('A fleet has a server')
  await start(first)
  await Promise.all(others.map(start))
  const addresses = running.get(first)?.ready
  if (!addresses) throw new Error('The first server is gone')
  return {
    addresses,
    size: options.ports.length,
    ports: options.ports,
    async kill(at) {
      const port = options.ports[at] ?? 0
      const server = running.get(port)
      running.delete(port)
      await server?.kill()
    },
    async start() {
      await Promise.all(options.ports.filter((port) => !running.has(port)).map(start))
    },
    async stop() {
      await Promise.all([...running.values()].map((server) => server.stop()))
    },
  }
}

const startServer = async (port: number, { baseUrl, store, receiver }: FleetOptions) =>
  startNode(
    [
      await bundledProductionServer(),
      ...['--port', `${port}`, '--json', '--scenes', '400', '--drain-lag', '0', '--trust-proxy', '1'],
      ...['--base-url', baseUrl, '--user-sign-in', 'yes'],
    ],
    addressesIn,
    { NODE_ENV: 'production', ...store, CHAOS_RECEIVER: receiver },
    READY_WITHIN_MS,
  )
