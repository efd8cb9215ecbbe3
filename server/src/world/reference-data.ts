import { ItemTypes } from '../services/assets/item-types.ts'
import type { ReferenceData } from '../services/reference-data.ts'
import { WORLD_BUNDLES } from './bundles.ts'
import { WORLD_ITEM_TYPES } from './item-types.ts'

/** The reference data of the world. */
export const worldReferenceData = (): ReferenceData => ({
  itemTypes: new ItemTypes(WORLD_ITEM_TYPES),
  bundles: WORLD_BUNDLES,
})
