import { isOperation, isProperty } from '../../../catalog/cql2/expression.ts'
import type { Argument } from '../../../catalog/cql2/expression.ts'
import { ACQUIRED, FOOTPRINT, PUBLISHED, UPDATED } from '../../../catalog/cql2/known-properties.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'

/** A time that every item has, and its name in the catalog. */
export interface TimeField {
  readonly kind: 'time'
  readonly property: string
}

/** A value derived from one property of the scene. A scene without that property has no such value. */
export interface FieldSource {
  readonly property: string
  readonly value: Argument
}

/** A field derived from properties of the scene. An item whose scene has none of them lacks the field. */
export interface ScalarField {
  /** `own` for a property that only the scenes themselves define: its kind is known from their profile. */
  readonly kind: 'number' | 'text' | 'flag' | 'own'
  /** The item's value comes from the first source that the scene has. */
  readonly sources: readonly FieldSource[]
  /** Translates a value of the item to the scene's value; undefined where no scene can have it. */
  readonly toStored?: (text: string, itemTypes: ItemTypes) => string | undefined
}

export type Field = TimeField | ScalarField

/** The value of a property as it is. */
const property = (name: string): FieldSource => ({ property: name, value: { property: name } })

const scalar = (kind: ScalarField['kind'], ...sources: FieldSource[]): ScalarField => ({ kind, sources })

const number = (...sources: FieldSource[]): ScalarField => scalar('number', ...sources)

/** In percent. */
const CLOUD_COVER = { property: 'eo:cloud_cover' }

const fromCloudCover = (value: Argument): FieldSource => ({ ...CLOUD_COVER, value })

/** Numbers of this size have no digits after the point, so adding and subtracting it rounds. */
const ROUNDING = 2 ** 52

const rounded = (value: Argument): Argument => ({
  op: '-',
  args: [{ op: '+', args: [value, ROUNDING] }, ROUNDING],
})

/** In whole millionths, because `39.8 / 100` is not 0.398, and `(100 - 3.8) / 100` is not 0.962. */
const CLOUDED = rounded({ op: '*', args: [CLOUD_COVER, 10_000] })

/** In whole millionths. If a scene does not state its clear share, everything except clouds counts as clear. */
const CLEAR = { op: '-', args: [1_000_000, CLOUDED] }

/** From 0 to 1. */
const fraction = (millionths: Argument): Argument => ({ op: '/', args: [millionths, 1_000_000] })

/**
 * The fields of an item's `properties`, derived from the properties of its scene. Filters and items use the same
 * definitions, so that a filter compares the very value that the item has.
 * @see source, Data API, Item
 */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['acquired', { kind: 'time', property: ACQUIRED }],
  ['published', { kind: 'time', property: PUBLISHED }],
  ['updated', { kind: 'time', property: UPDATED }],
  [
    'item_type',
    {
      ...scalar('text', property('collection')),
      toStored: (text, itemTypes) => itemTypes.findCollection(text),
    },
  ],
  ['provider', scalar('text', property('constellation'))],
  ['satellite_id', scalar('text', property('platform'))],
  ['gsd', number(property('gsd'))],
  ['pixel_resolution', number(property('pixel_resolution'), property('gsd'))],
  ['epsg_code', number(property('proj:epsg'))],
  ['cloud_cover', number(fromCloudCover(fraction(CLOUDED)))],
  ['cloud_percent', number(property('cloud_percent'), property(CLOUD_COVER.property))],
  ['usable_data', number(property('usable_data'), fromCloudCover(fraction(CLEAR)))],
  ['clear_percent', number(property('clear_percent'), fromCloudCover({ op: '/', args: [CLEAR, 10_000] }))],
  ['snow_ice_percent', number(property('eo:snow_cover'))],
  ['view_angle', number(property('view:off_nadir'))],
  ['satellite_azimuth', number(property('view:azimuth'))],
  ['sun_azimuth', number(property('view:sun_azimuth'))],
  ['sun_elevation', number(property('view:sun_elevation'))],
  ['ground_control', scalar('flag', property('ground_control'))],
])

/** Properties of scenes that items have under another name, and names that are not properties. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...[...FIELDS.values()].flatMap((field) =>
    field.kind === 'time' ? field.property : field.sources.map(({ property }) => property),
  ),
  'datetime',
  'start_datetime',
  'created',
  'id',
  FOOTPRINT,
  ...Object.getOwnPropertyNames(Object.prototype),
])

/** Not one of an item's `properties`, but clients filter by it. */
const ID = scalar('text', property('id'))

/** The definition of a field; undefined where no item can have it. */
export const findField = (name: string): Field | undefined => {
  if (name === 'id') return ID
  return FIELDS.get(name) ?? (isOwnField(name) ? scalar('own', property(name)) : undefined)
}

/** Whether a property that the contract does not define is a field of its item, under the same name. */
export const isOwnField = (name: string): boolean =>
  !FIELDS.has(name) && !HIDDEN.has(name) && !name.startsWith('$')

/** The fields that are derived, in the order in which items have them. */
const DERIVED_FIELDS: readonly (readonly [string, ScalarField])[] = [...FIELDS].flatMap(([name, field]) =>
  field.kind === 'time' ? [] : [[name, field]],
)

/** The type in JavaScript of a field's values, by the field's kind. */
const VALUE_TYPES = { number: 'number', text: 'string', flag: 'boolean', own: undefined } as const

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The fields of a scene's item, except its times and its type. */
export const readFields = (scene: Scene): Record<string, Scalar> => ({
  ...ownFields(scene),
  ...derivedFields(scene),
})

/** Properties from which no field is derived are fields themselves, unless they are lists or objects. */
const ownFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(properties))
    if (isScalar(value) && isOwnField(name)) fields[name] = value
  return fields
}

const derivedFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, { kind, sources }] of DERIVED_FIELDS) {
    const source = sources.find(({ property }) => (properties[property] ?? undefined) !== undefined)
    const value = source && evaluate(source.value, properties)
    if (isScalar(value) && typeof value === VALUE_TYPES[kind]) fields[name] = value
  }
  return fields
}

/** The value of an expression: a property, a number, or the arithmetic that fields use. */
const evaluate = (argument: Argument | undefined, properties: Readonly<Record<string, unknown>>): unknown => {
  if (typeof argument !== 'object') return argument
  if (isProperty(argument)) return properties[argument.property]
  if (!isOperation(argument)) return undefined
  const [left, right] = argument.args.map((each) => evaluate(each, properties))
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  return ARITHMETIC.get(argument.op)?.(left, right)
}

const ARITHMETIC: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
])
