import type { Clock } from '../kernel/clock.ts'
import type { FaultSource } from '../http/response/injected-fault.ts'
import { didYouMean } from '../kernel/near-matches.ts'
import { invalid } from '../kernel/problem.ts'
import type { SnapshotSource } from '../stores/stores.ts'
import { readFaultHeader } from './fault-header.ts'
import { toFault, validateOutcome } from './fault-outcome.ts'
import type { FaultRule } from './injected-fault.ts'

interface ActiveRule {
  readonly id: string
  readonly rule: FaultRule
  readonly until: number
  left: number
}

/** Maximum number of rules in effect at a time. @see spec/control/README.md */
export const MAX_RULES = 1000

/** The faults to inject, by rules and by the headers of callers. The oldest rule takes precedence. */
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

  /** Those that still have an effect. */
  get active(): readonly { readonly id: string; readonly rule: FaultRule }[] {
    const now = this.#clock.now()
    this.#rules = this.#rules.filter(({ left, until }) => left > 0 && until > now)
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
    if (asked !== undefined) return toFault(readFaultHeader(asked))
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
