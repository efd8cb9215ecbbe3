import { parseInstant } from '../../kernel/instant.ts'
import { Malformed } from '../../kernel/malformed.ts'

/**
 * A time of a record, in milliseconds since 1970 UTC. The validator accepts more date-times than RFC 3339, so this is
 * stricter.
 * @param member dot-delimited name of the member, for the message
 * @throws Malformed where it is not a date-time
 */
export const timeOf = (text: string, member: string): number => {
  try {
    return parseInstant(text)
  } catch (fault) {
    throw fault instanceof Malformed ? new Malformed(fault.message, member) : fault
  }
}
