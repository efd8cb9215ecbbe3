import { z } from 'zod'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'

/** A parsed command, as JSON carries it to the process that runs it. */
export const COMMAND = z.strictObject({
  /** Such as `keys`. */
  noun: z.string().max(40),
  /** Such as `issue`. */
  verb: z.string().max(40),
  /** Arguments and options by their names. */
  given: z.record(z.string(), z.unknown()),
  /** The person or program that the audit log names. */
  actor: z.string().min(1).max(200),
})

export type Command = z.infer<typeof COMMAND>

/** Describes in one line why a command failed. */
export const describeFailure = (fault: unknown): string => {
  if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(' ')
  return fault instanceof Error ? fault.message : 'the command failed'
}
