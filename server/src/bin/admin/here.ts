import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { runAdmin } from './admin.ts'
import { giveCommand } from './give-command.ts'

/** A server on the machine starts and stops within this. */
const GIVING = { clock: Date, random: randomBytes, patienceMs: 10_000 }

/** Gives a command of an administrator on this machine, and sets the status that the process exits with. */
export const administer = async (argv: readonly string[]): Promise<void> => {
  process.exitCode = await runAdmin(argv, {
    give: (command, where) => giveCommand(command, where, GIVING),
    user: userName(),
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  })
}

/** A container may run as a user that the machine has no name for. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.geteuid?.()}`
  }
}

/** Asks on standard error: standard output is the command's answer. */
const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
