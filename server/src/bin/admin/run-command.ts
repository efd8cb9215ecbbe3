import { z } from 'zod'
import { Refused } from '../../admin/administration.ts'
import type { Administration } from '../../admin/administration.ts'
import type { Command } from './command.ts'
import { findVerb } from './nouns.ts'
import type { Answer } from './verb.ts'

/** The stores that commands work on, with clock and random bytes. */
export type Office = Omit<Administration, 'actor'>

/**
 * Runs a command on stores that this process has open.
 * @throws Refused for a command that does not exist, or whose options have other types: another release gave it
 */
export const runCommand = async (
  { noun, verb: name, given, actor }: Command,
  office: Office,
): Promise<Answer> => {
  const verb = findVerb(noun, name)
  if (!verb) throw new Refused(`there is no command ${noun} ${name} in this release`)
  try {
    return await verb.run({ ...office, actor }, given)
  } catch (fault) {
    throw fault instanceof z.ZodError ? new Refused(`${noun} ${name}: ${faultsIn(fault)}`) : fault
  }
}

const faultsIn = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
