import { intersects } from '../catalog/geometry/intersects.ts'
import { boxesMeet, boxPart, partsOf } from '../catalog/geometry/part.ts'
import type { Box } from '../catalog/geometry/part.ts'
import { parseInstant } from '../catalog/instant.ts'
import type { Interval } from '../catalog/instant.ts'
import { UnknownResult } from './port.ts'
import type { Result, ResultPage, ResultQuery } from './port.ts'

/** A result, and what it is looked for by. */
interface Entry {
  readonly result: Result
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
  #places: ReadonlyMap<string, number> = new Map()

  put(results: readonly Result[]): void {
    for (const result of results) this.#entries.set(result.id, entryOf(result))
    this.#sorted = undefined
  }

  get(id: string): Result | undefined {
    return this.#entries.get(id)?.result
  }

  /** @throws UnknownResult where `before` or `after` is none of these results */
  find({ limit, boxes, during, before, after }: ResultQuery): ResultPage {
    const entries = this.#newestFirst()
    const from = before === undefined ? 0 : this.#placeOf(before, 'before') + 1
    const to = after === undefined ? entries.length : this.#placeOf(after, 'after')
    const results: Result[] = []
    for (let at = from; at < to; at++) {
      const entry = entries[at]
      if (!entry || !isDuring(entry, during) || !meets(entry, boxes)) continue
      if (results.length === limit) return { results, more: true }
      results.push(entry.result)
    }
    return { results, more: false }
  }

  #newestFirst(): readonly Entry[] {
    if (this.#sorted) return this.#sorted
    const sorted = [...this.#entries.values()].sort(
      (a, b) => b.created - a.created || (a.result.id < b.result.id ? 1 : -1),
    )
    this.#places = new Map(sorted.map(({ result }, place) => [result.id, place]))
    return (this.#sorted = sorted)
  }

  /** To be asked once the results are sorted. */
  #placeOf(id: string, member: 'before' | 'after'): number {
    const place = this.#places.get(id)
    if (place === undefined) throw new UnknownResult(member, id)
    return place
  }
}

const entryOf = (result: Result): Entry => ({
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
