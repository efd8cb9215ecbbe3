import type { Interval } from '../../kernel/instant.ts'
import type { SceneTime } from '../port.ts'
import type { SceneIndex } from '../scene-index.ts'
import type { Scene } from '../scene.ts'
import { CodeColumn, Dictionary, NumberColumn } from './column.ts'
import { Documents } from './documents.ts'
import { Footprints } from './footprints.ts'
import { MARGIN_BITS, Margins, MAX_MARGINS } from './margins.ts'

/** Properties that every search may ask for: each has a column, NaN where a scene has none. Percent, meters. */
export const MEASURES = ['eo:cloud_cover', 'gsd'] as const

export type Measure = (typeof MEASURES)[number]

/**
 * Every version of every scene that was ever put, one row each, in the order of arrival. The values of a row never
 * change, so that a list can continue after it; a new version is a row of its own.
 */
export class Rows {
  /** Without what `#margins` keeps. */
  readonly documents = new Documents()
  readonly footprints = new Footprints()
  readonly #margins = new Margins()
  readonly #ids: string[] = []
  readonly #acquired = new NumberColumn()
  readonly #created = new NumberColumn()
  readonly #updated = new NumberColumn()
  readonly #measures: Readonly<Record<Measure, NumberColumn>> = {
    'eo:cloud_cover': new NumberColumn(),
    gsd: new NumberColumn(),
  }
  readonly #names = new Dictionary()
  /** The code of the collection, and in its last bits that of the document's margins. */
  readonly #kind = new CodeColumn()
  readonly #platform = new CodeColumn()
  /** The change that removed the row; 0 while it exists. */
  readonly #left = new CodeColumn()
  readonly #withoutDatetime = new Set<number>()
  /** Spans of rows that last longer than the instant at which they are listed. */
  readonly #spans = new Map<number, Interval>()
  readonly #heights = new Map<number, Interval>()

  get count(): number {
    return this.#ids.length
  }

  append(scene: Scene, index: SceneIndex): number {
    const row = this.#ids.push(scene.id) - 1
    const { acquired, created, updated, span, heights } = index
    const { platform } = scene.properties
    this.#acquired.set(row, acquired)
    this.#created.set(row, created)
    this.#updated.set(row, updated)
    for (const name of MEASURES) {
      const value = scene.properties[name]
      this.#measures[name].set(row, typeof value === 'number' ? value : NaN)
    }
    this.#platform.set(row, typeof platform === 'string' ? this.#names.codeOf(platform) : 0)
    this.#left.set(row, 0)
    if (!index.hasDatetime) this.#withoutDatetime.add(row)
    if (span.start !== acquired || span.end !== acquired) this.#spans.set(row, span)
    if (heights) this.#heights.set(row, heights)
    const { own, code } = this.#margins.cut(JSON.stringify(scene), scene.id)
    this.#kind.set(row, (this.#names.codeOf(scene.collection) << MARGIN_BITS) | code)
    this.documents.append(own)
    this.footprints.append(index.parts)
    return row
  }

  /** Removes the row for searches that see the change `at`. Its document goes with `documents.drop`. */
  leave(row: number, at: number): void {
    this.#left.set(row, at)
  }

  isThere(row: number): boolean {
    return this.#left.at(row) === 0
  }

  /** @param asOf the last change that the search sees */
  wasThere(row: number, asOf: number): boolean {
    const left = this.#left.at(row)
    return left === 0 || left > asOf
  }

  /** The scene as JSON text, which must not be changed; undefined where it was dropped. */
  documentOf(row: number): Buffer | undefined {
    const own = this.documents.get(row)
    return own && this.#margins.join(own, this.#kind.at(row) & MAX_MARGINS, this.idOf(row))
  }

  idOf(row: number): string {
    return this.#ids[row] ?? ''
  }

  collectionOf(row: number): string {
    return this.#names.textOf(this.#kind.at(row) >>> MARGIN_BITS) ?? ''
  }

  platformOf(row: number): string | undefined {
    return this.#names.textOf(this.#platform.at(row))
  }

  measureOf(name: Measure, row: number): number {
    return this.#measures[name].at(row)
  }

  /** The time by which the row is listed: an earlier one of its history if it lacks that one. */
  timeOf(time: SceneTime, row: number): number {
    const acquired = this.#acquired.at(row)
    if (time === 'acquired') return acquired
    const created = this.#created.at(row)
    const published = Number.isNaN(created) ? acquired : created
    if (time === 'published') return published
    const updated = this.#updated.at(row)
    return Number.isNaN(updated) ? published : updated
  }

  /** A time that the scene itself states; NaN where it does not. */
  statedTimeOf(property: 'datetime' | 'created' | 'updated', row: number): number {
    if (property === 'created') return this.#created.at(row)
    if (property === 'updated') return this.#updated.at(row)
    return this.#withoutDatetime.has(row) ? NaN : this.#acquired.at(row)
  }

  spanOf(row: number): Interval {
    const span = this.#spans.get(row)
    if (span) return span
    const acquired = this.#acquired.at(row)
    return { start: acquired, end: acquired }
  }

  /** Meters; undefined where the footprint has none. */
  heightsOf(row: number): Interval | undefined {
    return this.#heights.get(row)
  }

  /** Bytes outside the heap other than documents and footprints. */
  get columnBytes(): number {
    const columns = [this.#acquired, this.#created, this.#updated, ...Object.values(this.#measures)]
    const codes = [this.#kind, this.#platform, this.#left]
    return [...columns, ...codes].reduce((sum, { bytes }) => sum + bytes, this.documents.indexBytes)
  }
}
