import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { timerAlarm } from '../../../kernel/alarm.ts'
import { OutcomeUnknown } from '../../../kernel/outcome-unknown.ts'
import type { Administered } from '../../../platform/environment.ts'
import type { Command } from '../command.ts'
import type { Answer } from '../verb.ts'
import { listenForCommands } from './command-listener.ts'
import type { CommandListener } from './command-listener.ts'
import { socketIn } from './socket-place.ts'

/**
 * Takes the commands of administrators while a platform serves its folder. A command is in force once it is answered.
 * A folder that can have no socket is served all the same: its commands need the server stopped, and the log says why.
 */
export const serveAdministration = async (
  directory: string,
  app: Administered,
  logger: Logger,
): Promise<CommandListener> => {
  const onFault = (fault: unknown): void => {
    logger.error(
      { stack: fault instanceof Error ? fault.stack : undefined },
      'a command of an administrator failed',
    )
  }
  const run = async (command: Command): Promise<Answer> => {
    const { noun, verb, actor } = command
    logger.info({ command: `${noun} ${verb}`, actor }, 'a command of an administrator')
    try {
      return await runOn(app, command)
    } finally {
      await refresh(app)
    }
  }
  try {
    if (process.platform === 'win32') throw new Error('on Windows a folder has no socket')
    return await listenForCommands(socketIn(directory), { run, alarm: timerAlarm, onFault })
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : 'for an unknown reason'
    logger.warn({ reason }, 'imagery-platform admin needs this server stopped: it cannot take commands')
    return { close: async () => undefined }
  }
}

/** Loads the commands when the first one comes: few servers are administered while they run. */
const runOn = async ({ stores, analytics }: Administered, command: Command): Promise<Answer> => {
  const { runCommand } = await import('../run-command.ts')
  return runCommand(command, { stores, analytics, clock: Date, random: randomBytes })
}

/** Reads accounts and keys again, so that the next call meets what the command did, or a part of it before it failed. */
const refresh = async ({ accounts, access }: Administered): Promise<void> => {
  try {
    await accounts.refresh()
    await access.refresh()
  } catch (cause) {
    throw new OutcomeUnknown(cause, 'the server cannot read its accounts again: restart it')
  }
}
