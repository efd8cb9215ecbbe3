import type { components } from '../../../../../generated/types.ts'
import type { Scene } from '../../../catalog/scene.ts'
import { readFields } from './fields.ts'
import type { SearchServices } from '../services.ts'
import type { Searcher } from '../searches/store.ts'

type Item = components['schemas']['DataItem']

/** The caller, and the address of the area that they used. */
export interface CallContext {
  readonly root: string
  readonly principal: Searcher
}

/** What items depend on. */
export type ItemServices = Pick<SearchServices, 'itemTypes' | 'entitlements'>

/**
 * A scene as an item: its fields have the very values that filters compare.
 * @see source, Data API, Item
 */
export const toWireItem = (
  scene: Scene,
  { root, principal }: CallContext,
  { itemTypes, entitlements }: ItemServices,
): Item => {
  const itemType = itemTypes.idOf(scene.collection)
  const address = itemAddress(root, itemType, scene.id)
  const assets = itemTypes.assetTypesOf(scene)
  const mayDownload = entitlements.mayDownload(principal, itemType)
  return {
    type: 'Feature',
    id: scene.id,
    _links: {
      _self: address,
      assets: `${address}/assets`,
      ...(scene.geometry && { thumbnail: `${address}/thumb` }),
    },
    _permissions: mayDownload ? permissionsOn(assets) : [],
    assets,
    geometry: toWireGeometry(scene),
    properties: { ...readTimes(scene), ...readFields(scene), item_type: itemType },
  }
}

/** That assets of these types may be downloaded. */
export const permissionsOn = (assets: readonly string[]): string[] =>
  assets.map((type) => `assets.${type}:download`)

/** Absolute address of an item. */
export const itemAddress = (root: string, itemType: string, id: string): string =>
  `${root}/item-types/${itemType}/items/${encodeURIComponent(id)}`

/** An empty geometry, where GeoJSON requires one. */
export const NOWHERE: Item['geometry'] = { type: 'GeometryCollection', geometries: [] }

const toWireGeometry = ({ geometry }: Scene): Item['geometry'] => {
  if (!geometry) return NOWHERE
  const { crs: _crs, ...place } = geometry
  return place
}

/** A scene that lacks one of the times acquired, published, updated has the previous one. */
const readTimes = ({ properties }: Scene): Pick<Item['properties'], 'acquired' | 'published' | 'updated'> => {
  const { datetime, start_datetime = '', created, updated } = properties
  const acquired = datetime ?? start_datetime // a scene without a datetime has a start
  const published = created ?? acquired
  return { acquired, published, updated: updated ?? published }
}
