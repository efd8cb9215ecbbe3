import { ItemTypes } from './item-types.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'

const TYPES = new ItemTypes(WORLD_ITEM_TYPES)
export const assetTypesCalled: ItemTypes['assetTypesCalled'] = (...given) => TYPES.assetTypesCalled(...given)
export const assetTypesOf: ItemTypes['assetTypesOf'] = (scene) => TYPES.assetTypesOf(scene)
