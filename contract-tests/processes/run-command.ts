import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Everything that a program printed, and how it ended. */
export interface Ended {
  /** Standard output, then standard error. */
  readonly output: string
  readonly code: number
}

/** Working folder of a program, and variables to add to its environment. */
export interface Surroundings {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program to its end, however it ends. @throws Error if it cannot be started */
export const runCommand = async (
  program: string,
  args: readonly string[],
  { cwd, env = {} }: Surroundings = {},
): Promise<Ended> => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number>((done, failed) => child.on('close', done).on('error', failed))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output: `${said}${complained}`, code: await code }
}
