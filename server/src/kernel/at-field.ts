import { Malformed } from './malformed.ts'
import { invalid } from './problem.ts'

/**
 * What a member of the input says.
 * @param field its name; '' for the whole body
 * @throws Problem 400 that names the member, where it is malformed
 */
export const reading = <Value>(field: string, read: () => Value): Value => {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof Malformed) throw invalid(fault.within(field), fault.message)
    throw fault
  }
}
