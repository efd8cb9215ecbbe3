import { downloadTokens, withTokens } from '../processes/download-tokens.ts'
import { accessToken } from '../processes/target.ts'
import { runTypeScript } from '../samples/run-typescript.ts'
import type { Fence } from './fences.ts'
import { startServer, startsServer, type StartedServer } from './servers.ts'
import { startShell } from './shell.ts'

/** A document, and what its reader has running before the first block; nothing unless it is named. */
export interface Document {
  readonly fences: readonly Fence[]
  readonly given?: string
}

/**
 * Runs every block of a document in order, as its reader would: a block that starts a server replaces the one before,
 * shell goes to one bash, TypeScript is compiled as strictly as the repository and run.
 * @returns faults of each block, by its place; nothing against those that ended well
 */
export const runDocument = async ({ fences, given }: Document): Promise<ReadonlyMap<string, string[]>> => {
  const faults = new Map<string, string[]>()
  const shell = await startShell({})
  let server: StartedServer | undefined
  const start = async (code: string) => {
    await server?.stop()
    server = await startServer(code, Number(server?.platform && new URL(server.platform.baseUrl).port) || 0)
  }
  try {
    if (given !== undefined) await start(given)
    for (const { place, language, code } of fences.filter(({ notRun }) => notRun === undefined))
      if (language === 'sh' && startsServer(code)) await start(code)
      else if (language === 'sh') faults.set(place, [...(await shell.run(await filled(code, server)))])
      else faults.set(place, await runModule(place, await filled(code, server), server))
  } finally {
    await shell.stop()
    await server?.stop()
  }
  return new Map([...faults].filter(([, found]) => found.length > 0))
}

/** With the server's address, and with tokens of downloads in place of those that the text tells its reader to replace. */
const filled = async (code: string, server: StartedServer | undefined): Promise<string> => {
  if (server === undefined) return code
  const text = server.located(code)
  const isDownload = /\btoken=/.test(text)
  return isDownload && server.platform ? withTokens(text, await downloadTokens(server.platform)) : text
}

const runModule = async (
  place: string,
  code: string,
  server: StartedServer | undefined,
): Promise<string[]> => {
  const name = place.replaceAll(/\W+/g, '-')
  const token = server?.platform ? await accessToken(server.platform) : 'any'
  const found = await runTypeScript([{ name, code }], () => ({ TOKEN: token }))
  return [...(found.get(name) ?? [])]
}
