import { decimal } from '../../kernel/decimal.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { checkFilter } from './check.ts'
import type { CollectionProfile, PropertyType } from '../collection-profile.ts'
import { Cql2Error, MAX_OPERATIONS, tooManyOperations } from './cql2-error.ts'
import { propertyNamed } from './expression.ts'
import type { Argument, Expression, PropertyReference, Scalar } from './expression.ts'
import { isMembers, join } from './json-literals.ts'
import type { Members } from './json-literals.ts'

/**
 * Reads a `query` of the STAC API query extension as conditions of CQL2, all of which have to hold:
 * `{"gsd": {"lt": 5}}` is `gsd < 5`. A value without an operator means `eq`. Texts are compared without their case, except
 * for their order. A text that is a number is that number where the property is always a number, since pystac-client sends
 * `"eo:cloud_cover<10"` that way.
 * @param queryables types of the properties that the query may name
 * @throws Cql2Error with the dot path to the fault
 * @see https://github.com/stac-api-extensions/query
 */
export const readStacQuery = (query: Members, queryables: CollectionProfile['properties']): Expression[] => {
  let count = 0
  return Object.entries(query).flatMap(([name, condition]) =>
    Object.entries(isMembers(condition) ? condition : { eq: condition }).map(([operator, value]) => {
      const place = isMembers(condition) ? join(name, operator) : name
      count += Array.isArray(value) ? value.length : 1
      if (count > MAX_OPERATIONS) throw tooManyOperations(place)
      const subject = { property: propertyNamed(name), types: queryables.get(name) ?? NO_TYPES, place }
      const expression = toCondition(subject, operator, value)
      return checkFilter({ expression, place, findPlace: () => place }, queryables)
    }),
  )
}

const NO_TYPES: ReadonlySet<PropertyType> = new Set()

/** The property that a condition is about, the types of its values, and where the condition stands. */
interface Subject {
  readonly property: PropertyReference
  readonly types: ReadonlySet<PropertyType>
  readonly place: string
}

type Reader = (subject: Subject, value: unknown) => Expression

const ordered =
  (op: '<' | '<=' | '>' | '>='): Reader =>
  (subject, value) => ({ op, args: [subject.property, scalar(subject, value)] })

/** @param pattern of the text, in which `%` and `_` are escaped */
const alike =
  (pattern: (text: string) => string): Reader =>
  ({ property, place }, value) => {
    if (typeof value !== 'string') throw new Cql2Error(place, 'expected a text.')
    const escaped = value.replaceAll(/[\\%_]/g, String.raw`\$&`)
    return { op: 'like', args: [caseless(property), caseless(pattern(escaped))] }
  }

const equal: Reader = (subject, value) =>
  value === null ? isNull(subject) : compared('=', subject, scalar(subject, value))

/** Items that lack the property do not have the value either. */
const unequal: Reader = (subject, value) => {
  if (value === null) return { op: 'not', args: [isNull(subject)] }
  return { op: 'or', args: [compared('<>', subject, scalar(subject, value)), isNull(subject)] }
}

/** Of a list, one element is enough. */
const readMembership: Reader = (subject, value) => {
  const { property, place } = subject
  if (!Array.isArray(value)) throw new Cql2Error(place, 'expected a list of values.')
  const values = value.map((each: unknown) => scalar(subject, each))
  if (areAll(subject, 'array')) return { op: 'a_overlaps', args: [property, values] }
  const areTexts = isText(subject) && values.every((each) => typeof each === 'string')
  return { op: 'in', args: areTexts ? [caseless(property), values.map(caseless)] : [property, values] }
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['eq', equal],
  ['neq', unequal],
  ['lt', ordered('<')],
  ['lte', ordered('<=')],
  ['gt', ordered('>')],
  ['gte', ordered('>=')],
  ['startsWith', alike((text) => `${text}%`)],
  ['endsWith', alike((text) => `%${text}`)],
  ['contains', alike((text) => `%${text}%`)],
  ['in', readMembership],
])

const toCondition = (subject: Subject, operator: string, value: unknown): Expression => {
  const read = READERS.get(operator)
  if (!read) throw new Cql2Error(subject.place, `there is no operator ${excerpt(operator)}.`)
  return read(subject, value)
}

const isNull = ({ property }: Subject): Expression => ({ op: 'isNull', args: [property] })

/** Whether the values have no other types than some. */
const areAll = ({ types }: Subject, ...some: PropertyType[]): boolean =>
  types.size > 0 && [...types].every((type) => some.includes(type))

/** Whether some items have a text there that is not a time. */
const isText = ({ types }: Subject): boolean => types.has('string')

const caseless = (text: Argument): Argument => ({ op: 'casei', args: [text] })

const compared = (op: '=' | '<>', subject: Subject, value: Scalar): Expression =>
  isText(subject) && typeof value === 'string'
    ? { op, args: [caseless(subject.property), caseless(value)] }
    : { op, args: [subject.property, value] }

/** A value in the type that the property always has. */
const scalar = (subject: Subject, value: unknown): Scalar => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string')
    throw new Cql2Error(subject.place, 'expected a text, a number, true or false.')
  if (areAll(subject, 'boolean') && (value === 'true' || value === 'false')) return value === 'true'
  const number = areAll(subject, 'number', 'integer') ? decimal(value) : NaN
  return Number.isNaN(number) ? value : number
}
