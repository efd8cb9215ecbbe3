import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../../admin/administration.ts'
import { StoreInUse } from '../../stores/sqlite/open-sqlite.ts'
import type { Where } from './admin.ts'
import type { Command } from './command.ts'
import { openFolder, openPostgres } from './open.ts'
import type { OpenedStores } from './open.ts'
import { runCommand } from './run-command.ts'
import type { Office } from './run-command.ts'
import { connectToServer, sendCommand } from './running/send-command.ts'
import { socketIn } from './running/socket-place.ts'
import type { Answer } from './verb.ts'

/** How a command is given. */
export interface Giving extends Pick<Office, 'clock' | 'random'> {
  /** How long to wait for a folder whose process takes no commands yet, or is about to end, in milliseconds. */
  readonly patienceMs: number
}

const RETRY_MS = 100

/**
 * Has a command run where the stores are open: in this process, or in the server that has a folder open.
 * @throws Refused where there are no stores, or another process has them open and takes no commands
 */
export const giveCommand = async (
  command: Command,
  { data, databaseUrl }: Where,
  giving: Giving,
): Promise<Answer> => {
  if (data !== undefined && databaseUrl !== undefined)
    throw new Refused('--data and --database-url are two platforms: name one')
  if (databaseUrl !== undefined) return runHere(command, await openPostgres(databaseUrl), giving)
  if (data !== undefined) return giveToFolder(command, data, giving)
  throw new Refused('there is nothing to administer: name what keeps the platform, --data or DATABASE_URL')
}

const runHere = async (
  command: Command,
  { close, ...opened }: OpenedStores,
  { clock, random }: Giving,
): Promise<Answer> => {
  try {
    return await runCommand(command, { ...opened, clock, random })
  } finally {
    await close()
  }
}

const giveToFolder = async (command: Command, directory: string, giving: Giving): Promise<Answer> => {
  const giveUpAt = performance.now() + giving.patienceMs
  for (;;) {
    const server = await connectToServer(socketIn(directory))
    if (server) return sendCommand(server, command)
    try {
      return await runHere(command, await openFolder(directory), giving)
    } catch (fault) {
      if (!(fault instanceof StoreInUse)) throw fault
      if (performance.now() >= giveUpAt) throw refusal(directory, fault)
    }
    await pause(RETRY_MS)
  }
}

const refusal = (directory: string, { pid }: StoreInUse): Refused =>
  new Refused(
    `${directory} is in use by ${pid ? `process ${pid}` : 'another process'}, which takes no commands: it starts or ` +
      'ends, does something else than serve, or its log says why not. Try again, or stop it for this command',
  )
