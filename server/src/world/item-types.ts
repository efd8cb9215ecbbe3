import type { ItemType } from '../services/assets/item-type.ts'
import { ItemTypes } from '../services/assets/item-types.ts'
import { WORLD_ASSET_TYPES } from './asset-types.ts'
import { SENSORS } from './sensors.ts'

/** What the scenes of the world's collections are called as items. @see spec/README.md, the story */
const NAMES: Readonly<Record<(typeof SENSORS)[number]['collection'], string>> = {
  'orthoscene-3m': 'OrthoScene',
  'closeup-50cm': 'CloseupScene',
  'multispectral-10m': 'MultispectralScene',
  'radar-20m': 'RadarScene',
  'composite-30m-monthly': 'MonthlyComposite',
}

/** The item types of the world. */
export const WORLD_ITEM_TYPES: readonly ItemType[] = SENSORS.map(({ collection, assets }) => ({
  id: NAMES[collection],
  collection,
  assetTypes: WORLD_ASSET_TYPES[collection],
  files: assets,
}))

const TYPES = new ItemTypes(WORLD_ITEM_TYPES)

/** The collection of an item type of the world. */
export const collectionOfItemType = (itemType: string): string | undefined => TYPES.findCollection(itemType)

/** Side of a pixel on the ground of a scene of an item type of the world, in meters. */
export const findGsd = (itemType: string): number | undefined => GSD.get(itemType)

const GSD = new Map<string, number>(SENSORS.map(({ collection, gsd }) => [NAMES[collection], gsd]))

/** The item type of a collection of the world. */
export const itemTypeOfCollection = (collection: string): string => TYPES.idFor(collection)

/** Types of the assets that a scene of the world has as an item. */
export const listAssetTypes: ItemTypes['listAssetTypes'] = (scene) => TYPES.listAssetTypes(scene)
