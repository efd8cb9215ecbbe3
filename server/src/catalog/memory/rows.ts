import type { Interval } from '../../kernel/instant.ts'
import type { SceneTime } from '../port.ts'
import { MEASURES } from '../packed-scenes.ts'
import type { Measure, PackedScenes } from '../packed-scenes.ts'
import { CodeColumn, Dictionary, NumberColumn } from './column.ts'
import { Documents } from './documents.ts'
import { Footprints } from './footprints.ts'
import { joinMargins, MARGIN_BITS, Margins, MAX_MARGINS } from './margins.ts'

/**
 * Every version of every scene that was ever put, one row each, in the order of arrival. The values of a row never
 * change, so that a list can continue after it; a new version is a row of its own.
 */
export class SceneRows {
  /** Without what `#margins` keeps, and shortened. */
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

  /** @returns the row of the first scene; the others follow */
  append(scenes: PackedScenes): number {
    const first = this.count
    this.#acquired.setAll(first, scenes.acquired)
    this.#created.setAll(first, scenes.created)
    this.#updated.setAll(first, scenes.updated)
    for (const name of MEASURES) this.#measures[name].setAll(first, scenes.measures[name])
    for (const place of scenes.withoutDatetime) this.#withoutDatetime.add(first + place)
    for (const [place, span] of scenes.spans) this.#spans.set(first + place, span)
    for (const [place, heights] of scenes.heights) this.#heights.set(first + place, heights)
    this.footprints.append(scenes.footprints)
    const codes = scenes.names.map((name) => this.#names.codeFor(name))
    const margins = scenes.margins.map((text) => ({ text, code: this.#margins.codeFor(text) }))
    let start = 0
    for (const [place, id] of scenes.ids.entries()) {
      const row = this.#ids.push(id) - 1
      const end = scenes.documentEnds[place] ?? start
      const own = scenes.documents.subarray(start, end)
      const margin = margins[(scenes.marginCodes[place] ?? 0) - 1]
      const code = margin?.code ?? 0
      this.documents.append(margin && code === 0 ? joinMargins(own, margin.text, id) : own)
      this.#kind.set(row, ((codes[scenes.collections[place] ?? -1] ?? 0) << MARGIN_BITS) | code)
      this.#platform.set(row, codes[(scenes.platforms[place] ?? 0) - 1] ?? 0)
      this.#left.set(row, 0)
      start = end
    }
    return first
  }

  /** Removes the row for searches that see the change `at`. Its document goes with `documents.drop`. */
  remove(row: number, at: number): void {
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
  readDocument(row: number): Buffer | undefined {
    const own = this.documents.get(row)
    return own && this.#margins.join(own, this.#kind.at(row) & MAX_MARGINS, this.readId(row))
  }

  readId(row: number): string {
    return this.#ids[row] ?? ''
  }

  readCollectionId(row: number): string {
    return this.#names.readText(this.#kind.at(row) >>> MARGIN_BITS) ?? ''
  }

  readPlatform(row: number): string | undefined {
    return this.#names.readText(this.#platform.at(row))
  }

  readMeasure(name: Measure, row: number): number {
    return this.#measures[name].at(row)
  }

  /** The time by which the row is listed: an earlier one of its history if it lacks that one. */
  readTime(time: SceneTime, row: number): number {
    const acquired = this.#acquired.at(row)
    if (time === 'acquired') return acquired
    const created = this.#created.at(row)
    const published = Number.isNaN(created) ? acquired : created
    if (time === 'published') return published
    const updated = this.#updated.at(row)
    return Number.isNaN(updated) ? published : updated
  }

  /** A time that the scene itself states; NaN where it does not. */
  readStatedTime(property: 'datetime' | 'created' | 'updated', row: number): number {
    if (property === 'created') return this.#created.at(row)
    if (property === 'updated') return this.#updated.at(row)
    return this.#withoutDatetime.has(row) ? NaN : this.#acquired.at(row)
  }

  readSpan(row: number): Interval {
    const span = this.#spans.get(row)
    if (span) return span
    const acquired = this.#acquired.at(row)
    return { start: acquired, end: acquired }
  }

  /** Meters; undefined where the footprint has none. */
  readHeights(row: number): Interval | undefined {
    return this.#heights.get(row)
  }

  /** Bytes outside the heap other than documents and footprints. */
  get columnBytes(): number {
    const columns = [this.#acquired, this.#created, this.#updated, ...Object.values(this.#measures)]
    const codes = [this.#kind, this.#platform, this.#left]
    return [...columns, ...codes].reduce((sum, { bytes }) => sum + bytes, this.documents.indexBytes)
  }
}
