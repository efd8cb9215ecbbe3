import { isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import type { Box } from '../geometry/part.ts'

/** Numbers from `least` to `most`, both included; infinite where a side is open. */
export interface Range {
  readonly least: number
  readonly most: number
}

/**
 * What every scene that meets a condition has to have, as far as that can be told from the condition alone. A scene
 * that has all of it need not meet the condition; one that lacks any does not.
 */
export interface Requirements {
  readonly ids?: ReadonlySet<string>
  readonly collections?: ReadonlySet<string>
  /** The footprint meets one of these; none of them lies across the antimeridian. */
  readonly boxes?: readonly Box[]
  /** By property: its number, or its time in milliseconds since 1970 UTC, lies within. */
  readonly ranges: ReadonlyMap<string, Range>
}

/** Ids and collections that every scene has to have one of. Boxes and times are yet to be told. */
export const requirementsOf = (where: Expression): Requirements => {
  const conditions = isOperation(where) && where.op === 'and' ? where.args : [where]
  const ids = setOf(conditions, 'id')
  const collections = setOf(conditions, 'collection')
  return { ranges: new Map(), ...(ids && { ids }), ...(collections && { collections }) }
}

const setOf = (conditions: readonly Argument[], property: string): ReadonlySet<string> | undefined => {
  for (const condition of conditions) {
    if (!isOperation(condition) || condition.op !== 'in') continue
    const [subject, values] = condition.args
    if (isProperty(subject) && subject.property === property && isList(values))
      return new Set(values.filter((value) => typeof value === 'string'))
  }
  return undefined
}
