import type { operations } from '../../../../generated/types.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { likeness } from '../../kernel/like.ts'
import { caseFolded } from '../../catalog/predicate/text.ts'
import { atField } from '../../kernel/at-field.ts'

type List = 'listProducts' | 'listSubscriptions' | 'listReservations' | 'listJobs'

type Query = NonNullable<operations[`quota_${List}`]['parameters']['query']>

type NamesIn<Of> = Of extends unknown ? keyof Of : never

type OperatorIn<Name> = Name extends `${string}__${infer Operator}` ? Operator : never

/** All that the contract has: one that is missing below does not compile. */
export type OperatorName = OperatorIn<NamesIn<Query>>

/** What entries are compared by: a time is in milliseconds since 1970 UTC, null is what is not there. */
export type Value = string | number | boolean | null

/** These are compared as moments, however they are written. */
const TIMES: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'term_start_date',
  'term_end_date',
  'active_from',
  'active_to',
])

/** What a member of an entry, or a value for it, is compared by. */
const valueFor = (member: string, value: unknown): Value => {
  if (typeof value === 'string') return TIMES.has(member) ? moment(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A date is its midnight in UTC. */
const moment = (text: string): number =>
  parseInstant(text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 10)}T${text.slice(11)}`)

/** Below zero where the first comes before the second. Null comes behind everything. */
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

/** @param read what of a text, and of the wanted one, is looked at */
const textual =
  (read: (text: string) => string, test: (wanted: string) => (text: string) => boolean): Operator =>
  ([wanted]) => {
    const fits = test(read(String(wanted)))
    return (value) => typeof value === 'string' && fits(read(value))
  }

const asItIs = (text: string): string => text

/** By their names at the end of parameters. All but `in` and `notin` are given one value. */
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

interface Asked {
  readonly member: string
  readonly operator: OperatorName
  /** As many as were sent; all but `in` and `notin` are given one. */
  readonly wanted: readonly Value[]
}

/**
 * The parameters of the form `{member}__{operator}`; others are left alone.
 * @throws Problem 400 where a time does not exist
 * @see spec/quota/filters.yaml
 */
export const conditionsIn = (query: object): readonly Asked[] =>
  Object.entries(query).flatMap(([name, given]: [string, unknown]) => {
    const at = name.lastIndexOf('__')
    const [member, operator] = [name.slice(0, at), name.slice(at + 2)]
    if (at < 0 || !isOperator(operator)) return []
    return {
      member,
      operator,
      wanted: [given].flat().map((value) => atField(name, () => valueFor(member, value))),
    }
  })

/** Whether an entry of a list meets all conditions of a query. @throws Problem 400 where a time does not exist */
export const meeting = (query: object): ((entry: object) => boolean) => {
  const conditions = conditionsIn(query).map(({ member, operator, wanted }) => ({
    member,
    meets: OPERATORS[operator](wanted),
  }))
  return (entry) => conditions.every(({ member, meets }) => meets(memberOf(entry, member)))
}

/** What a member of an entry is compared by. */
export const memberOf = (entry: object, member: string): Value => valueFor(member, Reflect.get(entry, member))
