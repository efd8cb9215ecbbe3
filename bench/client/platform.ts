import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { startNode, type Child } from '../../contract-tests/processes/child.ts'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import { CALLERS_CORE, SERVERS_CORE, stayOnCore } from '../cores.ts'

/** Enough for a search that finds 10,000. */
const SCENES = 40_000

/** The platform as its users run it, on the core of servers, while this process keeps to the other. */
export const startSearchedPlatform = async (): Promise<Child<PlatformAddresses>> =>
  startSearchedServer(await compiledProgram('server/src/bin/main.ts'))

/** The same of any commit. @param program path of its compiled `main.ts` */
export const startSearchedServer = async (program: string): Promise<Child<PlatformAddresses>> => {
  const settings = ['--port', '0', '--json', '--scenes', String(SCENES), '--drain-lag', '0']
  stayOnCore(SERVERS_CORE)
  const started = startNode(['--max-semi-space-size=64', program, ...settings], addressesIn, {
    NODE_ENV: 'production',
  })
  stayOnCore(CALLERS_CORE)
  return started
}
