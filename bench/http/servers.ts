import { compiledProgram } from '../../tools/compiled/compiled.js'
import { startNode, type Child } from '../../contract-tests/processes/child.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { signingKey } from '../../contract-tests/processes/user-token.ts'
import { CALLERS_CORE, SERVERS_CORE, stayOnCore } from '../cores.ts'
import { freePort } from '../../contract-tests/chaos/free-port.ts'
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

export const PEERS = {
  'raw node:http': 'raw',
  Express: 'express',
  'Express, validator': 'validated',
  Fastify: 'fastify',
} as const

/** @param answers file of what it answers with */
export const startPeer = async (name: keyof typeof PEERS, answers: string): Promise<Served> => {
  const program = await compiledProgram(`bench/http/peers/${PEERS[name]}.ts`)
  const child = await onItsCore(() =>
    startNode([MEMORY, program, answers], (line) => /^listening on (\d+)$/.exec(line)?.[1], {
      NODE_ENV: 'production',
    }),
  )
  return { name, port: Number(child.ready), pid: child.pid, stop: () => child.stop() }
}

export interface ServedPlatform extends Served {
  readonly addresses: PlatformAddresses
}

/** The platform as its users run it. @param environment that of Node, such as `production` */
export const startOurs = async (
  environment: 'production' | 'development',
  flags: readonly string[] = [],
): Promise<ServedPlatform> => {
  const program = await compiledProgram('server/src/bin/main.ts')
  const port = await freePort()
  const settings = [
    ...['--port', String(port), '--json', '--secret', SECRET, '--signing-key', signingKey],
    ...['--base-url', `http://${HOST}`, '--drain-lag', '0', ...flags],
  ]
  const child = await onItsCore(() =>
    startNode([MEMORY, program, ...settings], addressesIn, { NODE_ENV: environment }),
  )
  return {
    name: `ours, ${environment}`,
    port,
    pid: child.pid,
    stop: () => child.stop(),
    addresses: child.ready,
  }
}
