import { assetTypesOf } from '../../services/assets/asset-types.ts'
import { areaSqkmOf } from '../../services/usage/area.ts'
import { itemTypeOfCollection } from '../item-types.ts'
import { worldScene } from '../scenes.ts'
import { STORY_SCENES } from '../story.ts'

/** What reports tell of a scene. Times are in milliseconds since 1970 UTC. */
export interface ReportedScene {
  readonly itemType: string
  readonly itemId: string
  readonly assetTypes: readonly string[]
  readonly areaSqkm: number
  readonly acquired: number
  readonly published: number
}

/** How many scenes of each item type people use, and among how many of a world's first these are found. */
const POOL = 120
const SEARCHED = 3000

/**
 * The scenes of a world that its people use, by item type; the story's are among them.
 * @param scenes how many the world has
 */
export const scenePool = (seed: number, scenes: number): ReadonlyMap<string, readonly ReportedScene[]> => {
  const pool = new Map<string, ReportedScene[]>()
  const all = Math.min(Math.max(scenes, STORY_SCENES.length), SEARCHED)
  for (let index = 0; index < all; index++) {
    const scene = worldScene(seed, index)
    const itemType = itemTypeOfCollection(scene.collection)
    const ofType = pool.get(itemType) ?? []
    if (ofType.length >= POOL) continue
    const { datetime, start_datetime, created } = scene.properties
    const acquired = Date.parse(String(datetime ?? start_datetime))
    ofType.push({
      itemType,
      itemId: scene.id,
      assetTypes: assetTypesOf(scene),
      areaSqkm: areaSqkmOf(scene),
      acquired,
      published: created === undefined ? acquired : Date.parse(created),
    })
    pool.set(itemType, ofType)
  }
  return pool
}
