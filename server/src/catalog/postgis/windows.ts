import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Requirements } from '../predicate/combine.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import { isWide, timesWithin } from './condition.ts'
import { rowsOf } from './connection.ts'
import type { Ordering, Place, TimeColumn } from './order.ts'
import { number } from './translate/constants.ts'
import type { Sql } from './translate/clause.ts'

const DAY = 86_400_000

/** The first window, in milliseconds; each is at least twice and at most eight times as long as the one before it. */
const FIRST = 90 * DAY
const [LEAST_GROWTH, MOST_GROWTH] = [2, 8]

/** A part of a search: scenes whose time is within. */
interface Window {
  readonly within: Sql
  readonly isLast: boolean
}

/**
 * Windows of time for a search over a wide place and all time, in the order of its list. Within one of them a page's
 * scenes are mostly found by place and time together; no index finds them all and sorts them.
 */
export class TimeWindows {
  readonly #column: TimeColumn
  /** 1 where the list begins with the earliest, -1 where with the latest. */
  readonly #sign: 1 | -1
  /** Where the next window begins; undefined for the first, which is open on that side. */
  #edge: number | undefined
  #start = 0
  #end = 0
  #length = FIRST
  /** Scenes in a millisecond, as far as known. */
  #density: number | undefined

  private constructor(column: TimeColumn, sign: 1 | -1) {
    this.#column = column
    this.#sign = sign
  }

  /** Undefined where one statement finds a page as fast. */
  static of({ boxes, ids, ranges }: Requirements, { time }: Ordering): TimeWindows | undefined {
    const { min, max } = timesWithin(ranges)
    const isOpen = ![min, ranges.get(SPAN_END)?.min].some(isFinite) || ![max, ranges.get(SPAN_START)?.max].some(isFinite) // oxfmt-ignore
    if (!time || ids || !isOpen || !boxes || !isWide(boxes)) return undefined
    return new TimeWindows(time.column, time.isDescending ? -1 : 1)
  }

  /** Learns from where to where times reach. */
  async begin(client: ClientBase, place: Place | undefined): Promise<void> {
    const column = sql.ref(this.#column)
    const [reach] = await rowsOf(
      client,
      sql<{ min: number | null; max: number | null }>`select min(${column}), max(${column}) from scene`,
    )
    const [min, max] = [reach?.min ?? 0, reach?.max ?? 0]
    this.#end = this.#sign > 0 ? max : min
    this.#start = place?.[this.#column] ?? (this.#sign > 0 ? min : max)
  }

  /** The next window. @param wanted how many scenes are still to be found */
  next(wanted: number): Window {
    if (this.#density !== undefined)
      this.#length = clamp(wanted / this.#density, this.#length * LEAST_GROWTH, this.#length * MOST_GROWTH)
    const from = this.#edge
    const to = this.#start + this.#sign * this.#length
    const isLast = this.#sign * (to - this.#end) >= 0
    this.#start = to
    this.#edge = to
    return {
      within: sql`${this.#beyond(from, sql`>=`, sql`<`)} and ${isLast ? sql`true` : this.#beyond(to, sql`<`, sql`>=`)}`,
      isLast,
    }
  }

  /** @param found how many scenes the window had */
  learn(found: number): void {
    this.#density = found / this.#length
  }

  #beyond(time: number | undefined, rising: Sql, falling: Sql): Sql {
    if (time === undefined) return sql`true`
    return sql`${sql.ref(this.#column)} ${this.#sign > 0 ? rising : falling} ${number(time)}`
  }
}

const isFinite = (time: number | undefined): boolean => time !== undefined && Number.isFinite(time)

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
