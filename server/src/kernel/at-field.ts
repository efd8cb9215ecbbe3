import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { invalid } from './problem.ts'

/**
 * Reads a member of the input, and names the member in the failure where it is malformed.
 * @param field its name; '' for the whole body
 * @throws Problem 400 where `read` throws Malformed
 */
export const atField = <Value>(field: string, read: () => Value): Value => {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof Malformed) throw invalid(fault.within(field), fault.message)
    throw fault
  }
}

/** As `atField`, for reading that pauses. @throws Problem 400 where the work throws Malformed */
export function* atFieldInTurns<Value>(field: string, work: Work<Value>): Work<Value> {
  try {
    return yield* work
  } catch (fault) {
    if (fault instanceof Malformed) throw invalid(fault.within(field), fault.message)
    throw fault
  }
}
