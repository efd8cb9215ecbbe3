import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { instantIn, parseInstant } from '../kernel/instant.ts'
import type { Interval } from '../kernel/instant.ts'
import { boxNumbers, parseFootprint, parseSpan } from './scene.ts'
import type { Scene } from './scene.ts'

/** What a search needs to know about a scene without reading its document. Times in milliseconds since 1970 UTC. */
export interface SceneIndex {
  /** The time by which the catalog orders it: its datetime, or its start if it has none. */
  readonly acquired: number
  readonly hasDatetime: boolean
  /** NaN where the scene has no valid one. */
  readonly created: number
  readonly updated: number
  readonly span: Interval
  readonly parts: readonly Part[]
  /** Meters; undefined where the footprint has none. */
  readonly heights: Interval | undefined
}

/** Indexes a scene. @throws Malformed where it is not as `toScene` makes it */
export const indexScene = (scene: Scene): SceneIndex => {
  const footprint = parseFootprint(scene)
  const span = parseSpan(scene)
  const box = boxNumbers(scene.bbox)
  const [bottom, top] = box?.length === 6 ? [box[2], box[5]] : []
  const { datetime, start_datetime, created, updated } = scene.properties
  const publishedAt = instantOr(created)
  return {
    acquired: datetime === null || start_datetime === undefined ? span.start : parseInstant(datetime),
    hasDatetime: datetime !== null,
    created: publishedAt,
    updated: updated === created ? publishedAt : instantOr(updated),
    span,
    parts: footprint ? toParts(footprint) : [],
    heights: bottom === undefined || top === undefined ? undefined : { start: bottom, end: top },
  }
}

/** A scene, and what a search needs to know about it. */
export interface IndexedScene {
  readonly scene: Scene
  readonly index: SceneIndex
}

/** @throws Malformed where the scene is not as `toScene` makes it */
export const indexedScene = (scene: Scene): IndexedScene => ({ scene, index: indexScene(scene) })

/** When a scene is published: when it was acquired, unless it says otherwise. */
export const publishedAt = ({ created, acquired }: SceneIndex): number =>
  Number.isNaN(created) ? acquired : created

/** When a scene was changed last: when it was published, unless it says otherwise. */
export const changedAt = (index: SceneIndex): number =>
  Number.isNaN(index.updated) ? publishedAt(index) : index.updated

/** The time that a text states, in milliseconds since 1970 UTC; NaN for any other value. */
export const instantOr = (value: unknown): number =>
  (typeof value === 'string' ? instantIn(value) : undefined) ?? NaN
