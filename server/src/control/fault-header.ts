import { FAULT_HEADER } from '../http/response/injected-fault.ts'
import { decimal } from '../kernel/decimal.ts'
import { invalid, Problem } from '../kernel/problem.ts'
import { validateOutcome } from './fault-outcome.ts'
import type { Outcome } from './fault-outcome.ts'
import { FAULT_RULE, readAs } from './shapes.ts'

/** A flag without a value: the shape refuses any value, such as `no`. */
const flagOf = (text: string): true | string => text === '' || text

const HEADER_MEMBERS = {
  status: decimal,
  'retry-after': decimal,
  latency: decimal,
  'cut-off': flagOf,
} as const
const isHeaderMember = (name: string): name is keyof typeof HEADER_MEMBERS =>
  Object.hasOwn(HEADER_MEMBERS, name)

/**
 * Reads the fault that the header requests for its call.
 * @param text such as `status=503; retry-after=2` or `latency=0.5; cut-off`
 * @throws Problem 400
 */
export const readFaultHeader = (text: string): Outcome => {
  const said: Record<string, unknown> = {}
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const [name = '', ...values] = part.split('=').map((side) => side.trim())
    if (!isHeaderMember(name))
      throw invalid(FAULT_HEADER, `"${name}" is none of ${Object.keys(HEADER_MEMBERS).join(', ')}.`)
    const member = name.replace('-', '_')
    if (member in said) throw invalid(FAULT_HEADER, `${name} is said twice.`)
    said[member] = HEADER_MEMBERS[name](values.join('='))
  }
  return refusingAsHeader(() => {
    const outcome = readAs(FAULT_RULE, said)
    validateOutcome(outcome)
    return outcome
  })
}

/** Adds the name of the header to the message about its value. */
const refusingAsHeader = (read: () => Outcome): Outcome => {
  try {
    return read()
  } catch (fault) {
    throw fault instanceof Problem ? invalid(FAULT_HEADER, fault.message) : fault
  }
}
