import type { Argument } from '../../catalog/cql2/expression.ts'
import { ACQUIRED, FOOTPRINT, PUBLISHED, UPDATED } from '../../catalog/cql2/known-properties.ts'
import { collectionOfItemType } from '../../world/item-types.ts'

/** A time that every item has, by the name under which the catalog reads it. */
export interface TimeField {
  readonly kind: 'time'
  readonly property: string
}

/** A value that is worked out of one property of the scene. A scene without that property has no such value. */
export interface Reading {
  readonly property: string
  readonly value: Argument
}

/** A field that is made of properties of the scene. An item whose scene has none of them lacks the field. */
export interface ScalarField {
  /** `own` for a property that the catalog has no name for: its scenes know of what kind it is. */
  readonly kind: 'number' | 'text' | 'flag' | 'own'
  /** The first that the scene has is the field's. */
  readonly readings: readonly Reading[]
  /** A value as the scene has it, where that is not as callers write it; undefined where no scene has it. */
  readonly stored?: (text: string) => string | undefined
}

export type Field = TimeField | ScalarField

const as = (property: string): Reading => ({ property, value: { property } })

const scalar = (kind: ScalarField['kind'], ...readings: Reading[]): ScalarField => ({ kind, readings })

const number = (...readings: Reading[]): ScalarField => scalar('number', ...readings)

const CLOUDS = { property: 'eo:cloud_cover' }
const ofClouds = (value: Argument): Reading => ({ ...CLOUDS, value })
/**
 * Where a scene does not say so itself, its pixels have no other fault than clouds; in millionths, because
 * `(100 - 3.8) / 100` is not 0.962, but `(1000000 - 3.8 * 10000) / 1000000` is.
 */
const CLEAR = { op: '-', args: [1_000_000, { op: '*', args: [CLOUDS, 10_000] }] }

/** A fraction from 0 to 1 of what scenes have in percent. `0.075 * 100` is not 7.5, but `7.5 / 100` is 0.075. */
const fraction = (percent: Argument): Argument => ({ op: '/', args: [percent, 100] })

/**
 * The members of an item's `properties`, made of the properties of its scene: what a filter says of a field is what
 * the item shows of it.
 * @see source, Data API, Item
 */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['acquired', { kind: 'time', property: ACQUIRED }],
  ['published', { kind: 'time', property: PUBLISHED }],
  ['updated', { kind: 'time', property: UPDATED }],
  ['item_type', { ...scalar('text', as('collection')), stored: collectionOfItemType }],
  ['provider', scalar('text', as('constellation'))],
  ['satellite_id', scalar('text', as('platform'))],
  ['gsd', number(as('gsd'))],
  ['pixel_resolution', number(as('pixel_resolution'), as('gsd'))],
  ['epsg_code', number(as('proj:epsg'))],
  ['cloud_cover', number(ofClouds(fraction(CLOUDS)))],
  ['cloud_percent', number(as('cloud_percent'), as(CLOUDS.property))],
  ['usable_data', number(as('usable_data'), ofClouds({ op: '/', args: [CLEAR, 1_000_000] }))],
  ['clear_percent', number(as('clear_percent'), ofClouds({ op: '/', args: [CLEAR, 10_000] }))],
  ['snow_ice_percent', number(as('eo:snow_cover'))],
  ['view_angle', number(as('view:off_nadir'))],
  ['satellite_azimuth', number(as('view:azimuth'))],
  ['sun_azimuth', number(as('view:sun_azimuth'))],
  ['sun_elevation', number(as('view:sun_elevation'))],
  ['ground_control', scalar('flag', as('ground_control'))],
])

/** Properties of scenes that items show under another name, and names that are no properties. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...[...FIELDS.values()].flatMap((field) =>
    field.kind === 'time' ? field.property : field.readings.map(({ property }) => property),
  ),
  'datetime',
  'start_datetime',
  'created',
  'id',
  FOOTPRINT,
  ...Object.getOwnPropertyNames(Object.prototype),
])

/** No member of an item's `properties`, and yet what clients look items up by. */
const ID = scalar('text', as('id'))

/** What a field is made of; undefined for one that no item has. A property with no other name is a field by its own. */
export const fieldOf = (name: string): Field | undefined => {
  if (name === 'id') return ID
  return FIELDS.get(name) ?? (isOwn(name) ? scalar('own', as(name)) : undefined)
}

/** Whether a property of a scene is a field of its item by the same name. */
export const isOwn = (name: string): boolean => !HIDDEN.has(name) && !name.startsWith('$')
