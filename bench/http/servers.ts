import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../contract-tests/chaos/free-port.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { startNode, type Child } from '../../contract-tests/processes/child.ts'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { signingKey } from '../../contract-tests/processes/user-token.ts'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import { startCluster } from '../../tools/postgres/cluster.ts'
import { CALLERS_CORE, SERVERS_CORE, stayOnCore } from '../cores.ts'
import { SECRET } from './principals.ts'
import { HOST } from './request.ts'

/** A server in a process of its own, on the core of servers. */
export interface Served {
  readonly name: string
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** The memory that `npm start` gives a server. */
const MEMORY = '--max-semi-space-size=64'

const onItsCore = async <Ready>(start: () => Promise<Child<Ready>>): Promise<Child<Ready>> => {
  stayOnCore(SERVERS_CORE)
  const started = start()
  stayOnCore(CALLERS_CORE)
  return started
}

/** A program that says on which port it listens. @param argument what it is given */
const startProgram = async (name: string, file: string, argument: string): Promise<Served> => {
  const program = await compiledProgram(`bench/http/${file}.ts`)
  const environment = { NODE_ENV: 'production' }
  const child = await onItsCore(() =>
    startNode([MEMORY, program, argument], (line) => /^listening on (\d+)$/.exec(line)?.[1], environment),
  )
  return { name, port: Number(child.ready), pid: child.pid, stop: () => child.stop() }
}

const peer =
  (name: string, file: string) =>
  /** @param answers file of what it answers with */
  (answers: string): Promise<Served> =>
    startProgram(name, `peers/${file}`, answers)

export const startPeers = [
  peer('raw node:http', 'raw'),
  peer('Express', 'express'),
  peer('Express, validator', 'validated'),
  peer('Fastify', 'fastify'),
]

/** Ours, and the validator as it comes, with contracts of some sizes. */
export const startOperations = [20, 120, 300].flatMap((count) => [
  () => startProgram(`ours, ${count}`, 'operations/ours', String(count)),
  () => startProgram(`validator, ${count}`, 'operations/validated', String(count)),
])

export interface ServedPlatform extends Served {
  readonly addresses: PlatformAddresses
}

/** Flags that a server gets on top of those of all servers. */
type Flags = readonly string[]

/** The platform as its users run it. @param environment that of Node */
export const startOurs = async (
  name: string,
  environment: 'production' | 'development',
  flags: Flags = [],
): Promise<ServedPlatform> =>
  startServer(name, await compiledProgram('server/src/bin/main.ts'), environment, flags)

/** A server of any commit. @param program path of its compiled `main.ts` */
export const startServer = async (
  name: string,
  program: string,
  environment: 'production' | 'development',
  flags: Flags = [],
): Promise<ServedPlatform> => {
  const port = await freePort() // a platform that goes by another address does not say where it listens
  const settings = [
    ...['--port', String(port), '--json', '--secret', SECRET, '--signing-key', signingKey],
    ...['--base-url', `http://${HOST}`, '--drain-lag', '0', ...flags],
  ]
  const child = await onItsCore(() =>
    startNode([MEMORY, program, ...settings], addressesIn, { NODE_ENV: environment }),
  )
  return { name, port, pid: child.pid, stop: () => child.stop(), addresses: child.ready }
}

/** Starts a platform with flags, which name what keeps its state. */
type Start = (flags: Flags) => Promise<ServedPlatform>

/** A platform that keeps its state in a temporary folder. */
export const onSqlite = async (start: Start): Promise<ServedPlatform> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-data-'))
  const ours = await start(['--data', folder])
  return {
    ...ours,
    async stop() {
      await ours.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A platform that keeps its state in a database of its own, which works on the core of the callers. */
export const onPostgres = async (start: Start): Promise<ServedPlatform> => {
  const cluster = await startCluster()
  const ours = await start(['--database-url', cluster.url])
  return {
    ...ours,
    async stop() {
      await ours.stop()
      await cluster.stop()
    },
  }
}

/** In production, with what keeps its state. */
export const startKeeping = [
  () => onSqlite((flags) => startOurs('ours, --data', 'production', flags)),
  () => onPostgres((flags) => startOurs('ours, PostgreSQL', 'production', flags)),
]
