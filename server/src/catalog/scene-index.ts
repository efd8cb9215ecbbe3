import { partsOf } from '../geometry/part.ts'
import type { Part } from '../geometry/part.ts'
import { parseInstant } from '../kernel/instant.ts'
import type { Interval } from '../kernel/instant.ts'
import { boxNumbers, footprintOf, spanOf } from './scene.ts'
import type { Scene } from './scene.ts'

/** What a search needs to know of a scene without looking into its document. Times in milliseconds since 1970 UTC. */
export interface SceneIndex {
  /** When it stands in the order of the catalog: its datetime, or where it has none its start. */
  readonly acquired: number
  readonly hasDatetime: boolean
  /** NaN where the scene has none that can be read. */
  readonly created: number
  readonly updated: number
  readonly span: Interval
  readonly parts: readonly Part[]
  /** Meters; undefined where the footprint has none. */
  readonly heights: Interval | undefined
}

/** @throws Malformed where the scene is not as `toScene` makes it */
export const indexScene = (scene: Scene): SceneIndex => {
  const footprint = footprintOf(scene)
  const span = spanOf(scene)
  const box = boxNumbers(scene.bbox)
  const [bottom, top] = box?.length === 6 ? [box[2], box[5]] : []
  const { datetime, created, updated } = scene.properties
  return {
    acquired: datetime === null ? span.start : parseInstant(datetime),
    hasDatetime: datetime !== null,
    created: instantOr(created),
    updated: instantOr(updated),
    span,
    parts: footprint ? partsOf(footprint) : [],
    heights: bottom === undefined || top === undefined ? undefined : { start: bottom, end: top },
  }
}

/** A scene, and what a search needs to know of it. */
export interface IndexedScene {
  readonly scene: Scene
  readonly index: SceneIndex
}

/** @throws Malformed where the scene is not as `toScene` makes it */
export const indexedScene = (scene: Scene): IndexedScene => ({ scene, index: indexScene(scene) })

/** When a scene is published: where it does not say, when it was acquired. */
export const publishedAt = ({ created, acquired }: SceneIndex): number =>
  Number.isNaN(created) ? acquired : created

const instantOr = (value: unknown): number => {
  if (typeof value !== 'string') return NaN
  try {
    return parseInstant(value)
  } catch {
    return NaN
  }
}
