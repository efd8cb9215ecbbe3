import { CommanderError } from 'commander'
import type { Command } from 'commander'
import { readSettings } from './settings.ts'
import type { Surroundings } from './settings.ts'

/** Reads settings as `main` does, but throws what would end the process, with what was printed. */
export const read = (...argv: string[]) => readIn({}, ...argv)

/** The same in surroundings such as production. */
export const readIn = (surroundings: Surroundings, ...argv: string[]) => {
  const printed: string[] = []
  const write = (text: string) => printed.push(text)
  const adapt = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write })
  }
  try {
    return { settings: readSettings(argv, { ...surroundings, adapt }), printed: '' }
  } catch (thrown) {
    if (thrown instanceof CommanderError) return { exitCode: thrown.exitCode, printed: printed.join('') }
    throw thrown
  }
}
