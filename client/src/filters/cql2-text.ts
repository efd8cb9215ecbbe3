import { isObject, type Members } from '../object.ts'
import type { Condition } from './condition.ts'

/** Operators that stand between their arguments. */
const INFIX = /^(?:[=<>+\-*/%^]+|div|and|or|like)$/

/** A condition as CQL2 text, for the query of a URL: `filter: cql2Text(condition)`. @see OGC 21-065r2, annex B */
export const cql2Text = (condition: Condition): string => printed(condition)

const printed = (argument: unknown): string => {
  if (typeof argument === 'string') return printedText(argument)
  if (Array.isArray(argument)) return `(${argument.map(printed).join(', ')})`
  return isObject(argument) ? printedObject(argument) : String(argument)
}

/**
 * In CQL2 text a backslash escapes a quote, so that a text cannot end with one. The server also reads texts of PostgreSQL,
 * `E'...'`, in which a backslash escapes itself.
 */
const printedText = (text: string): string =>
  text.endsWith('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''").replaceAll("\\''", "\\\\'")}'`

const printedObject = (argument: Members): string => {
  const { op, args, property, type, ...timed } = argument
  if (Array.isArray(args)) return printedOperation(String(op), args.map(printed))
  if (typeof property === 'string') return `"${property.replaceAll('"', '""')}"`
  if (typeof type === 'string') return printedGeometry(type, argument)
  const [name = '', value] = Object.entries(timed)[0] ?? []
  return name.toUpperCase() + (Array.isArray(value) ? printed(value) : `(${printed(value)})`)
}

/** Every operation stands in parentheses, so that no precedence is needed. */
const printedOperation = (op: string, args: readonly string[]): string => {
  const [first, second, third] = args
  if (op === 'not') return `(NOT ${first})`
  if (op === 'isNull') return `(${first} IS NULL)`
  if (op === 'between') return `(${first} BETWEEN ${second} AND ${third})`
  if (op === 'in') return `(${first} IN ${second})`
  return INFIX.test(op) ? `(${args.join(` ${op} `)})` : `${op}(${args.join(', ')})`
}

/** Well-known text. */
const printedGeometry = (type: string, { coordinates, geometries }: Members): string => {
  if (Array.isArray(geometries)) return `${type}${printed(geometries)}`
  return type + (type === 'Point' ? `(${positions(coordinates)})` : positions(coordinates))
}

const positions = (nested: unknown): string => {
  if (!Array.isArray(nested)) return ''
  return typeof nested[0] === 'number' ? nested.join(' ') : `(${nested.map(positions).join(', ')})`
}
