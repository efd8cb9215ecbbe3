import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxesMeet, boxPart } from 'imagery-platform-geometry/part.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { indexScene } from '../../server/src/catalog/scene-index.ts'
import type { Scene } from '../../server/src/catalog/scene.ts'
import { MAX_CLOUDS } from './queries.ts'
import type { Query } from './queries.ts'

/** A scene as a program without a search engine would hold it. */
export interface Entry {
  readonly id: string
  readonly acquired: number
  readonly start: number
  readonly end: number
  readonly cloud: number
  readonly parts: readonly Part[]
}

export const toEntry = (scene: Scene): Entry => {
  const { acquired, span, parts } = indexScene(scene)
  const cloud = scene.properties['eo:cloud_cover']
  return { id: scene.id, acquired, ...span, cloud: typeof cloud === 'number' ? cloud : NaN, parts }
}

/** Finds the ids of a query's page. */
export type Finder = (query: Query) => readonly string[]

/** Filters and sorts an array of objects. */
export const objectFinder =
  (entries: readonly Entry[]): Finder =>
  ({ box, window, limit }) => {
    const meetsArea = areaTest(box)
    return entries
      .filter(
        ({ cloud, start, end, parts }) =>
          cloud < MAX_CLOUDS && (!window || (start <= window.end && end >= window.start)) && meetsArea(parts),
      )
      .sort(newestFirst)
      .slice(0, limit)
      .map(({ id }) => id)
  }

/** Scans typed columns from end to end, and keeps the best that it has met. */
export const columnFinder = (entries: readonly Entry[]): Finder => {
  const start = Float64Array.from(entries, (entry) => entry.start)
  const end = Float64Array.from(entries, (entry) => entry.end)
  const cloud = Float64Array.from(entries, (entry) => entry.cloud)
  const boxes = Float64Array.from(entries.flatMap(({ parts }) => [...around(parts)]))
  return ({ box, window, limit }) => {
    const meetsArea = areaTest(box)
    let best: Entry[] = []
    let oldest = -Infinity
    for (let at = 0; at < entries.length; at++) {
      if (!((cloud[at] ?? NaN) < MAX_CLOUDS)) continue
      if (window && ((start[at] ?? NaN) > window.end || (end[at] ?? NaN) < window.start)) continue
      if (box && !boxesMeet(box, boxAt(boxes, at))) continue
      const entry = entries[at]
      if (!entry || entry.acquired < oldest || !meetsArea(entry.parts)) continue
      best.push(entry)
      if (best.length < SURPLUS * limit) continue
      best = best.sort(newestFirst).slice(0, limit)
      oldest = best.at(-1)?.acquired ?? oldest
    }
    return best
      .sort(newestFirst)
      .slice(0, limit)
      .map(({ id }) => id)
  }
}

/** What is kept is cut when it is this many times as much as is wanted. */
const SURPLUS = 4

const newestFirst = (a: Entry, b: Entry): number => b.acquired - a.acquired || (a.id < b.id ? 1 : -1)

/** The exact test of the engine, after the same shortcuts: disjoint, or entirely inside. */
const areaTest = (box: Box | undefined): ((parts: readonly Part[]) => boolean) => {
  if (!box) return () => true
  const area = [boxPart(box)]
  return (parts) =>
    parts.some((part) => boxesMeet(part.box, box)) &&
    (parts.some((part) => isInside(part.box, box)) || intersects(parts, area))
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

const around = (parts: readonly Part[]): Box =>
  parts.reduce<Box>(
    (all, { box }) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )

const boxAt = (boxes: Float64Array, at: number): Box => [
  boxes[4 * at] ?? NaN,
  boxes[4 * at + 1] ?? NaN,
  boxes[4 * at + 2] ?? NaN,
  boxes[4 * at + 3] ?? NaN,
]
