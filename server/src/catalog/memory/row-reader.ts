import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { utcDay } from '../../kernel/date-time.ts'
import { instantIn } from '../../kernel/instant.ts'
import type { Interval } from '../../kernel/instant.ts'
import { TooBroad } from '../port.ts'
import {
  ACQUIRED,
  ASSET_NAMES,
  DAY,
  FOOTPRINT,
  PUBLISHED,
  SPAN_END,
  SPAN_START,
  STATED_TIMES,
  UPDATED,
} from '../cql2/known-properties.ts'
import type { SceneReader } from '../predicate/reader.ts'
import { readScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { MEASURES } from '../packed-scenes.ts'
import type { SceneRows } from './rows.ts'

/** Properties that are read without the document. */
const AT_HAND: ReadonlySet<string> = new Set([
  'id',
  'collection',
  'platform',
  FOOTPRINT,
  ...MEASURES,
  ...STATED_TIMES,
  ACQUIRED,
  DAY,
  PUBLISHED,
  UPDATED,
  SPAN_START,
  SPAN_END,
])

/** How many documents one search may read: about two seconds of work, with pauses. */
const MAX_DOCUMENTS = 500_000

/** Reads rows for one search: properties with a column from there, all others from the scene's document. */
export class RowReader implements SceneReader<number> {
  readonly #rows: SceneRows
  #read = 0
  #row = -1
  #scene: Scene | undefined

  constructor(rows: SceneRows) {
    this.#rows = rows
  }

  value(property: string): (row: number) => unknown {
    const rows = this.#rows
    switch (property) {
      case 'id':
        return (row) => rows.readId(row)
      case 'collection':
        return (row) => rows.readCollectionId(row)
      case 'platform':
        return (row) => rows.readPlatform(row)
      case 'eo:cloud_cover':
      case 'gsd':
        return (row) => numberOr(rows.readMeasure(property, row))
      case DAY:
        return (row) => utcDay(rows.readTime('acquired', row))
      case ASSET_NAMES:
        return (row) => Object.keys(this.#document(row)?.assets ?? {})
      default:
        return (row) => ownProperty(this.#document(row), property)
    }
  }

  isInDocument(property: string): boolean {
    return !AT_HAND.has(property)
  }

  instant(property: string): (row: number) => number | undefined {
    const rows = this.#rows
    switch (property) {
      case 'datetime':
      case 'created':
      case 'updated':
        return (row) => numberOr(rows.readStatedTime(property, row))
      case ACQUIRED:
        return (row) => rows.readTime('acquired', row)
      case PUBLISHED:
        return (row) => rows.readTime('published', row)
      case UPDATED:
        return (row) => rows.readTime('updated', row)
      case SPAN_START:
        return (row) => rows.readSpan(row).start
      case SPAN_END:
        return (row) => rows.readSpan(row).end
      default:
        return (row) => instantOr(ownProperty(this.#document(row), property))
    }
  }

  span(row: number): Interval {
    return this.#rows.readSpan(row)
  }

  boxes(row: number): readonly Box[] {
    return this.#rows.footprints.boxes(row)
  }

  meetsBox(row: number, box: Box): boolean | undefined {
    return this.#rows.footprints.meetsBox(row, box)
  }

  parts(row: number): readonly Part[] {
    return this.#rows.footprints.parts(row)
  }

  heights(row: number): Interval | undefined {
    return this.#rows.readHeights(row)
  }

  /** A condition often asks for several properties of one scene. */
  #document(row: number): Scene | undefined {
    if (row === this.#row) return this.#scene
    if (++this.#read > MAX_DOCUMENTS) throw new TooBroad(MAX_DOCUMENTS)
    const json = this.#rows.readDocument(row)
    this.#row = row
    this.#scene = json && readScene(json)
    return this.#scene
  }
}

/** A name such as `constructor` must not be found on the prototype. */
const ownProperty = (scene: Scene | undefined, name: string): unknown =>
  scene && Object.hasOwn(scene.properties, name) ? scene.properties[name] : undefined

const numberOr = (number: number): number | undefined => (Number.isNaN(number) ? undefined : number)

const instantOr = (value: unknown): number | undefined =>
  typeof value === 'string' ? instantIn(value) : undefined
