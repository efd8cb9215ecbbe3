import type { components } from '../../../generated/types.ts'
import { isObject } from '../object.ts'
import { finite, finiteIn, instant, several, type Moment } from './checked.ts'
import type {
  Arithmetic,
  Comparison,
  Condition,
  Day,
  Interval,
  Lists,
  NumberExpression,
  Property,
  Spatial,
  Temporal,
  TextExpression,
} from './condition.ts'

type Schemas = components['schemas']
type Argument = Schemas['CatalogCql2Argument']
type Geometry = Schemas['Geometry']

type Literal = string | number | boolean | Date | Day
type Value = Literal | Property | TextExpression | NumberExpression
/** A property by its name, or what is made of properties. */
type Subject = string | Property | TextExpression | NumberExpression
type TextSubject = string | Property | TextExpression
type NumberSubject = string | Property | NumberExpression

/** What is compared with what: a property with anything, calculated numbers with numbers, texts with texts. */
interface Compare {
  (left: string | Property, right: Value): Condition
  (left: NumberExpression, right: number | Property | NumberExpression): Condition
  (left: TextExpression, right: string | Property | TextExpression): Condition
}

const property = (name: string): Property => {
  if (name === '') throw new TypeError('A property has a name')
  return { property: name }
}

const subject = (left: Subject): Argument => ({ ...(typeof left === 'string' ? property(left) : left) })

const value = (right: Value): Argument => {
  if (right instanceof Date) return { timestamp: instant(right) }
  if (typeof right === 'number') return finite(right)
  return typeof right === 'object' ? { ...right } : right
}

/** A value as its subject is taken: where case makes no difference to one, it makes none to the other. */
const alike = (left: unknown, right: Value): Argument =>
  isText(left) ? { op: left.op, args: [alike(left.args[0], right)] } : value(right)

const isText = (argument: unknown): argument is TextExpression =>
  isObject(argument) && (argument.op === 'casei' || argument.op === 'accenti')

const compare =
  (op: Comparison): Compare =>
  (left: Subject, right: Value) => ({ op, args: [subject(left), alike(left, right)] })

const joined = (op: 'and' | 'or', all: readonly Condition[]): Condition => {
  const [only, ...more] = several(all, Infinity, (each) => each)
  return only && more.length === 0 ? only : { op, args: all.map((each) => ({ ...each })) }
}

const moment = (time: Moment | Day | Interval | Property): Argument =>
  typeof time === 'string' || time instanceof Date ? { timestamp: instant(time) } : { ...time }

const boundary = (moment: Moment): string => (moment === '..' ? moment : instant(moment))

interface Comparisons {
  readonly eq: Compare
  readonly ne: Compare
  readonly lt: Compare
  readonly lte: Compare
  readonly gt: Compare
  readonly gte: Compare
}

const comparisons: Comparisons = {
  eq: /* @__PURE__ */ compare('='),
  ne: /* @__PURE__ */ compare('<>'),
  lt: /* @__PURE__ */ compare('<'),
  lte: /* @__PURE__ */ compare('<='),
  gt: /* @__PURE__ */ compare('>'),
  gte: /* @__PURE__ */ compare('>='),
}

const others = {
  and: (...all: readonly Condition[]): Condition => joined('and', all),
  or: (...any: readonly Condition[]): Condition => joined('or', any),
  not: (condition: Condition): Condition => ({ op: 'not', args: [{ ...condition }] }),
  isNull: (left: Subject): Condition => ({ op: 'isNull', args: [subject(left)] }),
  /** `%` stands for any text, `_` for one character; a backslash before either takes it as it is. */
  like: (left: TextSubject, pattern: string): Condition => ({
    op: 'like',
    args: [subject(left), alike(left, pattern)],
  }),
  /** From `low` to `high`, both included. */
  between: <Bound extends Literal>(left: Subject, low: Bound, high: Bound): Condition => ({
    op: 'between',
    args: [subject(left), alike(left, low), alike(left, high)],
  }),
  in: (left: Subject, values: readonly Literal[]): Condition => ({
    op: 'in',
    args: [subject(left), several(values, Infinity, (each) => alike(left, each))],
  }),
  /** Case makes no difference, neither to it nor to what it is compared with. */
  casei: (text: TextSubject): TextExpression => ({ op: 'casei', args: [subject(text)] }),
  /** Accents make no difference, neither to it nor to what it is compared with. */
  accenti: (text: TextSubject): TextExpression => ({ op: 'accenti', args: [subject(text)] }),
  calculate: (
    left: NumberSubject,
    op: Arithmetic,
    right: number | Property | NumberExpression,
  ): NumberExpression => ({
    op,
    args: [subject(left), value(right)],
  }),
  /** How a geometry property stands to a geometry: WGS 84, degrees, longitude first. */
  spatial: (left: string, op: Spatial, geometry: Geometry): Condition => ({
    op,
    args: [subject(left), { ...finiteIn(geometry) }],
  }),
  temporal: (
    left: string | Interval,
    op: Temporal,
    right: Moment | Day | Interval | Property,
  ): Condition => ({
    op,
    args: [typeof left === 'string' ? subject(left) : moment(left), moment(right)],
  }),
  lists: (left: string, op: Lists, values: readonly Literal[]): Condition => ({
    op,
    args: [subject(left), values.map(value)],
  }),
  property: (name: string): Property => property(name),
  /** A day such as `2026-04-18`, in UTC. */
  day: (date: Moment): Day => ({ date: instant(date).slice(0, 10) }),
  /** From one moment to another; `..` leaves an end open. */
  interval: (from: Moment, to: Moment): Interval => {
    const start = boundary(from)
    const end = boundary(to)
    if (start !== '..' && end !== '..' && start > end) throw new TypeError(`${start} is after ${end}`)
    return { interval: [start, end] }
  },
}

/**
 * Builders of conditions in CQL2, for a search of the catalog. A property is named by a text on the left side, and by
 * `property()` on the right. Whether a collection has it, only the platform knows. Each throws TypeError for what CQL2 cannot
 * say.
 * @see OGC 21-065r2, and spec/catalog, CatalogCql2Expression
 *
 * @example
 * const clear = cql2.and(cql2.lt('eo:cloud_cover', 10), cql2.eq(cql2.casei('platform'), 'ortho-07'))
 */
export const cql2: Comparisons & typeof others = /* @__PURE__ */ Object.assign(comparisons, others)
