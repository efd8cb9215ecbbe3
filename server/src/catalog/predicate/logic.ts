import { toRead } from './operand.ts'
import type { Condition, Truth, Family } from './operand.ts'
import { isWork, mapResult } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { Pace, STEPS_AT_ONCE } from 'imagery-platform-geometry/pace.ts'
import { isOperation, isProperty } from '../cql2/expression.ts'
import { OPERATORS } from '../cql2/operators.ts'
import { FOOTPRINT, STATED_TIMES } from '../cql2/known-properties.ts'

/** False where any is false, true where all are true, unknown otherwise. @param steps of each, one if absent */
export const all = <Candidate>(
  conditions: readonly Condition<Candidate>[],
  steps?: readonly number[],
): Condition<Candidate> => joined(conditions, false, steps)

/** True where any is true, false where all are false, unknown otherwise. @param steps of each, one if absent */
export const any = <Candidate>(
  conditions: readonly Condition<Candidate>[],
  steps?: readonly number[],
): Condition<Candidate> => joined(conditions, true, steps)

/** @param decisive a condition with this truth decides */
const joined = <Candidate>(
  conditions: readonly Condition<Candidate>[],
  decisive: boolean,
  steps: readonly number[] = conditions.map(() => 1),
): Condition<Candidate> => {
  const [only, ...others] = conditions
  if (only && others.length === 0) return only
  const isLong = steps.reduce((sum, each) => sum + each, 0) > STEPS_AT_ONCE
  const rest = (candidate: Candidate, state: State) => inTurns(conditions, decisive, steps, candidate, state)
  if (isLong) return (candidate) => rest(candidate, { from: 0, isKnown: true })
  return (candidate) => {
    let isKnown = true
    let at = 0
    for (const condition of conditions) {
      const truth = condition(candidate)
      if (truth === decisive) return decisive
      if (truth === undefined) isKnown = false
      else if (typeof truth === 'object') return rest(candidate, { from: at, isKnown, begun: truth })
      at++
    }
    return isKnown ? !decisive : undefined
  }
}

/** How far the conditions of a scene were evaluated. */
interface State {
  readonly from: number
  readonly isKnown: boolean
  /** The evaluation of the first of those that are left. */
  readonly begun?: Work<Truth>
}

function* inTurns<Candidate>(
  conditions: readonly Condition<Candidate>[],
  decisive: boolean,
  steps: readonly number[],
  candidate: Candidate,
  { from, begun, ...state }: State,
): Work<Truth> {
  const pace = new Pace()
  let { isKnown } = state
  for (let at = from; at < conditions.length; at++) {
    const verdict = at === from && begun ? begun : conditions[at]?.(candidate)
    const truth = isWork(verdict) ? yield* verdict : verdict
    if (truth === decisive) return decisive
    if (truth === undefined) isKnown = false
    if (pace.isDue(steps[at] ?? 1)) yield
  }
  return isKnown ? !decisive : undefined
}

/** The negation of unknown is unknown. */
export const negated =
  <Candidate>(condition: Condition<Candidate>): Condition<Candidate> =>
  (candidate) =>
    mapResult(condition(candidate), opposite)

const opposite = (truth: Truth): Truth => (truth === undefined ? undefined : !truth)

const isUnknown = (truth: Truth): boolean => truth === undefined

/** True if a scene lacks a value, or a condition is unknown for it. The result is never unknown. */
export const isNull: Family = (_op, [argument], compiler) => {
  if (isProperty(argument) && argument.property === FOOTPRINT)
    return (candidate) => compiler.reader.boxes(candidate).length === 0
  if (!isProperty(argument) && !isOperation(argument)) return () => false
  if (isOperation(argument) && OPERATORS.get(argument.op)?.gives === 'condition') {
    const condition = compiler.condition(argument)
    return (candidate) => mapResult(condition(candidate), isUnknown)
  }
  const read = toRead(compiler.operand(argument))
  if (!isProperty(argument) || !STATED_TIMES.has(argument.property))
    return (candidate) => (read(candidate) ?? undefined) === undefined
  const instant = compiler.reader.instant(argument.property)
  return (candidate) => instant(candidate) === undefined && (read(candidate) ?? undefined) === undefined
}
