import { downloadTokens, withTokens } from '../processes/download-tokens.ts'
import { accessToken } from '../processes/target.ts'
import type { ModuleRunner } from '../samples/module-runner.ts'
import type { Module } from '../samples/module.ts'
import type { Fence } from './fences.ts'
import { startServer, startsServer, type StartedServer, type StartServer } from './servers.ts'
import { startShell } from './shell.ts'

/** Somebody who goes through a document and does what its blocks say. */
export interface Reader {
  /**
   * Runs a block as it stands, after those before it: one that starts a server replaces the one before, shell goes to
   * one bash, TypeScript to what runs modules.
   * @returns what went wrong, in words; nothing where the block ended well
   */
  run(fence: Fence): Promise<readonly string[]>
  stop(): Promise<void>
}

/**
 * @param modules runs the reader's modules, and may run those of others
 * @param given what is running before the first block, as a block would start it; nothing unless it is named
 * @param startBlock starts the servers of blocks
 */
export const startReader = async (
  modules: Pick<ModuleRunner, 'run'>,
  given?: string,
  startBlock: StartServer = startServer,
): Promise<Reader> => {
  const shell = await startShell({})
  let server: StartedServer | undefined
  const start = async (code: string) => {
    const before = server
    server = undefined
    await before?.stop()
    server = await startBlock(code, Number(before?.platform && new URL(before.platform.baseUrl).port) || 0)
  }
  if (given !== undefined) await start(given)
  return {
    async run(fence) {
      const { language, code } = fence
      if (language === 'sh' && startsServer(code)) {
        await start(code)
        return []
      }
      const text = await filled(code, server)
      if (language === 'sh') return shell.run(text)
      const TOKEN = server?.platform ? await accessToken(server.platform) : 'any'
      return modules.run(
        { ...toModule(fence), code: text },
        { TOKEN, API_KEY: server?.platform?.apiKey ?? '' },
      )
    },
    async stop() {
      await shell.stop()
      await server?.stop()
    },
  }
}

/** With the server's address, and with tokens of downloads in place of those that the text tells its reader to replace. */
const filled = async (code: string, server: StartedServer | undefined): Promise<string> => {
  if (server === undefined) return code
  const text = server.located(code)
  const isDownload = /\btoken=/.test(text)
  return isDownload && server.platform ? withTokens(text, await downloadTokens(server.platform)) : text
}

/** The module that a block of TypeScript is. */
export const toModule = ({ place, code }: Fence): Module => ({ name: place.replaceAll(/\W+/g, '-'), code })
