import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { addressesIn } from '../../contract-tests/processes/platform.ts'

/** A command that starts a platform, as its users give it, and where. */
export interface StartCommand {
  readonly command: readonly [string, ...string[]]
  readonly folder: string
}

/**
 * Starts platforms in turn, so that what else the machine does falls on all of them. The first round, in which files are
 * read from disk and the sources compiled, is not counted.
 * @returns seconds from each command until its platform said that it is ready, in the order of the commands
 */
export const startTimes = async (
  commands: readonly StartCommand[],
  rounds: number,
): Promise<readonly (readonly number[])[]> => {
  for (const command of commands) await secondsUntilReady(command)
  const times = commands.map((command) => ({ command, seconds: new Array<number>() }))
  for (let round = 0; round < rounds; round++)
    for (const { command, seconds } of times) seconds.push(await secondsUntilReady(command))
  return times.map(({ seconds }) => seconds)
}

/** @throws Error where it ends without being ready */
const secondsUntilReady = async ({ command, folder }: StartCommand): Promise<number> => {
  const [program, ...words] = command
  const begun = performance.now()
  const child = spawn(program, [...words, '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npm stands between: a signal goes to the whole group
  })
  const closed = once(child, 'close')
  for await (const line of createInterface(child.stdout)) {
    if (!addressesIn(line)) continue
    const seconds = (performance.now() - begun) / 1000
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await closed
    return seconds
  }
  throw new Error(`${command.join(' ')} ended before it was ready`)
}
