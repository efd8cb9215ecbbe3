import type { Requirements } from '../predicate/requirements.ts'
import type { SceneRows } from './rows.ts'
import type { Source } from './source.ts'
import { ZoneMaps } from './zone-maps.ts'

/** How many boxes are compared between two pauses. */
const TRIED_AT_ONCE = 2048

/** A few rows in no order: the latest arrivals, or those requested by id. */
export class Unordered implements Source {
  readonly isOrdered = false
  readonly zones: ZoneMaps
  readonly #store: SceneRows
  readonly #rows: Uint32Array

  constructor(store: SceneRows, rows: Uint32Array, zones: ZoneMaps) {
    this.#store = store
    this.#rows = rows
    this.zones = zones
  }

  static of(store: SceneRows, rows: readonly number[]): Unordered {
    const zones = new ZoneMaps()
    for (const row of rows) zones.add(store, row)
    return new Unordered(store, Uint32Array.from(rows), zones)
  }

  /** Rows whose boxes meet one of those that are required. */
  *candidates({ boxes }: Requirements): Generator<undefined, Uint32Array> {
    if (!boxes) return this.#rows
    const rows = new Uint32Array(this.#rows.length)
    let count = 0
    for (const [tried, row] of this.#rows.entries()) {
      if (tried % TRIED_AT_ONCE === TRIED_AT_ONCE - 1) yield
      if (this.#store.footprints.meetsAny(row, boxes)) rows[count++] = row
    }
    return rows.subarray(0, count)
  }
}
