import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { runAdmin } from './admin.ts'
import { openKept } from './open.ts'

/** Gives a command of an administrator on this machine, and sets the status that the process exits with. */
export const administer = async (argv: readonly string[]): Promise<void> => {
  process.exitCode = await runAdmin(argv, {
    open: openKept,
    clock: Date,
    random: randomBytes,
    user: userInfo().username,
    write: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  })
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
