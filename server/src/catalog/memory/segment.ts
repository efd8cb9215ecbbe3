import type { Range } from '../predicate/range.ts'
import type { Requirements } from '../predicate/requirements.ts'
import { PlaceIndex } from './place-index.ts'
import type { SceneRows } from './rows.ts'
import type { Source } from './source.ts'
import { ZoneMaps } from './zone-maps.ts'

/** Most rows of one segment: the last step of building its index holds the event loop for about 10 ms. */
export const SEGMENT_ROWS = 32_768

/** Boxes that cover more of a segment than this are not looked up in the index: most scenes meet them. */
const WIDE = 0.1

/** Trying fewer rows than this one by one is faster than using the index. */
const FEW = 512

/** How many rows are tried between two pauses. */
const READ_AT_ONCE = 2048

/**
 * Rows in the order of the catalog, newest first. Immutable; an index finds them by place. It is built for the first search
 * that needs it: while many scenes are put, most segments are merged into others before anybody searches.
 */
export class Segment implements Source {
  readonly isOrdered = true
  readonly rows: Uint32Array
  readonly zones: ZoneMaps
  readonly #store: SceneRows
  #index: PlaceIndex | undefined
  /** What builds it, for all searches that wait for it. */
  #building: Generator<undefined, PlaceIndex> | undefined

  private constructor(store: SceneRows, rows: Uint32Array, zones: ZoneMaps) {
    this.rows = rows
    this.zones = zones
    this.#store = store
  }

  /** @param rows newest first */
  static *of(store: SceneRows, rows: Uint32Array): Generator<undefined, Segment> {
    const zones = new ZoneMaps()
    for (const [place, row] of rows.entries()) {
      if (place % READ_AT_ONCE === READ_AT_ONCE - 1) yield
      zones.add(store, row)
    }
    return new Segment(store, rows, zones)
  }

  /** Builds the index now, if it is not there. */
  *prepare(): Generator<undefined, void> {
    yield* this.#built()
  }

  /** Rows that may meet the requirements, newest first. */
  *candidates({ boxes, ranges }: Requirements, listed: Range): Generator<undefined, Uint32Array> {
    const within = this.zones.listedWithin(ranges)
    const min = Math.max(within.min, listed.min)
    const max = Math.min(within.max, listed.max)
    const from = max === Infinity ? 0 : this.#firstPlace((time) => time <= max)
    const to = min === -Infinity ? this.rows.length : this.#firstPlace((time) => time < min)
    if (!boxes || to - from < FEW || this.zones.measureShare(boxes) > WIDE)
      return this.rows.subarray(from, to)
    const index = yield* this.#built()
    const places = yield* index.placesIn(boxes, from, to)
    for (let i = 0; i < places.length; i++) places[i] = this.rows[places[i] ?? 0] ?? 0
    return places
  }

  get bytes(): number {
    return this.rows.byteLength + (this.#index?.bytes ?? 0)
  }

  *#built(): Generator<undefined, PlaceIndex> {
    while (!this.#index) {
      this.#building ??= PlaceIndex.of(this.#store.footprints, this.rows)
      const step = this.#building.next()
      if (step.done) this.#index = step.value
      else yield
    }
    this.#building = undefined
    return this.#index
  }

  /** Times fall from row to row, so what holds for one holds for all after it. */
  #firstPlace(holds: (time: number) => boolean): number {
    let low = 0
    let high = this.rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.#store.readTime('acquired', this.rows[middle] ?? 0))) high = middle
      else low = middle + 1
    }
    return low
  }
}
