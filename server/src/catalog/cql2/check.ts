import { FOOTPRINT } from './known-properties.ts'
import type { CollectionProfile, PropertyType } from '../collection-profile.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { Cql2Error } from './cql2-error.ts'
import type { Place } from './cql2-error.ts'
import {
  isDate,
  isExpression,
  isInterval,
  isList,
  isOperation,
  isProperty,
  isTimestamp,
} from './expression.ts'
import type { Argument, Expression, IntervalLiteral, Operation } from './expression.ts'
import { CONDITIONS, ELEMENTS, OPERATORS, SCALARS } from './operators.ts'
import type { Kind, Operator } from './operators.ts'
import { timeLiteral } from './times.ts'

/** A filter of a caller as it was parsed, to be checked before the catalog gets it: see `checkFilter`. */
export interface ParsedFilter {
  readonly expression: Expression
  /** Where the filter begins. */
  readonly place: Place
  /** Where one of an operation's arguments, a list's elements or an interval's ends begins. */
  findPlace(siblings: readonly unknown[], index: number): Place
}

/**
 * Checks a caller's filter against the properties that exist.
 * @param queryables types of the properties that the filter may use, by name; the footprint is always one of them
 * @returns the filter as the catalog takes it: a text that is compared with a time is a time literal
 * @throws Cql2Error where it names a property or function that does not exist, or an argument is of the wrong kind
 */
export const checkFilter = (
  filter: ParsedFilter,
  queryables: CollectionProfile['properties'],
): Expression => {
  const { argument, kinds } = new Checker(filter, queryables).typed(filter.expression, () => filter.place)
  if (isExpression(argument) && common(kinds, CONDITIONS).length > 0) return argument
  throw new Cql2Error(filter.place, mismatch(CONDITIONS, argument, kinds))
}

/** An argument with the kinds that its value can be of. */
interface Typed {
  readonly argument: Argument
  readonly kinds: readonly Kind[]
  /** Computed on demand: finding it takes a while. */
  readonly place: () => Place
}

class Checker {
  readonly #filter: ParsedFilter
  readonly #queryables: CollectionProfile['properties']

  constructor(filter: ParsedFilter, queryables: CollectionProfile['properties']) {
    this.#filter = filter
    this.#queryables = queryables
  }

  typed(argument: Argument, place: Typed['place']): Typed {
    if (isOperation(argument)) return this.#operation(argument, place)
    return { argument, kinds: this.#findKinds(argument, place), place }
  }

  #findKinds(argument: Exclude<Argument, Operation>, place: Typed['place']): readonly Kind[] {
    if (typeof argument === 'string') return ['text']
    if (typeof argument === 'number') return ['number']
    if (typeof argument === 'boolean') return ['boolean']
    if (isList(argument)) return ['list']
    if (isProperty(argument)) return this.#kindsOfProperty(argument.property, place)
    if (isDate(argument) || isTimestamp(argument)) return ['time']
    if (!isInterval(argument)) return ['geometry']
    this.#checkEnds(argument)
    return ['interval']
  }

  #kindsOfProperty(name: string, place: Typed['place']): readonly Kind[] {
    if (name === FOOTPRINT) return ['geometry']
    const types = this.#queryables.get(name)
    if (types) return [...new Set([...types].map((type) => KIND_OF_TYPE[type]))]
    const hint = didYouMean(name, [...this.#queryables.keys(), FOOTPRINT]) || ' The queryables list all.'
    throw new Cql2Error(place(), `there is no property ${excerpt(name)}.${hint}`)
  }

  #checkEnds({ interval }: IntervalLiteral): void {
    for (const [index, end] of interval.entries())
      if (typeof end !== 'string')
        required(
          ['time'],
          this.typed(end, () => this.#filter.findPlace(interval, index)),
        )
  }

  #operation({ op, args }: Operation, place: Typed['place']): Typed {
    const operator = OPERATORS.get(op)
    if (!operator) throw unknownFunction(op, place)
    const operands = this.#all(args)
    if (op === 'like') assertPattern(operands[1])
    return { argument: { op, args: this.#checked(op, operator, operands) }, kinds: [operator.gives], place }
  }

  #all(siblings: readonly Argument[]): Typed[] {
    return siblings.map((argument, index) =>
      this.typed(argument, () => this.#filter.findPlace(siblings, index)),
    )
  }

  #checked(op: string, { takes, compares }: Operator, operands: readonly Typed[]): readonly Argument[] {
    if (op === 'in') return this.#checkedMembership(operands)
    if (compares) return comparable(operands)
    const isOfTime = takes.includes('time') && !takes.includes('text')
    return operands.map((operand) => this.#taken(takes, isOfTime ? asTime(operand) : operand))
  }

  #taken(takes: readonly Kind[], operand: Typed): Argument {
    const argument = required(takes, operand)
    if (!isList(argument)) return argument
    return this.#all(argument).map((element) => this.#taken(ELEMENTS, element))
  }

  #checkedMembership([subject, list]: readonly Typed[]): readonly Argument[] {
    const values = isList(list?.argument) ? this.#all(list.argument) : []
    const [first = false, ...others] = comparable(subject ? [subject, ...values] : values)
    return [first, others]
  }
}

