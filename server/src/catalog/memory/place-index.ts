import Flatbush from 'flatbush'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import type { Footprints } from './footprints.ts'

/** How many boxes are read between two pauses. */
const READ_AT_ONCE = 2048

/** Finds rows of a list by their footprints, as places in that list. */
export class PlaceIndex {
  readonly #index: Flatbush | undefined
  /** For each box of the index, the place of its row: a scene on both sides of the antimeridian has two boxes. */
  readonly #places: Uint32Array

  private constructor(index: Flatbush | undefined, places: Uint32Array) {
    this.#index = index
    this.#places = places
  }

  /** Takes about 20 ms for 32,768 rows, half of them in its last step. */
  static *of(footprints: Footprints, rows: Uint32Array): Generator<undefined, PlaceIndex> {
    const boxes: Box[] = []
    const places: number[] = []
    for (const [place, row] of rows.entries()) {
      if (place % READ_AT_ONCE === READ_AT_ONCE - 1) yield
      for (const box of footprints.boxes(row)) {
        boxes.push(box)
        places.push(place)
      }
    }
    const index = boxes.length > 0 ? yield* buildIndex(boxes) : undefined
    return new PlaceIndex(index, Uint32Array.from(places))
  }

  /** Places of rows whose boxes meet one of these, from `from` to before `to`, in ascending order. */
  *placesIn(boxes: readonly Box[], from: number, to: number): Work<Uint32Array> {
    const hits: number[] = []
    const seen = boxes.length > 1 ? new Set<number>() : undefined
    for (const box of boxes) {
      this.#index?.search(...box, (hit) => {
        const place = this.#places[hit] ?? 0
        if (place >= from && place < to && !seen?.has(place)) {
          hits.push(place)
          seen?.add(place)
        }
        return false // so that the index does not collect them, too
      })
      if (seen) yield
    }
    return withoutRepeats(new Uint32Array(hits).sort())
  }

  get bytes(): number {
    return this.#places.byteLength + (this.#index?.data.byteLength ?? 0)
  }
}

/** Changes a sorted list in its place. */
const withoutRepeats = (sorted: Uint32Array): Uint32Array => {
  let count = 0
  for (const number of sorted) if (count === 0 || number !== sorted[count - 1]) sorted[count++] = number
  return sorted.subarray(0, count)
}

/** Boxes as 32-bit numbers take half the memory; they are rounded outwards, so that none is missed. */
function* buildIndex(boxes: readonly Box[]): Generator<undefined, Flatbush> {
  const index = new Flatbush(boxes.length, 16, Float32Array)
  for (const [at, [west, south, east, north]] of boxes.entries()) {
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) yield
    index.add(below(west), below(south), -below(-east), -below(-north))
  }
  yield
  index.finish()
  return index
}

const below = (number: number): number => {
  const nearest = Math.fround(number)
  return nearest <= number ? nearest : Math.fround(number - Math.abs(number) * 2 ** -23 - 2 ** -126)
}
