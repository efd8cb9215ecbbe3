import { isOperation, isProperty } from '../../../catalog/cql2/expression.ts'
import type { Argument } from '../../../catalog/cql2/expression.ts'
import { ACQUIRED, FOOTPRINT, PUBLISHED, UPDATED } from '../../../catalog/cql2/known-properties.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import type { Scene } from '../../../catalog/scene.ts'

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
  /** The first one that the scene has is used. */
  readonly sources: readonly FieldSource[]
  /** Translates a value from the API's words to the scene's; undefined where no scene can have it. */
  readonly stored?: (text: string, itemTypes: ItemTypes) => string | undefined
}

export type Field = TimeField | ScalarField

const as = (property: string): FieldSource => ({ property, value: { property } })

const scalar = (kind: ScalarField['kind'], ...sources: FieldSource[]): ScalarField => ({ kind, sources })

const number = (...sources: FieldSource[]): ScalarField => scalar('number', ...sources)

const CLOUDS = { property: 'eo:cloud_cover' }
const ofClouds = (value: Argument): FieldSource => ({ ...CLOUDS, value })
/** Numbers of this size have no digits after the point: to add and subtract it rounds. */
const WHOLE = 2 ** 52
const rounded = (value: Argument): Argument => ({ op: '-', args: [{ op: '+', args: [value, WHOLE] }, WHOLE] })
/** In whole millionths: `39.8 / 100` is not 0.398, and `(100 - 3.8) / 100` not 0.962. */
const CLOUDED = rounded({ op: '*', args: [CLOUDS, 10_000] })
/** Where a scene does not state how much of it is clear, all that is not cloudy is. */
const CLEAR = { op: '-', args: [1_000_000, CLOUDED] }

/** From 0 to 1. */
const fraction = (millionths: Argument): Argument => ({ op: '/', args: [millionths, 1_000_000] })

/**
 * The members of an item's `properties`, derived from the properties of its scene. Filters and items use the same
 * definitions, so that a filter compares the very value that the item has.
 * @see source, Data API, Item
 */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['acquired', { kind: 'time', property: ACQUIRED }],
  ['published', { kind: 'time', property: PUBLISHED }],
  ['updated', { kind: 'time', property: UPDATED }],
  [
    'item_type',
    { ...scalar('text', as('collection')), stored: (text, itemTypes) => itemTypes.collectionOf(text) },
  ],
  ['provider', scalar('text', as('constellation'))],
  ['satellite_id', scalar('text', as('platform'))],
  ['gsd', number(as('gsd'))],
  ['pixel_resolution', number(as('pixel_resolution'), as('gsd'))],
  ['epsg_code', number(as('proj:epsg'))],
  ['cloud_cover', number(ofClouds(fraction(CLOUDED)))],
  ['cloud_percent', number(as('cloud_percent'), as(CLOUDS.property))],
  ['usable_data', number(as('usable_data'), ofClouds(fraction(CLEAR)))],
  ['clear_percent', number(as('clear_percent'), ofClouds({ op: '/', args: [CLEAR, 10_000] }))],
  ['snow_ice_percent', number(as('eo:snow_cover'))],
  ['view_angle', number(as('view:off_nadir'))],
  ['satellite_azimuth', number(as('view:azimuth'))],
  ['sun_azimuth', number(as('view:sun_azimuth'))],
  ['sun_elevation', number(as('view:sun_elevation'))],
  ['ground_control', scalar('flag', as('ground_control'))],
])

/** Properties of scenes that items have under another name, and names that are no properties. */
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

/** Not a member of an item's `properties`, but clients filter by it. */
const ID = scalar('text', as('id'))

/** The definition of a field; undefined where no item can have it. Any other property is a field of its own name. */
export const findField = (name: string): Field | undefined => {
  if (name === 'id') return ID
  return FIELDS.get(name) ?? (isOwn(name) ? scalar('own', as(name)) : undefined)
}

/** Whether a property of a scene is a field of its item under the same name. */
export const isOwn = (name: string): boolean => !HIDDEN.has(name) && !name.startsWith('$')

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The fields of a scene's item except its times and its type. */
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

/** Whether a property of a scene is a field as it stands. */
export const isOwnField = (name: string): boolean => !FIELDS.has(name) && isOwn(name)

/** The fields that are derived, in the order in which items have them. */
export const DERIVED: readonly (readonly [string, ScalarField])[] = [...FIELDS].flatMap(([name, field]) =>
  field.kind === 'time' ? [] : [[name, field]],
)

const derivedFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, { kind, sources }] of DERIVED) {
    const source = sources.find(({ property }) => (properties[property] ?? undefined) !== undefined)
    const value = source && valueOf(source.value, properties)
    if (isScalar(value) && typeof value === TYPES[kind]) fields[name] = value
  }
  return fields
}

/** What the values of a kind of field are in JavaScript. */
export const TYPES = { number: 'number', text: 'string', flag: 'boolean', own: undefined } as const

/** The value of an expression: a property, a number, or the arithmetic that fields use. */
export const valueOf = (
  argument: Argument | undefined,
  properties: Readonly<Record<string, unknown>>,
): unknown => {
  if (typeof argument !== 'object') return argument
  if (isProperty(argument)) return properties[argument.property]
  if (!isOperation(argument)) return undefined
  const [left, right] = argument.args.map((each) => valueOf(each, properties))
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  return ARITHMETIC.get(argument.op)?.(left, right)
}

const ARITHMETIC: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
])