/** Only values of one kind are compared. */
const comparable = (operands: readonly Typed[]): readonly Argument[] => {
  const isOfTime = operands.some(({ kinds }) => kinds.includes('time') && !kinds.includes('text'))
  let shared = SCALARS
  return operands.map((operand) => {
    const read = isOfTime ? asTime(operand) : operand
    required(shared, read)
    shared = common(shared, read.kinds)
    return read.argument
  })
}

/** A text that is compared with a time is a time, too. */
const asTime = (operand: Typed): Typed => {
  const { argument, place } = operand
  if (typeof argument !== 'string') return operand
  const time = timeLiteral(argument)
  if (time) return { argument: time, kinds: ['time'], place }
  throw new Cql2Error(place(), `expected a time such as 2024-05-01T12:00:00Z, not ${excerpt(argument)}.`)
}

const required = (takes: readonly Kind[], { argument, kinds, place }: Typed): Argument => {
  if (common(takes, kinds).length === 0) throw new Cql2Error(place(), mismatch(takes, argument, kinds))
  return argument
}

/** Characters of a pattern: comparing a long text with a long pattern takes their product. */
const MAX_PATTERN = 1000

/** Every scene is compared with the same pattern. @see OGC 21-065r2, annex B (BNF): patternExpression */
const assertPattern = (operand: Typed | undefined): void => {
  let pattern = operand?.argument
  while (isOperation(pattern) && TEXT_FUNCTIONS.includes(pattern.op)) pattern = pattern.args[0]
  if (!operand) return
  if (typeof pattern !== 'string')
    throw new Cql2Error(operand.place(), 'expected a pattern: a text, or CASEI or ACCENTI of one.')
  if (pattern.length > MAX_PATTERN)
    throw new Cql2Error(operand.place(), `expected a pattern of at most ${MAX_PATTERN} characters.`)
}

const TEXT_FUNCTIONS = ['casei', 'accenti']

/** Operators by the words that other filter languages write. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['==', '='],
  ['neq', '<>'],
  ['!=', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
])

const unknownFunction = (name: string, place: Typed['place']): Cql2Error => {
  const symbol = SYMBOLS.get(name.toLowerCase())
  if (symbol !== undefined)
    return new Cql2Error(place(), `there is no operator ${excerpt(name)}. Did you mean "${symbol}"?`)
  const hint = didYouMean(name, OPERATORS.keys()) || ` There are ${TEXT_FUNCTIONS.join(' and ')}.`
  return new Cql2Error(place(), `there is no function ${excerpt(name)}.${hint}`)
}

/** Times are not compared as texts: one moment can be written in several ways. */
const KIND_OF_TYPE: Readonly<Record<PropertyType, Kind>> = {
  string: 'text',
  'date-time': 'time',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
}

const NAMES: Readonly<Record<Kind, string>> = {
  condition: 'a condition',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text',
  time: 'a time',
  interval: 'an interval',
  geometry: 'a geometry',
  list: 'a list',
}

/** Returns the kinds that are in both lists. */
const common = (some: readonly Kind[], others: readonly Kind[]): readonly Kind[] =>
  some.filter((kind) => others.includes(kind))

/** Says what was expected of an argument, and what it is instead. */
const mismatch = (expected: readonly Kind[], argument: Argument, kinds: readonly Kind[]): string =>
  isProperty(argument)
    ? `expected ${listed(expected)}, but ${excerpt(argument.property)} is ${listed(kinds)}.`
    : `expected ${listed(expected)}, not ${listed(kinds)}.`

const listed = (kinds: readonly Kind[]): string => {
  const names = kinds.map((kind) => NAMES[kind])
  const last = names.pop() ?? 'nothing'
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}
