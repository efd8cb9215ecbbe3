import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { excerpt } from '../../kernel/excerpt.ts'

/**
 * Conditions on scenes, in the words of CQL2 JSON: the one language that the catalog's stores evaluate. Filters of
 * callers, in any notation, and the server's own conditions are translated into these.
 * @see OGC 21-065r2, Common Query Language (CQL2), JSON encoding
 */
export type Expression = Operation | PropertyReference | boolean

/** An operator, or a function, and what it is applied to. */
export interface Operation {
  /** As CQL2 JSON writes it: `and`, `<=`, `isNull`, `s_intersects`, `a_containedBy`. */
  readonly op: string
  readonly args: readonly Argument[]
}

export type Scalar = string | number | boolean

export interface PropertyReference {
  readonly property: string
}

/** RFC 3339 full-date: all of that day in UTC. */
export interface DateLiteral {
  readonly date: string
}

/** RFC 3339 date-time in UTC. */
export interface TimestampLiteral {
  readonly timestamp: string
}

/** Start and end, both included. */
export interface IntervalLiteral {
  readonly interval: readonly [IntervalEnd, IntervalEnd]
}

/** A day, an instant, `..` for an open end, or a property that has one. */
export type IntervalEnd = string | PropertyReference

/** Four or six numbers, as `parseSearchBox` takes them; where west is larger than east it crosses the antimeridian. */
export interface BboxLiteral {
  readonly bbox: readonly number[]
}

export type Argument =
  | Scalar
  | PropertyReference
  | DateLiteral
  | TimestampLiteral
  | IntervalLiteral
  | BboxLiteral
  | Geometry
  | Operation
  | readonly Argument[]

type Structure = Exclude<Argument, Scalar | readonly Argument[]>

/** An argument that is an object of some kind: the guards below tell which. */
const isStructure = (argument: Argument | undefined): argument is Structure =>
  typeof argument === 'object' && !Array.isArray(argument)

export const isOperation = (argument: Argument | undefined): argument is Operation =>
  isStructure(argument) && 'op' in argument

export const isProperty = (argument: Argument | undefined): argument is PropertyReference =>
  isStructure(argument) && 'property' in argument

export const isDate = (argument: Argument | undefined): argument is DateLiteral =>
  isStructure(argument) && 'date' in argument

export const isTimestamp = (argument: Argument | undefined): argument is TimestampLiteral =>
  isStructure(argument) && 'timestamp' in argument

export const isInterval = (argument: Argument | undefined): argument is IntervalLiteral =>
  isStructure(argument) && 'interval' in argument

export const isBbox = (argument: Argument | undefined): argument is BboxLiteral =>
  isStructure(argument) && 'bbox' in argument && !('type' in argument)

export const isGeometry = (argument: Argument | undefined): argument is Geometry =>
  isStructure(argument) && 'type' in argument

export const isList = (argument: Argument | undefined): argument is readonly Argument[] =>
  Array.isArray(argument)

/** Whether an argument can be a condition: an operator's result, a property that is true or false, or a literal. */
export const isExpression = (argument: Argument | undefined): argument is Expression =>
  typeof argument === 'boolean' || isOperation(argument) || isProperty(argument)

/**
 * A property that a caller may name. Names that begin with a dollar sign are the server's own.
 * @throws Malformed for such a name, or an empty one
 */
export const propertyNamed = (property: string): PropertyReference => {
  if (property === '' || property.startsWith('$'))
    throw new Malformed(`expected the name of a property, not ${excerpt(property)}.`)
  return { property }
}
