import type { Condition } from './condition.ts'

/** False where any is false, true where all are true, unknown otherwise. */
export const all = <Candidate>(conditions: readonly Condition<Candidate>[]): Condition<Candidate> => {
  const [only, ...others] = conditions
  if (only && others.length === 0) return only
  return (candidate) => {
    let isKnown = true
    for (const condition of conditions) {
      const truth = condition(candidate)
      if (truth === false) return false
      if (truth === undefined) isKnown = false
    }
    return isKnown ? true : undefined
  }
}

/** True where any is true, false where all are false, unknown otherwise. */
export const any = <Candidate>(conditions: readonly Condition<Candidate>[]): Condition<Candidate> => {
  const [only, ...others] = conditions
  if (only && others.length === 0) return only
  return (candidate) => {
    let isKnown = true
    for (const condition of conditions) {
      const truth = condition(candidate)
      if (truth === true) return true
      if (truth === undefined) isKnown = false
    }
    return isKnown ? false : undefined
  }
}

/** The negation of unknown is unknown. */
export const negated =
  <Candidate>(condition: Condition<Candidate>): Condition<Candidate> =>
  (candidate) => {
    const truth = condition(candidate)
    return truth === undefined ? undefined : !truth
  }
