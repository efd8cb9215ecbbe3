import type { components } from '../../../../generated/types.ts'

/** A kind of file that the items of one collection have. */
export interface AssetType {
  readonly id: string
  /** What the collection's scenes call such an asset. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly category: 'data' | 'mask' | 'visual'
  readonly bands: readonly components['schemas']['DataBand'][]
}

/** One file of a scene. */
export interface SceneFile {
  /** What the collection's scenes call it. */
  readonly name: string
  readonly title: string
  /** Media type. */
  readonly type: string
  readonly role: 'data' | 'thumbnail' | 'metadata'
}

/** What the scenes of a collection are called as items, and which files they have. */
export interface ItemType {
  readonly id: string
  readonly collection: string
  /** By id. */
  readonly assetTypes: readonly AssetType[]
  readonly files: readonly SceneFile[]
}

/** What the contract lets an item type or an asset type be called; as a step of a path it leads to nothing else. */
const TYPE_NAME = /^(?!\.\.?$)[\w.-]{1,128}$/

/** Whether something can be called so among item types and asset types. */
export const canBeTyped = (name: string): boolean => TYPE_NAME.test(name)

/** Assets of scenes that are no assets of items: an item links to its thumbnail. */
export const UNTYPED: readonly string[] = ['thumbnail']

/** Whether an asset is an asset type of its own name, as all are in collections whose item type is not described. */
export const isTyped = (name: string): boolean => !UNTYPED.includes(name) && canBeTyped(name)
