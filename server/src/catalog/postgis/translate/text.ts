import { sql } from 'kysely'
import type { Argument } from '../../cql2/expression.ts'
import { UNDECIDED, UNKNOWN } from './clause.ts'
import type { Family, Translator, Value } from './clause.ts'
import { findConstant, text } from './constants.ts'

/** The pattern is the same for all scenes, or SQL does not decide. */
export const like: Family = (_op, [subject, pattern], translator) => {
  const wanted = findConstant(pattern)
  if (wanted === undefined) return UNDECIDED
  const value = translator.value(subject)
  if (typeof wanted !== 'string' || !value.text) return UNKNOWN
  return { sql: sql`(${value.text} like ${text(complete(wanted))})`, isExact: value.isExact }
}

/** A backslash at the end stands for itself; PostgreSQL refuses it. */
const complete = (pattern: string): string => {
  const [backslashes = ''] = /\\*$/.exec(pattern) ?? []
  return backslashes.length % 2 === 0 ? pattern : `${pattern}\\`
}

/** SQL decides for texts of ASCII characters: what other characters are in one case, PostgreSQL sees differently. */
export const textFunction = (
  op: 'casei' | 'accenti',
  [argument]: readonly Argument[],
  translator: Translator,
): Value => {
  const { text: own } = translator.value(argument)
  const undecided = { isMissing: sql`null::boolean`, isExact: false }
  if (!own) return undecided
  const changed = op === 'casei' ? sql`lower(${own} collate "C")` : own
  return { text: sql`(case when octet_length(${own}) = length(${own}) then ${changed} end)`, ...undecided }
}
