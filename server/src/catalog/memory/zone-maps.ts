import { joinBoxes } from 'imagery-platform-geometry/part.ts'
import { boxesMeet } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { SceneOrder, SceneTime } from '../port.ts'
import { ACQUIRED, PUBLISHED, SPAN_END, SPAN_START, UPDATED } from '../cql2/known-properties.ts'
import type { Range } from '../predicate/range.ts'
import type { Requirements } from '../predicate/requirements.ts'
import type { RowRange } from './publication.ts'
import { MEASURES } from '../packed-scenes.ts'
import type { Measure } from '../packed-scenes.ts'
import type { SceneRows } from './rows.ts'

const TIMES = ['acquired', 'published', 'updated'] as const satisfies readonly SceneTime[]

/** The property of a scene that states a time. If it is absent, an earlier one is used: `Rows.readTime`. */
const STATED: Readonly<Record<string, SceneTime | Measure>> = {
  datetime: 'acquired',
  created: 'published',
  updated: 'updated',
  'eo:cloud_cover': 'eo:cloud_cover',
  gsd: 'gsd',
  [ACQUIRED]: 'acquired',
  [PUBLISHED]: 'published',
  [UPDATED]: 'updated',
}

/** What is known of a stretch of rows without reading any of them, so that all of it can be skipped. */
export class ZoneMaps {
  readonly #ranges: Record<SceneTime | Measure, Range> = {
    acquired: NOTHING,
    published: NOTHING,
    updated: NOTHING,
    'eo:cloud_cover': NOTHING,
    gsd: NOTHING,
  }
  readonly #collections = new Set<string>()
  #box: Box | undefined
  #rows: RowRange = { from: Infinity, to: -Infinity }
  /** How far spans begin before the time at which their scenes are listed, and end after it, at most: milliseconds. */
  #lag = 0
  #lead = 0

  add(rows: SceneRows, row: number): void {
    for (const time of TIMES) this.#widen(time, rows.readTime(time, row))
    for (const measure of MEASURES) this.#widen(measure, rows.readMeasure(measure, row))
    this.#collections.add(rows.readCollectionId(row))
    this.#rows = { from: Math.min(this.#rows.from, row), to: Math.max(this.#rows.to, row + 1) }
    const acquired = rows.readTime('acquired', row)
    const { start, end } = rows.readSpan(row)
    this.#lag = Math.max(this.#lag, acquired - start)
    this.#lead = Math.max(this.#lead, end - acquired)
    for (const box of rows.footprints.boxes(row)) this.#box = joinBoxes(this.#box ?? box, box)
  }

  /** Whether a row may meet the requirements. */
  mayMeet({ collections, boxes, ranges }: Requirements): boolean {
    const box = this.#box
    return (
      (!collections || [...collections].some((collection) => this.#collections.has(collection))) &&
      (!boxes || (box !== undefined && boxes.some((wanted) => boxesMeet(box, wanted)))) &&
      meet(this.#ranges.acquired, this.listedWithin(ranges)) &&
      [...ranges].every(([property, range]) => {
        const name = STATED[property]
        return name === undefined || meet(this.#ranges[name], range)
      })
    )
  }

  /** Whether all rows lie in a stretch of the catalog. */
  isWithin({ from, to }: RowRange): boolean {
    return this.#rows.from >= from && this.#rows.to <= to
  }

  /** The listing times of rows whose times and spans may meet the requirements. */
  listedWithin(ranges: Requirements['ranges']): Range {
    const datetime = ranges.get('datetime') ?? EVERYTHING
    const acquired = ranges.get(ACQUIRED) ?? EVERYTHING
    const min = (ranges.get(SPAN_END) ?? EVERYTHING).min - this.#lead
    const max = (ranges.get(SPAN_START) ?? EVERYTHING).max + this.#lag
    return {
      min: Math.max(datetime.min, acquired.min, min),
      max: Math.min(datetime.max, acquired.max, max),
    }
  }

  /** The time at which the first row of the stretch is listed. */
  firstTime({ by, direction }: SceneOrder): number {
    return direction === 'descending' ? this.#ranges[by].max : this.#ranges[by].min
  }

  /** How much of the box around the stretch the boxes cover, from 0 to 1. */
  measureShare(boxes: readonly Box[]): number {
    const box = this.#box
    if (!box) return 0
    return boxes.reduce((sum, wanted) => sum + measureArea(common(box, wanted)), 0) / measureArea(box)
  }

  #widen(name: SceneTime | Measure, number: number): void {
    const { min, max } = this.#ranges[name]
    if (number < min || number > max)
      this.#ranges[name] = { min: Math.min(min, number), max: Math.max(max, number) }
  }
}

const NOTHING: Range = { min: Infinity, max: -Infinity }
const EVERYTHING: Range = { min: -Infinity, max: Infinity }

const meet = (a: Range, b: Range): boolean => a.min <= b.max && b.min <= a.max

const common = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

const measureArea = ([west, south, east, north]: Box): number =>
  Math.max(0, east - west) * Math.max(0, north - south)
