import type { operations } from '../../../../generated/types.ts'
import { caseFolded } from '../../catalog/predicate/text.ts'
import { atField } from '../../kernel/at-field.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { likeness } from '../../kernel/like.ts'

type List = 'listProducts' | 'listSubscriptions' | 'listReservations' | 'listJobs'

type Query = NonNullable<operations[`quota_${List}`]['parameters']['query']>

type NamesIn<Of> = Of extends unknown ? keyof Of : never

type OperatorIn<Name> = Name extends `${string}__${infer Operator}` ? Operator : never

/** All operators of the contract: if one is missing below, the code does not compile. */
export type OperatorName = OperatorIn<NamesIn<Query>>

/** A comparable value. Times are in milliseconds since 1970 UTC; null is a missing value. */
export type Value = string | number | boolean | null

interface RequestedCondition {
  readonly member: string
  readonly operator: OperatorName
  /** The values that were sent; one for all operators except `in` and `notin`. */
  readonly wanted: readonly Value[]
}

/**
 * Reads the parameters of the form `{member}__{operator}`; others are ignored.
 * @throws Problem 400 where a time does not exist
 * @see spec/quota/filters.yaml
 */
export const readConditions = (query: object): readonly RequestedCondition[] =>
  Object.entries(query).flatMap(([name, given]: [string, unknown]) => {
    const at = name.lastIndexOf('__')
    const member = name.slice(0, at)
    const operator = name.slice(at + 2)
    if (at < 0 || !isOperator(operator)) return []
    return {
      member,
      operator,
      wanted: [given].flat().map((value) => atField(name, () => toValue(member, value))),
    }
  })

/** Returns a test whether an entry of a list meets all conditions of a query. @throws Problem 400 where a time does not exist */
export const buildFilter = (query: object): ((entry: object) => boolean) => {
  const conditions = readConditions(query).map(({ member, operator, wanted }) => ({
    member,
    meets: OPERATORS[operator](wanted),
  }))
  return (entry) => conditions.every(({ member, meets }) => meets(readValue(entry, member)))
}

/** Returns the comparable value of a field of an entry. */
export const readValue = (entry: object, member: string): Value => toValue(member, Reflect.get(entry, member))

/** Fields that are compared as times, in any notation. */
const TIMES: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'term_start_date',
  'term_end_date',
  'active_from',
  'active_to',
])

/** Returns the comparable value of a field, or of a value to compare it with. */
const toValue = (member: string, value: unknown): Value => {
  if (typeof value === 'string') return TIMES.has(member) ? parseTime(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Parses a time or a date; a date is its midnight in UTC. */
const parseTime = (text: string): number =>
  parseInstant(text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 10)}T${text.slice(11)}`)

/** Returns a number below zero where the first value comes before the second. Null comes last. */
export const compare = (one: Value, other: Value): number => {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

type Condition = (value: Value) => boolean

type Operator = (wanted: readonly Value[]) => Condition

const ordered =
  (fits: (sign: number) => boolean): Operator =>
  ([wanted = null]) =>
  (value) =>
    value !== null && fits(compare(value, wanted))

/** @param read the part of a text, and of the wanted one, to compare */
const textual =
  (read: (text: string) => string, test: (wanted: string) => (text: string) => boolean): Operator =>
  ([wanted]) => {
    const fits = test(read(String(wanted)))
    return (value) => typeof value === 'string' && fits(read(value))
  }

const asItIs = (text: string): string => text

/** Operators by their suffix in parameter names. All except `in` and `notin` get one value. */
const OPERATORS: Readonly<Record<OperatorName, Operator>> = {
  eq: (wanted) => (value) => wanted.includes(value),
  ne: (wanted) => (value) => !wanted.includes(value),
  in: (wanted) => (value) => wanted.includes(value),
  notin: (wanted) => (value) => !wanted.includes(value),
  lt: ordered((sign) => sign < 0),
  lte: ordered((sign) => sign <= 0),
  gt: ordered((sign) => sign > 0),
  gte: ordered((sign) => sign >= 0),
  like: textual(asItIs, likeness),
  ilike: textual(caseFolded, likeness),
  icontains: textual(caseFolded, (part) => (text) => text.includes(part)),
  isnull:
    ([wanted]) =>
    (value) =>
      (value === null) === wanted,
}

const isOperator = (name: string): name is OperatorName => Object.hasOwn(OPERATORS, name)
