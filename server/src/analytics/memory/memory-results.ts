import { intersects } from '../geometry/intersects.ts'
import { boxesMeet, boxPart, partsOf } from '../geometry/part.ts'
import type { Box } from '../geometry/part.ts'
import { parseInstant } from '../kernel/instant.ts'
import type { Interval } from '../kernel/instant.ts'
import { UnknownResult } from './port.ts'
import type { Result, ResultPage, ResultQuery } from './port.ts'

/** A result, and what it is looked for by. */
interface Entry {
  readonly result: Result
  /** Since when it is there, in milliseconds since 1970 UTC. */
  readonly from: number
  /** Milliseconds since 1970 UTC. */
  readonly created: number
  /** As `created`; NaN where it is unknown. */
  readonly observed: number
  /** Around each connected piece. */
  readonly boxes: readonly Box[]
}

/** The results of one subscription. Looking through ten thousand of them takes about a millisecond. */
export class MemoryResults {
  readonly #entries = new Map<string, Entry>()
  #sorted: readonly Entry[] | undefined

  put(results: readonly Result[]): void {
    this.#add(results.map((result) => ({ ...placed(result), from: -Infinity })))
  }

  /** Each is there once the time has come at which it was created. */
  publish(results: readonly Result[]): void {
    const entries = results.map(placed)
    this.#add(entries.map((entry) => ({ ...entry, from: entry.created })))
  }

  get(id: string, present: number): Result | undefined {
    const entry = this.#entries.get(id)
    return entry && entry.from <= present ? entry.result : undefined
  }

  /** @throws UnknownResult where `before` or `after` is none of these results at the present */
  find({ limit, boxes, during, before, after }: ResultQuery, present: number): ResultPage {
    const entries = this.#newestFirst().filter((entry) => entry.from <= present)
    const placeOf = (id: string, member: 'before' | 'after'): number => {
      const place = entries.findIndex(({ result }) => result.id === id)
      if (place === -1) throw new UnknownResult(member, id)
      return place
    }
    const from = before === undefined ? 0 : placeOf(before, 'before') + 1
    const to = after === undefined ? entries.length : placeOf(after, 'after')
    const results: Result[] = []
    for (let at = from; at < to; at++) {
      const entry = entries[at]
      if (!entry || !isDuring(entry, during) || !meets(entry, boxes)) continue
      if (results.length === limit) return { results, more: true }
      results.push(entry.result)
    }
    return { results, more: false }
  }

  #add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entries.set(entry.result.id, entry)
    this.#sorted = undefined
  }

  #newestFirst(): readonly Entry[] {
    return (this.#sorted ??= [...this.#entries.values()].sort(
      (a, b) => b.created - a.created || (a.result.id < b.result.id ? 1 : -1),
    ))
  }
}

const placed = (result: Result): Omit<Entry, 'from'> => ({
  result,
  created: parseInstant(result.created),
  observed: result.properties.observed === undefined ? NaN : parseInstant(result.properties.observed),
  boxes: partsOf(result.geometry).map(({ box }) => box),
})

const isDuring = ({ observed }: Entry, during: Interval | undefined): boolean =>
  during === undefined || (observed >= during.start && observed <= during.end)

const meets = (entry: Entry, boxes: readonly Box[] | undefined): boolean =>
  boxes === undefined ||
  (entry.boxes.some((box) => boxes.some((other) => boxesMeet(box, other))) &&
    intersects(partsOf(entry.result.geometry), boxes.map(boxPart)))
