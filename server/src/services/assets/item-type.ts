import type { components } from '../../../../generated/types.ts'

/** A kind of file that the items of one collection have. */
export interface AssetType {
  readonly id: string
  /** The name of such an asset in the collection's scenes. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: 'data' | 'mask' | 'visual'
  readonly bands: readonly components['schemas']['DataBand'][]
}

/** One file of a scene. */
export interface SceneFile {
  /** Its name in the collection's scenes. */
  readonly name: string
  readonly title: string
  /** Media type. */
  readonly type: string
  readonly role: 'data' | 'visual' | 'thumbnail' | 'metadata'
}

/** The item type of the scenes of a collection, and the files that they have. */
export interface ItemType {
  readonly id: string
  readonly collection: string
  /** By id. */
  readonly assetTypes: readonly AssetType[]
  readonly files: readonly SceneFile[]
}

/** The names that the contract allows for item types and asset types; none has a meaning of its own in a path. */
const TYPE_NAME = /^(?!\.\.?$)[\w.-]{1,128}$/

/** Whether a name can be the id of an item type or asset type. */
export const canBeTyped = (name: string): boolean => TYPE_NAME.test(name)

/** Assets of scenes that are not assets of items: an item links to its thumbnail. */
export const UNTYPED: readonly string[] = ['thumbnail']

/** Whether an asset is an asset type of its own name, as all are in collections whose item type is not described. */
export const isTyped = (name: string): boolean => !UNTYPED.includes(name) && canBeTyped(name)
