import { parseFootprint } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import type { AreaBox } from '../../services/quota/area-box.ts'
import { areaSqkm, boxOfScene } from '../../services/usage/footprint-use.ts'
import { lazily } from 'imagery-platform-scenery/lazily.ts'
import { listAssetTypes, itemTypeOfCollection } from '../item-types.ts'
import type { PlannedScene, SeenGround } from '../planned-scene.ts'
import { plannedScene } from '../scenes.ts'
import { isSmall, smallWorld } from '../small-world.ts'
import { STORY_SCENES } from '../story.ts'
import { isOfReservedArea } from './reserved-areas.ts'

/** What reports tell of a scene. Times are in milliseconds since 1970 UTC. */
export interface ReportedScene {
  readonly itemType: string
  readonly itemId: string
  readonly assetTypes: readonly string[]
  readonly footprint: Geometry | null
  /** Around its footprint; null where it has none. */
  readonly box: AreaBox | null
  /** To measure it takes as long as to make the scene, and many are never asked for theirs. */
  readonly areaSqkm: () => number
  /** In percent; undefined where the sensor sees through clouds. */
  readonly cloudCover: number | undefined
  readonly acquired: number
  readonly published: number
}

/**
 * How many scenes of each item type people use, besides those of reserved areas, and among how many of a world's first
 * they are found.
 */
const POOL = 120
const SEARCHED = 3000

/** Degrees of latitude: no scene of a satellite shows anything half as far from its middle. */
const REACH = 3

const boxAbout = ([longitude = NaN, latitude = NaN]: Position): AreaBox => {
  const across = REACH / Math.cos((latitude * Math.PI) / 180)
  return {
    west: longitude - across,
    east: longitude + across,
    south: latitude - REACH,
    north: latitude + REACH,
  }
}

/** Whether there are enough scenes of a type, and a reserved area is nowhere near: such a scene need not be made. */
const isSurelyUnused = ({ collection, center }: SeenGround, pool: ScenePool): boolean => {
  const { length } = pool.get(itemTypeOfCollection(collection)) ?? []
  return length >= POOL && !isOfReservedArea({ box: boxAbout(center) })
}

const madeUnlessUnused = ({ seen, make }: PlannedScene, pool: ScenePool): Scene | undefined =>
  seen && isSurelyUnused(seen, pool) ? undefined : make()

/** By item type. */
type ScenePool = ReadonlyMap<string, readonly ReportedScene[]>

/**
 * The scenes of a world that its people use, by item type; the story's are among them.
 * @param scenes how many the world has
 */
export const scenePool = (seed: number, scenes: number): ScenePool => {
  const pool = new Map<string, ReportedScene[]>()
  const all = Math.min(Math.max(scenes, STORY_SCENES.length), SEARCHED)
  const made = isSmall({ seed, scenes }) ? smallWorld({ seed, scenes }) : undefined
  for (let index = 0; index < all; index++) {
    const scene = made?.[index] ?? madeUnlessUnused(plannedScene(seed, index), pool)
    if (!scene) continue
    const itemType = itemTypeOfCollection(scene.collection)
    const ofType = pool.get(itemType) ?? []
    const box = boxOfScene(scene)
    if (ofType.length >= POOL && !isOfReservedArea({ box })) continue
    const { datetime, start_datetime, created } = scene.properties
    const acquired = Date.parse(String(datetime ?? start_datetime))
    ofType.push({
      itemType,
      itemId: scene.id,
      assetTypes: listAssetTypes(scene),
      footprint: parseFootprint(scene) ?? null,
      box,
      areaSqkm: lazily(() => areaSqkm(scene)),
      cloudCover: scene.properties['eo:cloud_cover'],
      acquired,
      published: created === undefined ? acquired : Date.parse(created),
    })
    pool.set(itemType, ofType)
  }
  return pool
}
