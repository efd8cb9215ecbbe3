/** What an argument can be. A condition is the result of an operator; `boolean` is a value that is true or false. */
export type Kind = 'condition' | 'boolean' | 'number' | 'text' | 'time' | 'interval' | 'geometry' | 'list'

/** An operator, or a function, of CQL2 JSON. */
export interface Operator {
  /** Kinds that each of its arguments may be of. */
  readonly takes: readonly Kind[]
  readonly gives: Kind
  readonly min: number
  readonly max: number
  /** Whether its arguments, and the elements of a list among them, are compared with each other. */
  readonly compares?: true
}

export const CONDITIONS: readonly Kind[] = ['condition', 'boolean']

/** Values that can be compared. */
export const SCALARS: readonly Kind[] = ['number', 'text', 'time', 'boolean']

/** Values of a list that is compared with another. */
export const ELEMENTS: readonly Kind[] = [...SCALARS, 'list']

const some = (takes: readonly Kind[]): Operator => ({
  takes,
  gives: 'condition',
  min: 2,
  max: Infinity,
})
const exactly = (count: number, takes: readonly Kind[], gives: Kind = 'condition'): Operator => ({
  takes,
  gives,
  min: count,
  max: count,
})

const each = (names: readonly string[], operator: Operator): [string, Operator][] =>
  names.map((name) => [name, operator])

/** By the name in CQL2 JSON. @see OGC 21-065r2, sections 6 and 7 */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...each(['and', 'or'], some(CONDITIONS)),
  ...each(['not'], exactly(1, CONDITIONS)),
  ...each(['=', '<>', '<', '<=', '>', '>='], { ...exactly(2, SCALARS), compares: true }),
  ...each(['between'], { ...exactly(3, SCALARS), compares: true }),
  ...each(['in'], { ...exactly(2, SCALARS), compares: true }),
  ...each(['like'], exactly(2, ['text'])),
  ...each(['isNull'], exactly(1, [...SCALARS, 'condition', 'geometry', 'list'])),
  ...each(['+', '-', '*', '/', '%', '^', 'div'], exactly(2, ['number'], 'number')),
  ...each(['casei', 'accenti'], exactly(1, ['text'], 'text')),
  ...each(
    [
      's_intersects',
      's_equals',
      's_disjoint',
      's_touches',
      's_within',
      's_overlaps',
      's_crosses',
      's_contains',
    ],
    exactly(2, ['geometry']),
  ),
  ...each(
    [
      't_after',
      't_before',
      't_contains',
      't_disjoint',
      't_during',
      't_equals',
      't_finishedBy',
      't_finishes',
      't_intersects',
      't_meets',
      't_metBy',
      't_overlappedBy',
      't_overlaps',
      't_startedBy',
      't_starts',
    ],
    exactly(2, ['time', 'interval']),
  ),
  ...each(['a_equals', 'a_contains', 'a_containedBy', 'a_overlaps'], exactly(2, ['list'])),
])

/** Operators that CQL2 text writes like functions, by their name in lower case. */
export const CALLED: ReadonlyMap<string, string> = new Map(
  [...OPERATORS.keys()]
    .filter((name) => /^[sta]_|^(?:casei|accenti)$/.test(name))
    .map((name) => [name.toLowerCase(), name]),
)

/** What is wrong with the number of arguments that an operator is given; undefined where nothing is. */
export const miscounted = (name: string, count: number): string | undefined => {
  const operator = OPERATORS.get(name)
  if (!operator || (count >= operator.min && count <= operator.max)) return undefined
  const wanted = operator.max === Infinity ? `at least ${operator.min}` : String(operator.min)
  return `expected ${wanted} argument${operator.min === 1 ? '' : 's'} for "${name}", not ${count}.`
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** The same comparison with its sides swapped. */
export const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

export const isComparison = (op: string): op is Comparison => Object.hasOwn(MIRRORED, op)
