import { countPositions } from 'imagery-platform-geometry/bounded-geometry.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { Cql2Error, MAX_LEVELS, MAX_OPERATIONS, tooDeep, tooManyOperations } from './cql2-error.ts'
import { isExpression, isGeometry, isInterval } from './expression.ts'
import type { Argument, Expression } from './expression.ts'
import type { ParsedFilter } from './check.ts'
import { isMembers, join, readJsonLiteral } from './json-literals.ts'
import type { Members } from './json-literals.ts'
import { miscounted } from './operators.ts'

/** Arguments, elements of lists and positions of geometries in one filter. */
const MAX_PARTS = 20_000

export interface Cql2JsonDialect {
  /** `and` and `or` of one argument are that argument, where the language asks for two. */
  readonly singleArgumentLogic?: boolean
}

/**
 * Reads a filter in CQL2 JSON. Members that are not the language's are left out.
 * @throws Cql2Error with the dot path to the fault and what was expected there
 * @see OGC 21-065r2, annex C (JSON schema)
 */
export const readCql2Json = (value: unknown, dialect: Cql2JsonDialect = {}): ParsedFilter => {
  const reader = new JsonReader(dialect)
  const expression = reader.argument(value, '', 0)
  if (!isExpression(expression)) throw noCondition('')
  return {
    expression,
    place: '',
    findPlace: (siblings, index) => join(reader.findPath(siblings), index),
  }
}

class JsonReader {
  readonly #dialect: Cql2JsonDialect
  readonly #paths = new WeakMap<object, string>()
  #parts = 0
  #operations = 0

  constructor(dialect: Cql2JsonDialect) {
    this.#dialect = dialect
  }

  findPath(list: readonly unknown[]): string {
    return this.#paths.get(list) ?? ''
  }

  /** @param level how many operations and lists it lies in */
  argument(value: unknown, at: string, level: number): Argument {
    this.#count(1, at)
    if (typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return finite(value, at)
    if (Array.isArray(value)) return this.#list(value, at, level + 1)
    if (!isMembers(value))
      throw new Cql2Error(at, 'expected a value, not null. Use "isNull" to find missing values.')
    if ('op' in value) return this.#operation(value, at, level + 1)
    const literal = readJsonLiteral(value, at)
    if (isGeometry(literal)) this.#count(countPositions(literal), at)
    if (isInterval(literal)) this.#paths.set(literal.interval, join(at, 'interval'))
    return literal
  }

  #operation({ op, args }: Members, at: string, level: number): Expression {
    if (++this.#operations > MAX_OPERATIONS) throw tooManyOperations(at)
    if (typeof op !== 'string' || op === '')
      throw new Cql2Error(join(at, 'op'), 'expected the name of an operator or a function.')
    const place = join(at, 'args')
    if (!Array.isArray(args)) throw new Cql2Error(place, `expected the list of arguments of ${excerpt(op)}.`)
    if (this.#dialect.singleArgumentLogic && LOGIC.has(op) && args.length === 1)
      return this.#only(args[0], join(place, 0), level)
    const fault = miscounted(op, args.length)
    if (fault !== undefined) throw new Cql2Error(place, fault)
    if (op === 'in' && !Array.isArray(args[1]))
      throw new Cql2Error(join(place, 1), 'expected a list of values.')
    return { op, args: this.#list(args, place, level) }
  }

  #only(value: unknown, at: string, level: number): Expression {
    if (level > MAX_LEVELS) throw tooDeep(at)
    const argument = this.argument(value, at, level)
    if (!isExpression(argument)) throw noCondition(at)
    return argument
  }

  #list(values: readonly unknown[], at: string, level: number): readonly Argument[] {
    if (level > MAX_LEVELS) throw tooDeep(at)
    const list = values.map((value, index) => this.argument(value, join(at, index), level))
    this.#paths.set(list, at)
    return list
  }

  #count(parts: number, at: string): void {
    this.#parts += parts
    if (this.#parts > MAX_PARTS)
      throw new Cql2Error(at, `expected at most ${MAX_PARTS} values and positions in a filter.`)
  }
}

const LOGIC: ReadonlySet<string> = new Set(['and', 'or'])

const noCondition = (at: string): Cql2Error => new Cql2Error(at, 'expected a condition, not a single value.')

const finite = (number: number, at: string): number => {
  if (!Number.isFinite(number)) throw new Cql2Error(at, 'expected a number below 1.8e308.')
  return number
}
