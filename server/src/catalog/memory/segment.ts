import Flatbush from 'flatbush'
import type { Box } from '../../geometry/part.ts'
import type { Range } from '../predicate/range.ts'
import type { Requirements } from '../predicate/combine.ts'
import type { Rows } from './rows.ts'
import type { Source } from './source.ts'
import { ZoneMaps } from './zone-maps.ts'

/** Most rows of one segment: building its index takes about 20 ms of the event loop. */
export const SEGMENT_ROWS = 32_768

/** Boxes that cover more of a segment than this are not looked up in the index: most scenes meet them. */
const WIDE = 0.1

/** Trying fewer rows than this one by one is faster than using the index. */
const FEW = 512

/** How many rows are tried between two pauses. */
const READ_AT_ONCE = 2048

/** Rows in the order of the catalog, newest first. Immutable; an index finds them by place. */
export class Segment implements Source {
  readonly isOrdered = true
  readonly rows: Uint32Array
  readonly zones: ZoneMaps
  readonly #store: Rows
  readonly #index: Flatbush | undefined
  /** For each box of the index, the position of its row: a scene on both sides of the antimeridian has two boxes. */
  readonly #places: Uint32Array

  private constructor(
    store: Rows,
    rows: Uint32Array,
    zones: ZoneMaps,
    boxes: readonly Box[],
    places: Uint32Array,
  ) {
    this.rows = rows
    this.zones = zones
    this.#store = store
    this.#index = boxes.length > 0 ? indexOf(boxes) : undefined
    this.#places = places
  }

  /** @param rows newest first */
  static *of(store: Rows, rows: Uint32Array): Generator<undefined, Segment> {
    const zones = new ZoneMaps()
    const boxes: Box[] = []
    const places: number[] = []
    for (const [place, row] of rows.entries()) {
      if (place % READ_AT_ONCE === READ_AT_ONCE - 1) yield
      zones.add(store, row)
      for (const box of store.footprints.boxes(row)) {
        boxes.push(box)
        places.push(place)
      }
    }
    return new Segment(store, rows, zones, boxes, Uint32Array.from(places))
  }

  /** Rows that may meet the requirements, newest first. */
  candidates({ boxes, ranges }: Requirements, listed: Range): Uint32Array {
    const within = this.zones.listedWithin(ranges)
    const min = Math.max(within.min, listed.min)
    const max = Math.min(within.max, listed.max)
    const from = max === Infinity ? 0 : this.#firstPlace((time) => time <= max)
    const to = min === -Infinity ? this.rows.length : this.#firstPlace((time) => time < min)
    if (!boxes || to - from < FEW || this.zones.shareOf(boxes) > WIDE) return this.rows.subarray(from, to)
    const places = this.#placesIn(boxes, from, to)
    for (let i = 0; i < places.length; i++) places[i] = this.rows[places[i] ?? 0] ?? 0
    return places
  }

  get bytes(): number {
    return this.rows.byteLength + this.#places.byteLength + (this.#index?.data.byteLength ?? 0)
  }

  #placesIn(boxes: readonly Box[], from: number, to: number): Uint32Array {
    const hits: number[] = []
    for (const box of boxes)
      this.#index?.search(...box, (hit) => {
        const place = this.#places[hit] ?? 0
        if (place >= from && place < to) hits.push(place)
        return false // so that the index does not collect them, too
      })
    return withoutRepeats(new Uint32Array(hits).sort())
  }

  /** Times fall from row to row, so what holds for one holds for all after it. */
  #firstPlace(holds: (time: number) => boolean): number {
    let [low, high] = [0, this.rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.#store.timeOf('acquired', this.rows[middle] ?? 0))) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Changes a sorted list in its place. */
const withoutRepeats = (sorted: Uint32Array): Uint32Array => {
  let count = 0
  for (const number of sorted) if (count === 0 || number !== sorted[count - 1]) sorted[count++] = number
  return sorted.subarray(0, count)
}

/** Boxes as 32-bit numbers take half the memory; they are rounded outwards, so that none is missed. */
const indexOf = (boxes: readonly Box[]): Flatbush => {
  const index = new Flatbush(boxes.length, 16, Float32Array)
  for (const [west, south, east, north] of boxes)
    index.add(below(west), below(south), -below(-east), -below(-north))
  index.finish()
  return index
}

const below = (number: number): number => {
  const nearest = Math.fround(number)
  return nearest <= number ? nearest : Math.fround(number - Math.abs(number) * 2 ** -23 - 2 ** -126)
}
