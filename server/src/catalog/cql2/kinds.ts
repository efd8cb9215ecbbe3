import type { PropertyType } from './collection-profile.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { isProperty } from './expression.ts'
import type { Argument } from './expression.ts'
import type { Kind } from './operators.ts'

/** Times are not compared as texts: one moment can be written in several ways. */
export const KIND_OF_TYPE: Readonly<Record<PropertyType, Kind>> = {
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

/** The kinds that both have. */
export const common = (some: readonly Kind[], others: readonly Kind[]): readonly Kind[] =>
  some.filter((kind) => others.includes(kind))

/** Says what was expected of an argument, and what it is instead. */
export const mismatch = (expected: readonly Kind[], argument: Argument, kinds: readonly Kind[]): string =>
  isProperty(argument)
    ? `expected ${listed(expected)}, but ${excerpt(argument.property)} is ${listed(kinds)}.`
    : `expected ${listed(expected)}, not ${listed(kinds)}.`

const listed = (kinds: readonly Kind[]): string => {
  const names = kinds.map((kind) => NAMES[kind])
  const last = names.pop() ?? 'nothing'
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}
