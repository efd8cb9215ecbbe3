import type { components } from '../../../../generated/types.ts'
import { isOperation, isProperty } from '../../catalog/cql2/expression.ts'
import type { Argument } from '../../catalog/cql2/expression.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import { itemTypeOfCollection } from '../../world/item-types.ts'
import { assetTypesOf } from '../../services/assets/asset-types.ts'
import { FIELDS, isOwn } from './fields.ts'
import type { ScalarField } from './fields.ts'
import type { Searcher } from './search-store.ts'

type Item = components['schemas']['DataItem']

/** Who asks, and at which address of the area. */
export interface Asker {
  readonly root: string
  readonly principal: Searcher
}

/**
 * A scene as an item: its fields have the very values that filters compare.
 * @see source, Data API, Item
 */
export const dataItem = (scene: Scene, { root, principal }: Asker, entitlements: Entitlements): Item => {
  const itemType = itemTypeOfCollection(scene.collection)
  const address = itemAddress(root, itemType, scene.id)
  const assets = assetTypesOf(scene)
  const mayDownload = entitlements.mayDownload(principal, itemType)
  return {
    type: 'Feature',
    id: scene.id,
    _links: {
      _self: address,
      assets: `${address}/assets`,
      ...(scene.geometry && { thumbnail: `${address}/thumb` }),
    },
    _permissions: mayDownload ? assets.map((type) => `assets.${type}:download`) : [],
    assets,
    geometry: geometryOf(scene),
    properties: { ...timesOf(scene), ...fieldsOf(scene), item_type: itemType },
  }
}

/** Absolute address of an item. */
const itemAddress = (root: string, itemType: string, id: string): string =>
  `${root}/item-types/${itemType}/items/${encodeURIComponent(id)}`

/** GeoJSON has no other word for nowhere where a geometry has to be. */
const NOWHERE: Item['geometry'] = { type: 'GeometryCollection', geometries: [] }

const geometryOf = ({ geometry }: Scene): Item['geometry'] => {
  if (!geometry) return NOWHERE
  const { crs: _crs, ...place } = geometry
  return place
}

/** A time that the scene lacks is that of the step before: taken, published, updated. */
const timesOf = ({ properties }: Scene): Pick<Item['properties'], 'acquired' | 'published' | 'updated'> => {
  const { datetime, start_datetime = '', created, updated } = properties
  const acquired = datetime ?? start_datetime // a scene without a datetime has a start
  const published = created ?? acquired
  return { acquired, published, updated: updated ?? published }
}

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The fields of a scene's item, but for its times and its type. */
export const fieldsOf = (scene: Scene): Record<string, Scalar> => ({
  ...ownFields(scene),
  ...madeFields(scene),
})

/** Properties of the scene that no field is made of are fields as they stand; lists and objects are none. */
const ownFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(properties))
    if (isScalar(value) && !FIELDS.has(name) && isOwn(name)) fields[name] = value
  return fields
}

const MADE: readonly (readonly [string, ScalarField])[] = [...FIELDS].flatMap(([name, field]) =>
  field.kind === 'time' ? [] : [[name, field]],
)

const madeFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, { kind, readings }] of MADE) {
    const reading = readings.find(({ property }) => (properties[property] ?? undefined) !== undefined)
    const value = reading && valueOf(reading.value, properties)
    if (isScalar(value) && typeof value === TYPES[kind]) fields[name] = value
  }
  return fields
}

const TYPES = { number: 'number', text: 'string', flag: 'boolean', own: undefined } as const

/** What a field's value comes to: a property, a number, or the little arithmetic that fields know. */
const valueOf = (argument: Argument | undefined, properties: Scene['properties']): unknown => {
  if (typeof argument !== 'object') return argument
  if (isProperty(argument)) return properties[argument.property]
  if (!isOperation(argument)) return undefined
  const [left, right] = argument.args.map((each) => valueOf(each, properties))
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  return ARITHMETIC.get(argument.op)?.(left, right)
}

const ARITHMETIC: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
])
