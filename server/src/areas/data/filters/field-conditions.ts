import type { components } from '../../../../../generated/types.ts'
import type { Argument, Expression } from '../../../catalog/cql2/expression.ts'
import { atField } from '../../../kernel/at-field.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { findField } from '../items/fields.ts'
import type { Field, TimeField } from '../items/fields.ts'
import { always, fieldPredicate, never, toPredicate } from './predicate.ts'
import { isNull } from '../../../catalog/cql2/conditions.ts'
import { not } from '../../../catalog/cql2/conditions.ts'
import { any } from '../../../catalog/cql2/conditions.ts'
import { all } from '../../../catalog/cql2/conditions.ts'
import type { Predicate } from './predicate.ts'

type Schemas = DeepReadonly<components['schemas']>

interface Bounds<Bound> {
  readonly gt?: Bound
  readonly gte?: Bound
  readonly lt?: Bound
  readonly lte?: Bound
}

const COMPARISONS = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const

const FLAGS = [true, false]

/** RFC 3339 has the years 0 to 9999; an offset can lead a day beyond them. */
const FIRST_TIME = Date.parse('0000-01-01T00:00:00Z')
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z')

/** The number in a field lies within all bounds. */
export const rangeFilter = ({ field_name, config }: Schemas['RangeFilter']): Predicate => {
  const field = findField(field_name)
  if (field?.kind !== 'number' && field?.kind !== 'own') return never
  return fieldPredicate(field, (value) => isWithin(value, config))
}

/** The number in a field is one of several. */
export const numberInFilter = ({ field_name, config }: Schemas['NumberInFilter']): Predicate => {
  const field = findField(field_name)
  if (field?.kind !== 'number' && field?.kind !== 'own') return never
  return fieldPredicate(field, (value) => isIn(value, config))
}

/** The text in a field is one of several; a flag is compared as `true` or `false`. */
export const stringInFilter = (
  { field_name, config }: Schemas['StringInFilter'],
  itemTypes: ItemTypes,
): Predicate => {
  const field = findField(field_name)
  if (!field || field.kind === 'time' || field.kind === 'number') return never
  const toStored = field.toStored ?? ((text: string): string => text)
  const isWanted = (flag: boolean): boolean => config.includes(String(flag))
  const among = (values: readonly Argument[]): Predicate =>
    fieldPredicate(field, (value) => isIn(value, values))

  const texts = among(config.flatMap((text) => toStored(text, itemTypes) ?? []))
  const flags = among(FLAGS.filter(isWanted))
  if (field.kind === 'text') return texts
  if (field.kind === 'flag') return flags

  // The field holds a text or a flag: for a text a condition on flags is unknown, and the other way around.
  const otherFlags = among(FLAGS.filter((flag) => !isWanted(flag)))
  return {
    whenTrue: any([texts.whenTrue, flags.whenTrue]),
    whenFalse: any([texts.whenFalse, otherFlags.whenTrue]),
  }
}

/**
 * The time in a field lies within all bounds.
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 where a bound is not a time
 */
export const dateRangeFilter = (filter: Schemas['DateRangeFilter'], name: string): Predicate => {
  const bounds = parseTimes(filter.config, name)
  const field = findField(filter.field_name)
  if (field?.kind === 'time') return timeWithin(field, bounds)
  return field?.kind === 'own' ? fieldPredicate(field, (value) => isWithin(value, bounds)) : never
}

/**
 * A field was changed within all bounds. The catalog does not record which field an update changed, so every update of
 * an item counts for each of its fields.
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 where a bound is not a time
 */
export const updateFilter = (filter: Schemas['UpdateFilter'], name: string): Predicate => {
  const bounds = parseTimes(filter.config, name)
  const field = findField(filter.field_name)
  const updated = findField('updated')
  if (!field || updated?.kind !== 'time') return never
  const { whenTrue, whenFalse } = timeWithin(updated, bounds)
  const presence = hasField(field)
  return {
    whenTrue: all([whenTrue, presence.whenTrue]),
    whenFalse: any([whenFalse, presence.whenFalse]),
  }
}

const hasField = (field: Field): Predicate => {
  if (field.kind === 'time') return always
  const isMissing = all(field.sources.map(({ property }) => isNull(property)))
  return { whenTrue: not(isMissing), whenFalse: isMissing }
}

const timeWithin = ({ property }: TimeField, bounds: Bounds<Argument>): Predicate =>
  toPredicate(isWithin({ property }, bounds))

const isWithin = (value: Argument, bounds: Bounds<Argument>): Expression =>
  all(
    COMPARISONS.flatMap(([name, op]) => {
      const bound = bounds[name]
      return bound === undefined ? [] : { op, args: [value, bound] }
    }),
  )

const isIn = (value: Argument, values: readonly Argument[]): Expression =>
  values.length > 0 && { op: 'in', args: [value, values] }

const parseTimes = (bounds: Bounds<string>, name: string): Bounds<Argument> =>
  Object.fromEntries(
    COMPARISONS.flatMap(([bound]) => {
      const text = bounds[bound]
      return text === undefined ? [] : [[bound, parseTime(text, `${name}.config.${bound}`)]]
    }),
  )

const parseTime = (text: string, name: string): Argument => {
  const time = atField(name, () => parseInstant(text))
  return { timestamp: dateTime(Math.min(Math.max(time, FIRST_TIME), LAST_TIME)) }
}
