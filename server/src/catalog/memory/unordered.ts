import type { Rows } from './rows.ts'
import type { Source } from './source.ts'
import { ZoneMaps } from './zone-maps.ts'

/** A few rows in no order: the latest arrivals, or those requested by id. */
export class Unordered implements Source {
  readonly isOrdered = false
  readonly zones: ZoneMaps
  readonly #rows: Uint32Array

  constructor(rows: Uint32Array, zones: ZoneMaps) {
    this.#rows = rows
    this.zones = zones
  }

  static of(store: Rows, rows: readonly number[]): Unordered {
    const zones = new ZoneMaps()
    for (const row of rows) zones.add(store, row)
    return new Unordered(Uint32Array.from(rows), zones)
  }

  candidates(): Uint32Array {
    return this.#rows
  }
}
