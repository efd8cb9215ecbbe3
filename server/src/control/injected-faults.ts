import type { Clock } from '../kernel/clock.ts'
import type { Fault, FaultSource } from '../http/response/injected-fault.ts'
import { FAULT_HEADER } from '../http/response/injected-fault.ts'
import { invalid } from '../kernel/problem.ts'
import type { Savable } from '../stores/snapshot-source.ts'
import { OUTCOME } from './injected-fault.ts'
import type { FaultRule, Outcome } from './injected-fault.ts'

interface ActiveRule {
  readonly id: string
  readonly rule: FaultRule
  readonly until: number
  left: number
}

/** What is to go wrong, by rule and by what callers ask for. The rule that was made first decides. */
export class FaultRules implements Savable {
  readonly #clock: Clock
  readonly #operations: ReadonlySet<string>
  #rules: ActiveRule[] = []
  #made = 0

  /** @param operations operationIds of the contract */
  constructor(clock: Clock, operations: ReadonlySet<string>) {
    this.#clock = clock
    this.#operations = operations
  }

  /** @throws Problem 400 for an operation that the contract does not have */
  add(rule: FaultRule): string {
    if (rule.operation !== undefined && !this.#operations.has(rule.operation))
      throw invalid('operation', `There is no operation "${rule.operation}".`)
    const id = `fault-${++this.#made}`
    const until = rule.seconds === undefined ? Infinity : this.#clock.now() + rule.seconds * 1000
    this.#rules.push({ id, rule, until, left: rule.times ?? Infinity })
    return id
  }

  /** Those that still have an effect. */
  get active(): readonly { readonly id: string; readonly rule: FaultRule }[] {
    this.#rules = this.#rules.filter(({ left, until }) => left > 0 && until > this.#clock.now())
    return this.#rules
  }

  /** @returns whether there was one */
  delete(id: string): boolean {
    const before = this.#rules.length
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
    return this.#rules.length < before
  }

  clear(): void {
    this.#rules = []
  }

  readonly faultOf: FaultSource = (operation, asked) => {
    if (asked !== undefined) return toFault(readHeader(asked))
    const found = this.#rules.find(
      ({ rule, left, until }) =>
        left > 0 && until > this.#clock.now() && (rule.operation ?? operation) === operation,
    )
    if (!found) return undefined
    found.left--
    return toFault(found.rule)
  }

  save(): () => void {
    const [rules, made] = [structuredClone(this.#rules), this.#made]
    return () => {
      this.#rules = structuredClone(rules)
      this.#made = made
    }
  }
}

const toFault = ({ status, retry_after, latency, cut_off }: Outcome): Fault => ({
  latency: (latency ?? 0) * 1000,
  outcome: cut_off === true ? 'cut off' : (status ?? 'as usual'),
  retryAfter: retry_after,
})

/** Nothing is no number, which `Number` takes for 0. */
const numberOf = (text: string): number => (text === '' ? NaN : Number(text))
/** Said by its name alone: what stands behind it, such as `no`, is refused by the shape. */
const flagOf = (text: string): true | string => text === '' || text

const HEADER_MEMBERS = { 'status': numberOf, 'retry-after': numberOf, 'latency': numberOf, 'cut-off': flagOf } as const // prettier-ignore
const isHeaderMember = (name: string): name is keyof typeof HEADER_MEMBERS =>
  Object.hasOwn(HEADER_MEMBERS, name)

/** @param text such as `status=503; retry-after=2` or `latency=0.5; cut-off` @throws Problem 400 */
const readHeader = (text: string): Outcome => {
  const said: Record<string, unknown> = {}
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const [name = '', ...values] = part.split('=').map((side) => side.trim())
    if (!isHeaderMember(name))
      throw invalid(FAULT_HEADER, `"${name}" is none of ${Object.keys(HEADER_MEMBERS).join(', ')}.`)
    const member = name.replace('-', '_')
    if (member in said) throw invalid(FAULT_HEADER, `${name} is said twice.`)
    said[member] = HEADER_MEMBERS[name](values.join('='))
  }
  const read = OUTCOME.safeParse(said)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalid(FAULT_HEADER, `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`.trim())
}
