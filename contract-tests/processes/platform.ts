import { compiledProgram } from '../../tools/compiled/compiled.js'
import { emptyStore } from '../../tools/engine/test-engine.ts'
import { isAddresses } from './addresses.ts'
import type { PlatformAddresses } from './addresses.ts'
import { bundledProductionServer, bundledServer } from './bundled-server.ts'
import { READY_WITHIN_MS, startNode, type Child } from './child.ts'
import { signingKey } from './user-token.ts'

/** A present that is not that of the day on which tests run: the story is over, and new scenes go on arriving. */
export const PRESENT = '2026-11-22T00:00:00Z'

/** A free port, and a world that is made in no time. */
const anyTime = ['--port', '0', '--json', '--scenes', '400', '--signing-key', signingKey]
const settings = [...anyTime, '--time', PRESENT]

/** The memory that `npm start` gives a server. */
const MEMORY = '--max-semi-space-size=64'

/** The server as its users run it, but that it refuses no call because the machine is busy. */
export const startPlatform = (flags: readonly string[] = []): Promise<Child<PlatformAddresses>> =>
  startInStore([MEMORY], flags, addressesIn)

/** The same, in a process that reaches this machine and nothing else. */
export const startConfinedPlatform = (flags: readonly string[] = []): Promise<Child<PlatformAddresses>> =>
  startInStore([MEMORY, '--import', loopbackOnly], flags, addressesIn)

/** The same, that may take ten minutes to read hundreds of files when it starts, and whose log is kept from its first line. */
export const startPlatformOfFiles = async (flags: readonly string[]): Promise<Child<PlatformAddresses>> => {
  const all = [MEMORY, '--import', loopbackOnly, await bundledServer(), ...settings, ...flags]
  return startNode(all, addressesIn, {}, 600_000, Infinity)
}

/** One whose log is kept from its first line, and whose traces go to a collector. */
export const startWatchedPlatform = async (
  collector: string,
  flags: readonly string[] = [],
): Promise<Child<WatchedAddresses>> => {
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_BSP_SCHEDULE_DELAY: '500',
    OTEL_BSP_MAX_QUEUE_SIZE: '100000', // no span is lost
  }
  const watching = ['--log-level', 'debug', '--metrics-port', '0', '--metrics-host', '127.0.0.1']
  const all = [MEMORY, '--import', loopbackOnly, await bundledServer(), ...settings, ...watching, ...flags]
  return startNode(all, watchedAddressesIn, traces, READY_WITHIN_MS, Infinity)
}

/** What a watched platform says once it is ready. */
export interface WatchedAddresses extends PlatformAddresses {
  /** Where its metrics are read. */
  readonly metrics: string
}

const watchedAddressesIn = (line: string): WatchedAddresses | undefined => {
  const addresses = addressesIn(line)
  const metrics = /"metrics":"([^"]+)"/.exec(line)?.[1]
  return addresses && metrics !== undefined ? { ...addresses, metrics } : undefined
}

/** With a store of its own of the run's engine, which ends with it. */
const startInStore = async <Ready>(
  ofNode: readonly string[],
  flags: readonly string[],
  readiness: (line: string) => Ready | undefined,
): Promise<Child<Ready>> => {
  const store = await emptyStore()
  const all = [...settings, ...store.flags, ...flags]
  const child = await startNode([...ofNode, await bundledServer(), ...all], readiness)
  return {
    ...child,
    async stop() {
      await child.stop()
      await store.end()
    },
    async kill() {
      await child.kill()
      await store.end()
    },
  }
}

/**
 * The server as operators run it: no call compiles what judges it, load is shed, and the present is that of the machine.
 */
export const startProductionPlatform = async (
  flags: readonly string[] = [],
): Promise<Child<PlatformAddresses>> => {
  const all = ['--port', '0', '--json', '--scenes', '400', '--drain-lag', '0', ...flags]
  return startNode([MEMORY, await compiledProgram('server/src/bin/main.ts'), ...all], addressesIn, {
    NODE_ENV: 'production',
  })
}

/** One in production with hardly a scene, which users sign in to, and which refuses no call because the machine is busy. */
export const startSignInPlatform = async (): Promise<Child<PlatformAddresses>> => {
  const flags = ['--port', '0', '--json', '--scenes', '2', '--drain-lag', '0', '--user-sign-in']
  return startNode([MEMORY, await bundledProductionServer(), ...flags], addressesIn, {
    NODE_ENV: 'production',
  })
}

/** A confined platform that also tells what it holds. */
export interface ProbedPlatform extends PlatformAddresses {
  /** Answers with what the process holds, once garbage is collected. @see probe.mjs */
  readonly probe: string
}

export const startProbedPlatform = (): Promise<Child<ProbedPlatform>> =>
  startInStore(probed, [], readinessOfProbed())

/** The same as operators run it, in memory, but that it refuses no call because the machine is busy. */
export const startProbedProductionPlatform = async (): Promise<Child<ProbedPlatform>> =>
  startNode(
    [MEMORY, ...probed, await bundledProductionServer(), ...anyTime, '--drain-lag', '0'],
    readinessOfProbed(),
    { NODE_ENV: 'production' },
  )

/** It is ready once both have said where they are. */
const readinessOfProbed = () => {
  let probe: string | undefined
  return (line: string): ProbedPlatform | undefined => {
    probe ??= /^probe (\S+)$/.exec(line)?.[1]
    const addresses = addressesIn(line)
    return addresses && probe !== undefined ? { ...addresses, probe } : undefined
  }
}

const probing = new URL('probe.mjs', import.meta.url).href

const loopbackOnly = new URL('loopback-only.mjs', import.meta.url).href

const probed = ['--expose-gc', '--import', loopbackOnly, '--import', probing]

/** What a line says of a platform that is ready; undefined where it says something else. */
export const addressesIn = (line: string): PlatformAddresses | undefined => {
  if (!line.startsWith('{')) return undefined
  const announced: unknown = JSON.parse(line)
  return isAddresses(announced) ? announced : undefined
}
