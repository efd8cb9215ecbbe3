import type { components } from '../../../../../generated/types.ts'
import type { Argument, Expression } from '../../../catalog/cql2/expression.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import { atField } from '../../../kernel/at-field.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { fieldOf } from '../items/fields.ts'
import type { Field, TimeField } from '../items/fields.ts'
import { all, any, isNull, not, always, known, onField, never } from './predicate.ts'
import type { Meaning } from './predicate.ts'

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

/** The number in a field lies within all bounds. */
export const withinRange = ({ field_name, config }: Schemas['RangeFilter']): Meaning => {
  const field = fieldOf(field_name)
  if (field?.kind !== 'number' && field?.kind !== 'own') return never
  return onField(field, (value) => within(value, config))
}

/** The number in a field is one of several. */
export const numberIn = ({ field_name, config }: Schemas['NumberInFilter']): Meaning => {
  const field = fieldOf(field_name)
  if (field?.kind !== 'number' && field?.kind !== 'own') return never
  return onField(field, (value) => isIn(value, config))
}

/** The text in a field is one of several; a flag is compared as `true` or `false`. */
export const stringIn = (
  { field_name, config }: Schemas['StringInFilter'],
  itemTypes: ItemTypes,
): Meaning => {
  const field = fieldOf(field_name)
  if (!field || field.kind === 'time' || field.kind === 'number') return never
  const { stored = asWritten } = field
  const isWanted = (flag: boolean): boolean => config.includes(String(flag))
  const among = (values: readonly Argument[]): Meaning => onField(field, (value) => isIn(value, values))
  const texts = among(config.flatMap((text) => stored(text, itemTypes) ?? []))
  const flags = among(FLAGS.filter(isWanted))
  if (field.kind === 'text') return texts
  if (field.kind === 'flag') return flags
  // Either a text or a flag: a condition on the one is unknown for the other.
  const otherFlags = among(FLAGS.filter((flag) => !isWanted(flag)))
  return { met: any([texts.met, flags.met]), unmet: any([texts.unmet, otherFlags.met]) }
}

const FLAGS = [true, false]

/**
 * The time in a field lies within all bounds.
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 where a bound is not a time
 */
export const withinDates = (filter: Schemas['DateRangeFilter'], name: string): Meaning => {
  const bounds = timesOf(filter.config, name)
  const field = fieldOf(filter.field_name)
  if (field?.kind === 'time') return timeWithin(field, bounds)
  return field?.kind === 'own' ? onField(field, (value) => within(value, bounds)) : never
}

/**
 * A field was changed within all bounds. The catalog does not record which field an update changed, so every update of
 * the item counts for every field that it has.
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 where a bound is not a time
 */
export const updatedWithin = (filter: Schemas['UpdateFilter'], name: string): Meaning => {
  const bounds = timesOf(filter.config, name)
  const field = fieldOf(filter.field_name)
  const updated = fieldOf('updated')
  if (!field || updated?.kind !== 'time') return never
  const { met, unmet } = timeWithin(updated, bounds)
  const has = presence(field)
  return { met: all([met, has.met]), unmet: any([unmet, has.unmet]) }
}

const presence = (field: Field): Meaning => {
  if (field.kind === 'time') return always
  const lacks = all(field.sources.map(({ property }) => isNull(property)))
  return { met: not(lacks), unmet: lacks }
}

const timeWithin = ({ property }: TimeField, bounds: Bounds<Argument>): Meaning =>
  known(within({ property }, bounds))

const within = (value: Argument, bounds: Bounds<Argument>): Expression =>
  all(
    COMPARISONS.flatMap(([name, op]) => {
      const bound = bounds[name]
      return bound === undefined ? [] : { op, args: [value, bound] }
    }),
  )

const asWritten = (text: string): string => text

const isIn = (value: Argument, values: readonly Argument[]): Expression =>
  values.length > 0 && { op: 'in', args: [value, values] }

const timesOf = (bounds: Bounds<string>, name: string): Bounds<Argument> =>
  Object.fromEntries(
    COMPARISONS.flatMap(([bound]) => {
      const text = bounds[bound]
      return text === undefined ? [] : [[bound, timestamp(text, `${name}.config.${bound}`)]]
    }),
  )

/** RFC 3339 has the years 0 to 9999; an offset can lead a day beyond them. */
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

const timestamp = (text: string, name: string): Argument => {
  const time = atField(name, () => parseInstant(text))
  return { timestamp: dateTime(Math.min(Math.max(time, FIRST), LAST)) }
}
