import { intersects } from './geometry/intersects.ts'
import { boxPart, partsOf } from './geometry/part.ts'
import type { Part } from './geometry/part.ts'
import type { Interval } from './instant.ts'
import type { SceneQuery } from './port.ts'
import { boxNumbers, footprintOf, spanOf } from './scene.ts'
import type { Scene } from './scene.ts'

/** What a search needs to know of a scene without looking into its document. */
export interface SceneIndex {
  readonly collection: string
  readonly id: string
  /** When it stands in the order: its datetime, or where it has none its start; milliseconds since 1970 UTC. */
  readonly time: number
  readonly span: Interval
  readonly parts: readonly Part[]
  /** Metres; undefined where the footprint has none. */
  readonly heights: Interval | undefined
}

/** @throws Malformed where the scene is not as `toScene` makes it */
export const indexScene = (scene: Scene): SceneIndex => {
  const footprint = footprintOf(scene)
  const span = spanOf(scene)
  const box = boxNumbers(scene.bbox)
  const [bottom, top] = box?.length === 6 ? [box[2], box[5]] : []
  const { datetime } = scene.properties
  return {
    collection: scene.collection,
    id: scene.id,
    time: datetime === null ? span.start : spanOf({ properties: { datetime } }).start,
    span,
    parts: footprint ? partsOf(footprint) : [],
    heights: bottom === undefined || top === undefined ? undefined : { start: bottom, end: top },
  }
}

/** The order of all lists: newest first; equal times by id, then by collection, descending by UTF-16 code unit. */
export const compareNewestFirst = (a: SceneIndex, b: SceneIndex): number =>
  b.time - a.time || descending(a.id, b.id) || descending(a.collection, b.collection)

const descending = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1)

/** The query as a test of one scene; what depends on the query alone is worked out once. */
export const compileQuery = (query: SceneQuery): ((scene: SceneIndex) => boolean) => {
  const collections = query.collections && new Set(query.collections)
  const ids = query.ids && new Set(query.ids)
  const boxes = query.boxes?.map(boxPart)
  const area = query.intersects && partsOf(query.intersects)
  const { interval } = query
  const heights = query.heights && { start: query.heights[0], end: query.heights[1] }
  return (scene) =>
    (!collections || collections.has(scene.collection)) &&
    (!ids || ids.has(scene.id)) &&
    (!interval || overlap(interval, scene.span)) &&
    (!heights || !scene.heights || overlap(heights, scene.heights)) &&
    (!boxes || intersects(scene.parts, boxes)) &&
    (!area || intersects(scene.parts, area))
}

const overlap = (a: Interval, b: Interval): boolean => a.start <= b.end && b.start <= a.end
