import type { Argument } from '../../catalog/cql2/expression.ts'
import { ACQUIRED, FOOTPRINT, PUBLISHED, UPDATED } from '../../catalog/predicate/reader.ts'
import { collectionOfItemType } from './item-types.ts'

/** A time that every item has, by the name under which the catalog reads it. */
export interface TimeField {
  readonly kind: 'time'
  readonly property: string
}

/** A field that is made of one property of the scene. An item whose scene lacks that property lacks the field. */
export interface ScalarField {
  /** `own` for a property that the catalog has no name for: its scenes know of what kind it is. */
  readonly kind: 'number' | 'text' | 'flag' | 'own'
  readonly property: string
  /** The field's value, worked out of the property. */
  readonly value: Argument
  /** A value as the scene has it, where that is not as callers write it; undefined where no scene has it. */
  readonly stored?: (text: string) => string | undefined
}

export type Field = TimeField | ScalarField

const scalar = (kind: ScalarField['kind'], property: string): ScalarField => ({
  kind,
  property,
  value: { property },
})

const number = (property: string): ScalarField => scalar('number', property)
const text = (property: string): ScalarField => scalar('text', property)

const CLOUDS = { property: 'eo:cloud_cover' }
/** The scenes know of no other fault of their pixels than clouds, in percent. */
const CLEAR = { op: '-', args: [100, CLOUDS] }

/** A fraction from 0 to 1 of what scenes have in percent. `0.075 * 100` is not 7.5, but `7.5 / 100` is 0.075. */
const fraction = (percent: Argument): Argument => ({ op: '/', args: [percent, 100] })

/**
 * The members of an item's `properties`, made of the properties of its scene: what a filter says of a field is what
 * the item shows of it.
 * @see source, Data API, Item
 */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['acquired', { kind: 'time', property: ACQUIRED }],
  ['published', { kind: 'time', property: PUBLISHED }],
  ['updated', { kind: 'time', property: UPDATED }],
  ['item_type', { ...text('collection'), stored: collectionOfItemType }],
  ['provider', text('constellation')],
  ['satellite_id', text('platform')],
  ['gsd', number('gsd')],
  ['epsg_code', number('proj:epsg')],
  ['cloud_cover', { ...number(CLOUDS.property), value: fraction(CLOUDS) }],
  ['cloud_percent', number(CLOUDS.property)],
  ['usable_data', { ...number(CLOUDS.property), value: fraction(CLEAR) }],
  ['clear_percent', { ...number(CLOUDS.property), value: CLEAR }],
  ['snow_ice_percent', number('eo:snow_cover')],
  ['view_angle', number('view:off_nadir')],
  ['satellite_azimuth', number('view:azimuth')],
  ['sun_azimuth', number('view:sun_azimuth')],
  ['sun_elevation', number('view:sun_elevation')],
  ['ground_control', scalar('flag', 'ground_control')],
])

/** Properties of scenes that items show under another name, and names that are no properties. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...[...FIELDS.values()].map(({ property }) => property),
  'datetime',
  'start_datetime',
  'created',
  'id',
  FOOTPRINT,
  ...Object.getOwnPropertyNames(Object.prototype),
])

/** What a field is made of; undefined for one that no item has. A property with no other name is a field by its own. */
export const fieldOf = (name: string): Field | undefined =>
  FIELDS.get(name) ?? (HIDDEN.has(name) || name.startsWith('$') ? undefined : scalar('own', name))
