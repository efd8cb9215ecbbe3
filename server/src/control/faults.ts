import type { components } from '../../../generated/control.ts'
import { FAULT_HEADER } from '../http/response/injected-fault.ts'
import type { Fault, FaultSource } from '../http/response/injected-fault.ts'
import type { Clock } from '../kernel/clock.ts'
import { decimal } from '../kernel/decimal.ts'
import { didYouMean } from '../kernel/near-matches.ts'
import { invalid, Problem } from '../kernel/problem.ts'
import type { SnapshotSource } from '../stores/stores.ts'
import { FAULT_RULE, parseInput } from './input.ts'

/** Which calls fail, how they fail, and how often. @see spec/control/schemas.yaml */
export type FaultRule = components['schemas']['FaultRule']

interface ActiveRule {
  readonly id: string
  readonly rule: FaultRule
  readonly until: number
  left: number
}

/** Maximum number of rules in effect at a time. @see spec/control/README.md */
export const MAX_RULES = 1000

/** Chooses the fault to inject into a call: the one in its header, or else that of the oldest rule that applies. */
export class FaultRules implements SnapshotSource {
  readonly #clock: Clock
  readonly #operations: ReadonlySet<string>
  #rules: ActiveRule[] = []
  #made = 0

  /** @param operations operationIds of the contract */
  constructor(clock: Clock, operations: ReadonlySet<string>) {
    this.#clock = clock
    this.#operations = operations
  }

  /** @throws Problem 400 for an invalid rule, for an unknown operation, and if there are too many rules */
  add(rule: FaultRule): string {
    validateOutcome(rule)
    if (rule.operation !== undefined && !this.#operations.has(rule.operation))
      throw invalid(
        'operation',
        `There is no operation "${rule.operation}".${didYouMean(rule.operation, this.#operations)}`,
      )
    if (this.active.length >= MAX_RULES)
      throw invalid('', `There are ${MAX_RULES} rules, the most that can be in effect. Delete some.`)
    const id = `fault-${++this.#made}`
    const until = rule.seconds === undefined ? Infinity : this.#clock.now() + rule.seconds * 1000
    this.#rules.push({ id, rule, until, left: rule.times ?? Infinity })
    return id
  }

  /** Rules that can still apply. */
  get active(): readonly { readonly id: string; readonly rule: FaultRule }[] {
    const now = this.#clock.now()
    this.#rules = this.#rules.filter(({ left, until }) => left > 0 && until > now)
    return this.#rules
  }

  /** @returns whether the rule existed */
  delete(id: string): boolean {
    const before = this.#rules.length
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
    return this.#rules.length < before
  }

  clear(): void {
    this.#rules = []
  }

  readonly findFault: FaultSource = (operation, header) => {
    if (header !== undefined) return toFault(parseFaultHeader(header))
    const now = this.#clock.now()
    const found = this.#rules.find(
      ({ rule, left, until }) => left > 0 && until > now && (rule.operation ?? operation) === operation,
    )
    if (!found) return undefined
    found.left--
    return toFault(found.rule)
  }

  save(): () => void {
    const rules = structuredClone(this.#rules)
    const made = this.#made
    return () => {
      this.#rules = structuredClone(rules)
      this.#made = made
    }
  }
}

/** How a call fails. */
type Outcome = Pick<FaultRule, 'status' | 'retry_after' | 'latency' | 'cut_off'>

/**
 * Checks what the schema of a rule cannot express.
 * @throws Problem 400 if nothing fails, or two faults exclude each other
 */
const validateOutcome = ({ status, latency, cut_off }: Outcome): void => {
  if (status === undefined && latency === undefined && cut_off !== true)
    throw new Problem(400, 'Say at least one of status, latency and cut_off.')
  if (status !== undefined && cut_off === true)
    throw new Problem(400, 'A call fails with a status or is cut off, not both.')
}

const toFault = ({ status, retry_after, latency, cut_off }: Outcome): Fault => ({
  latency: (latency ?? 0) * 1000,
  outcome: cut_off === true ? 'cut off' : (status ?? 'as usual'),
  retryAfter: retry_after,
})

/** A flag without a value is true. The schema rejects values such as `no`. */
const parseFlag = (text: string): true | string => text === '' || text

const HEADER_FIELDS = {
  status: decimal,
  'retry-after': decimal,
  latency: decimal,
  'cut-off': parseFlag,
} as const

const isHeaderField = (name: string): name is keyof typeof HEADER_FIELDS => Object.hasOwn(HEADER_FIELDS, name)

/**
 * Parses the header that requests a fault for its own call.
 * @param text such as `status=503; retry-after=2` or `latency=0.5; cut-off`
 * @throws Problem 400
 */
const parseFaultHeader = (text: string): Outcome => {
  const fields: Record<string, unknown> = {}
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const [name = '', ...values] = part.split('=').map((side) => side.trim())
    if (!isHeaderField(name))
      throw invalid(FAULT_HEADER, `"${name}" is not supported. Use ${Object.keys(HEADER_FIELDS).join(', ')}.`)
    const field = name.replace('-', '_')
    if (field in fields) throw invalid(FAULT_HEADER, `${name} is said twice.`)
    fields[field] = HEADER_FIELDS[name](values.join('='))
  }

  return withHeaderName(() => {
    const outcome = parseInput(FAULT_RULE, fields)
    validateOutcome(outcome)
    return outcome
  })
}

/** Adds the name of the header to the message of a failure. */
const withHeaderName = (parse: () => Outcome): Outcome => {
  try {
    return parse()
  } catch (fault) {
    throw fault instanceof Problem ? invalid(FAULT_HEADER, fault.message) : fault
  }
}
