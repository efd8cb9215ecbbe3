import type { ItemTypes } from './assets/item-types.ts'

/** What the platform knows before anybody uses it, and calls do not change: the world brings some, imports bring more. */
export interface ReferenceData {
  readonly itemTypes: ItemTypes
}
