import type { components } from '../../../../../generated/types.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Searcher } from '../searches/store.ts'
import type { SearchServices } from '../services.ts'
import { readFields } from './fields.ts'

type Item = components['schemas']['DataItem']

/** The caller, and the address of the area in their request. */
export interface CallContext {
  readonly root: string
  readonly principal: Searcher
}

/** The services that an item's wire form needs. */
export type ItemServices = Pick<SearchServices, 'itemTypes' | 'entitlements'>

/**
 * A scene as an item. Its fields have the very values that filters compare.
 * @see source, Data API, Item
 */
export const toWireItem = (
  scene: Scene,
  { root, principal }: CallContext,
  { itemTypes, entitlements }: ItemServices,
): Item => {
  const itemType = itemTypes.idFor(scene.collection)
  const address = itemAddress(root, itemType, scene.id)
  const assets = itemTypes.listAssetTypes(scene)
  const mayDownload = entitlements.mayDownload(principal, itemType)
  return {
    type: 'Feature',
    id: scene.id,
    _links: {
      _self: address,
      assets: `${address}/assets`,
      ...(scene.geometry && { thumbnail: `${address}/thumb` }),
    },
    _permissions: mayDownload ? downloadPermissions(assets) : [],
    assets,
    geometry: toWireGeometry(scene),
    properties: { ...readTimes(scene), ...readFields(scene), item_type: itemType },
  }
}

/** The permissions to download assets of some types. */
const downloadPermissions = (assets: readonly string[]): string[] =>
  assets.map((type) => `assets.${type}:download`)

/** Absolute address of an item. */
const itemAddress = (root: string, itemType: string, id: string): string =>
  `${root}/item-types/${itemType}/items/${encodeURIComponent(id)}`

/** An empty geometry, where GeoJSON requires one. */
const EMPTY_GEOMETRY: Item['geometry'] = { type: 'GeometryCollection', geometries: [] }

const toWireGeometry = ({ geometry }: Scene): Item['geometry'] => {
  if (!geometry) return EMPTY_GEOMETRY
  const { crs: _, ...standard } = geometry // RFC 7946 has no `crs`
  return standard
}

/** The times of an item. A time that the scene lacks is the same as the one before it: acquired, published, updated. */
const readTimes = ({ properties }: Scene): Pick<Item['properties'], 'acquired' | 'published' | 'updated'> => {
  const { datetime, start_datetime = '', created, updated } = properties
  const acquired = datetime ?? start_datetime // a scene without a datetime has a start
  const published = created ?? acquired
  return { acquired, published, updated: updated ?? published }
}
