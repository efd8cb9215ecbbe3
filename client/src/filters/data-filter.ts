import type { components } from '../../../generated/types.ts'
import { finite, finiteIn, instant, named, several, type Moment } from './checked.ts'

type Schemas = components['schemas']
type DataFilter = Schemas['DataFilter']

/** At least one bound that an item has to lie within: above (`gt`), from (`gte`), below (`lt`), up to (`lte`). */
export type Bounds<Value, Name extends string = 'gt' | 'gte' | 'lt' | 'lte'> = AtLeastOne<
  Readonly<Record<Name, Value>>
>

type AtLeastOne<Members> = {
  [Name in keyof Members]: Pick<Members, Name> & Partial<Omit<Members, Name>>
}[keyof Members]

/** What the caller may do with any asset of an item, or with that of one asset type. */
export type Permission = 'assets:download' | `assets.${string}:download`

/** Values and filters in a list, at most. @see spec/data/schemas-filters.yaml */
const VALUES = 10_000
const FILTERS = 1000
const NAMES = 100
const TEXT = 256

const bounds = <Value, Checked>(
  given: Readonly<Partial<Record<string, Value>>>,
  check: (value: Value) => Checked,
): Readonly<Record<string, Checked>> => {
  const stated = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, check(value)] as const],
  )
  return Object.fromEntries(several(stated, 4, (bound) => bound))
}

const filters = (given: readonly DataFilter[]): DataFilter[] => {
  if (given.length > FILTERS) throw new TypeError(`${given.length} filters, not up to ${FILTERS}`)
  return [...given]
}

const matching =
  (pattern: RegExp) =>
  <Text extends string>(text: Text): Text => {
    if (!pattern.test(text)) throw new TypeError(`${text} is malformed`)
    return text
  }

/**
 * Builders of the conditions of a search in the Data API. What they build the platform reads; whether an item type has
 * the field, only the platform knows. Each throws TypeError.
 * @see spec/data, DataFilter
 *
 * @example
 * const clear = filter.and(filter.range('cloud_cover', { lte: 0.1 }), filter.dates('acquired', { gte: '2026-04-01' }))
 */
export const filter = {
  /** All of several filters; of none, every item. */
  and: (...all: readonly DataFilter[]): Schemas['AndFilter'] => ({ type: 'AndFilter', config: filters(all) }),
  /** At least one of several filters; of none, no item. */
  or: (...any: readonly DataFilter[]): Schemas['OrFilter'] => ({ type: 'OrFilter', config: filters(any) }),
  not: (config: DataFilter): Schemas['NotFilter'] => ({ type: 'NotFilter', config }),
  /** The time in a field lies within bounds. Days are read as their midnight in UTC. */
  dates: (field: string, within: Bounds<Moment>): Schemas['DateRangeFilter'] => ({
    type: 'DateRangeFilter',
    field_name: named(field),
    config: bounds(within, instant),
  }),
  /** The number in a field lies within bounds, in the unit of the field: `cloud_cover` is a share from 0 to 1. */
  range: (field: string, within: Bounds<number>): Schemas['RangeFilter'] => ({
    type: 'RangeFilter',
    field_name: named(field),
    config: bounds(within, finite),
  }),
  /** A field changed after a time. */
  updated: (field: string, since: Bounds<Moment, 'gt' | 'gte'>): Schemas['UpdateFilter'] => ({
    type: 'UpdateFilter',
    field_name: named(field),
    config: bounds(since, instant),
  }),
  numberIn: (field: string, values: readonly number[]): Schemas['NumberInFilter'] => ({
    type: 'NumberInFilter',
    field_name: named(field),
    config: several(values, VALUES, finite),
  }),
  /** The text in a field is one of several, of up to 256 characters. */
  stringIn: (field: string, values: readonly string[]): Schemas['StringInFilter'] => ({
    type: 'StringInFilter',
    field_name: named(field),
    config: several(values, VALUES, matching(new RegExp(`^[^]{0,${TEXT}}$`, 'u'))),
  }),
  /** The footprint stands in a relation to a geometry (WGS 84, degrees, longitude first), which is sent as it is. */
  geometry: (
    config: Schemas['DataGeometry'],
    relation: Schemas['DataRelation'] = 'intersects',
  ): Schemas['GeometryFilter'] => ({
    type: 'GeometryFilter',
    field_name: 'geometry',
    config: finiteIn(config),
    relation,
  }),
  /** The item has a published asset of one of several types. */
  assets: (...types: readonly string[]): Schemas['AssetFilter'] => ({
    type: 'AssetFilter',
    config: several(types, NAMES, matching(/^[\w.-]{1,128}$/)),
  }),
  /** The caller has one of several permissions on the item. */
  permissions: (...any: readonly Permission[]): Schemas['PermissionFilter'] => ({
    type: 'PermissionFilter',
    config: several(any, NAMES, matching(/^assets(\.[\w.-]{1,128})?:download$/)),
  }),
}
