import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import type { Interval } from '../../kernel/instant.ts'
import {
  ACQUIRED,
  ASSET_NAMES,
  DAY,
  PUBLISHED,
  SPAN_END,
  SPAN_START,
  UPDATED,
} from '../cql2/known-properties.ts'
import { utcDay } from '../../kernel/date-time.ts'
import type { SceneReader } from '../predicate/reader.ts'
import { instantOr, publishedAt } from '../scene-index.ts'
import type { IndexedScene } from '../scene-index.ts'

/** Reads scenes that were fetched: for what SQL does not decide. */
export const sceneReader: SceneReader<IndexedScene> = {
  value: (property) => {
    switch (property) {
      case 'id':
      case 'collection':
        return ({ scene }) => scene[property]
      case 'platform':
        return (scene) => ofType('string', stated(scene, property))
      case 'eo:cloud_cover':
      case 'gsd':
        return (scene) => ofType('number', stated(scene, property))
      case DAY:
        return ({ index }) => utcDay(index.acquired)
      case ASSET_NAMES:
        return ({ scene }) => Object.keys(scene.assets)
      default:
        return (scene) => stated(scene, property)
    }
  },
  isInDocument: () => false,
  instant: (property) => {
    const read = TIMES.get(property) ?? ((scene: IndexedScene) => instantOr(stated(scene, property)))
    return (scene) => {
      const time = read(scene)
      return Number.isNaN(time) ? undefined : time
    }
  },
  span: ({ index }): Interval => index.span,
  boxes: ({ index }): readonly Box[] => index.parts.map(({ box }) => box),
  meetsBox: () => undefined,
  parts: ({ index }): readonly Part[] => index.parts,
  heights: ({ index }) => index.heights,
}

const TIMES: ReadonlyMap<string, (scene: IndexedScene) => number> = new Map<
  string,
  (scene: IndexedScene) => number
>([
  ['datetime', ({ index }) => (index.hasDatetime ? index.acquired : NaN)],
  ['created', ({ index }) => index.created],
  ['updated', ({ index }) => index.updated],
  [ACQUIRED, ({ index }) => index.acquired],
  [PUBLISHED, ({ index }) => publishedAt(index)],
  [UPDATED, ({ index }) => (Number.isNaN(index.updated) ? publishedAt(index) : index.updated)],
  [SPAN_START, ({ index }) => index.span.start],
  [SPAN_END, ({ index }) => index.span.end],
])

/** A name such as `constructor` must not be found on the prototype. */
const stated = ({ scene: { properties } }: IndexedScene, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name] : undefined

const ofType = (type: 'string' | 'number', value: unknown): unknown =>
  typeof value === type ? value : undefined
