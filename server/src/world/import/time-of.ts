import { parseInstant } from '../../kernel/instant.ts'
import { Malformed } from '../../kernel/malformed.ts'

/**
 * A time of a record, in milliseconds since 1970 UTC. The check of its shape takes more for a date-time than RFC 3339.
 * @param member where it stands, dot-delimited
 * @throws Malformed that names the member
 */
export const timeOf = (text: string, member: string): number => {
  try {
    return parseInstant(text)
  } catch (fault) {
    throw fault instanceof Malformed ? new Malformed(fault.message, member) : fault
  }
}
