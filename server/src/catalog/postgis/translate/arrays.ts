import { sql } from 'kysely'
import { isDate, isList, isTimestamp } from '../../cql2/expression.ts'
import type { Argument } from '../../cql2/expression.ts'
import { toStoredJson } from '../stored-text.ts'
import { exactly, UNDECIDED, UNKNOWN } from './clause.ts'
import type { Clause, Family, Sql } from './clause.ts'
import { findConstant } from './constants.ts'

/** The relation of a list to one whose elements are single values, the same for all scenes. */
const RELATIONS: ReadonlyMap<string, (own: Sql, elements: readonly string[]) => Sql> = new Map([
  [
    'a_equals',
    (own: Sql, elements: readonly string[]) =>
      sql`(${own} @> ${json(elements)} and ${own} <@ ${json(elements)})`,
  ],
  ['a_contains', (own: Sql, elements: readonly string[]) => sql`(${own} @> ${json(elements)})`],
  ['a_containedBy', (own: Sql, elements: readonly string[]) => sql`(${own} <@ ${json(elements)})`],
  ['a_overlaps', (own: Sql, elements: readonly string[]) => sql`(${own} @> any(${singles(elements)}))`],
])

const CONVERSE: Readonly<Record<string, string>> = {
  a_contains: 'a_containedBy',
  a_containedBy: 'a_contains',
}

/** SQL decides how a property relates to a list of single values; nested lists and two properties it does not. */
export const arrayRelation: Family = (op, [left, right], translator): Clause => {
  const own = listElements(left)
  const others = listElements(right)
  if ((own && others) || (!own && !others)) return UNDECIDED
  if (own) return arrayRelation(CONVERSE[op] ?? op, right && left ? [right, left] : [], translator)
  if (isList(left)) return UNDECIDED
  const value = translator.value(left)
  const relation = RELATIONS.get(op)
  if (!relation || !others || !value.isExact) return UNDECIDED
  return value.list ? exactly(relation(value.list, others)) : UNKNOWN
}

/** JSON of the elements of a list of single values. A time is compared by its text. */
const listElements = (argument: Argument | undefined): readonly string[] | undefined => {
  if (!isList(argument)) return undefined
  const elements = argument.flatMap((each) => {
    const value = isTimestamp(each) ? each.timestamp : isDate(each) ? each.date : findConstant(each)
    return value === undefined ? [] : [toStoredJson(JSON.stringify(value))]
  })
  return elements.length === argument.length ? elements : undefined
}

const json = (elements: readonly string[]): Sql => sql`${`[${elements.join()}]`}::jsonb`

const singles = (elements: readonly string[]): Sql =>
  sql`${elements.map((element) => `[${element}]`)}::text[]::jsonb[]`
