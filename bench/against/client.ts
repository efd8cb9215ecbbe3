import { startSearchedServer } from '../client/platform.ts'
import { CALLERS_CORE } from '../cores.ts'
import type { Pair } from './pair.ts'
import { compareRounds } from './programs.ts'
import type { Findings } from './report.ts'

/**
 * The client of each commit, in a process of its own. Both call the server of the working tree, which a released client
 * has to get on with.
 * @param clients paths of the modules with the clients
 * @param server path of the compiled server
 */
export const clientAgainst = async (
  clients: Pair<string>,
  server: string,
  rounds: number,
): Promise<Findings> => {
  console.error('client ...')
  const platform = await startSearchedServer(server)
  try {
    const program = (client: string) => ({
      file: 'bench/against/client-program.ts',
      words: [client, JSON.stringify(platform.ready)],
      core: CALLERS_CORE,
    })
    return await compareRounds('client', 'ms', rounds, {
      before: program(clients.before),
      after: program(clients.after),
    })
  } finally {
    await platform.stop()
  }
}
