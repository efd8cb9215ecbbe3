import { Malformed } from '../../kernel/malformed.ts'

/** The reason why a command failed, in one line. */
export const reasonOf = (fault: unknown): string => {
  if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(' ')
  return fault instanceof Error ? fault.message : 'the command failed'
}
