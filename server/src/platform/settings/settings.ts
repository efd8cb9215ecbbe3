import { Command } from 'commander'
import type { ErrorOptions } from 'commander'
import type { z } from 'zod'
import { findConflict } from './conflicts.ts'
import { OPTIONS } from './options.ts'
import { SCHEMA } from './schema.ts'
import type { Settings } from './schema.ts'

export type { Settings } from './schema.ts'

/** The environment in which settings are read. */
export interface Surroundings {
  /** Refuses settings that are for development only. */
  readonly production?: boolean
  /** The command that started the program, for its help. */
  readonly name?: string
  /** Changes its output and its exit, for tests. */
  readonly adapt?: (command: Command) => void
}

/** Exits with status 2 on any error; Commander's own status is 1. */
class SettingsCommand extends Command {
  override error(message: string, options?: ErrorOptions): never {
    const isWord = options?.code === 'commander.excessArguments'
    return super.error(isWord ? `${message} Flags are given so: ${this.name()} --port 8080` : message, {
      ...options,
      exitCode: 2,
    })
  }
}

/**
 * Reads flags, then the environment, then defaults. An invalid flag or value ends the process with one clear line and
 * status 2; `--help` prints the list and ends it with 0.
 * @throws CommanderError instead, where `adapt` overrides its exit
 */
export const readSettings = (
  argv: readonly string[],
  { production = false, name = 'npm start --', adapt }: Surroundings = {},
): Settings => {
  const command = new SettingsCommand()
  adapt?.(command)
  command.name(name).description('Serve the imagery platform.').allowExcessArguments(false)
  for (const option of Object.values(OPTIONS)) command.addOption(option)
  command.parse([...argv], { from: 'user' })
  const settings = SCHEMA.safeParse(command.opts())
  const refuse = (why: string) => command.error(`error: ${why}`)
  if (!settings.success) return refuse(faultIn(settings.error))
  const conflict = findConflict(settings.data, production)
  return conflict === undefined ? settings.data : refuse(conflict)
}

/**
 * Settings by their names, and the defaults of all others; the environment is not read.
 * @param given texts, as flags have them
 * @throws Error that names the invalid one
 */
export const completeSettings = (given: Partial<Readonly<Record<keyof Settings, string>>>): Settings => {
  const defaults = Object.values(OPTIONS).map((option): [string, unknown] => [
    option.attributeName(),
    option.defaultValue,
  ])
  const settings = SCHEMA.safeParse({ ...Object.fromEntries(defaults), ...given })
  if (!settings.success) throw new Error(faultIn(settings.error))
  return settings.data
}

const faultIn = ({ issues: [fault] }: z.ZodError): string =>
  `${describeOption(fault?.path[0])} ${fault?.message ?? 'is wrong'}`

/** A setting as its user gave it: `--port (or PORT)`. */
const describeOption = (key: PropertyKey | undefined): string => {
  const option = Object.values(OPTIONS).find((known) => known.attributeName() === key)
  return option?.envVar === undefined
    ? (option?.long ?? 'a setting')
    : `${option.long ?? ''} (or ${option.envVar})`
}
