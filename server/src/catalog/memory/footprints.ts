import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import type { PackedFootprints } from '../packed-scenes.ts'
import { CodeColumn, MicroColumn, NumberColumn } from './column.ts'

/** How many numbers a box has. */
const BOX = 4

/** Numbers one after the other, of which a footprint is a part. */
type Numbers = MicroColumn | NumberColumn

/**
 * Footprints by row as numbers outside the heap: how many parts, the box of each, then for each whether it is an
 * area, how many paths it has, and for each path how many positions and their longitudes and latitudes.
 * Those with six decimals at most, which nearly all have, take half the memory. Rows are added in order.
 */
export class Footprints {
  readonly #micros = new MicroColumn()
  readonly #others = new NumberColumn()
  /** Twice the place of the first number, and one more where it is among the others. */
  readonly #place = new CodeColumn()
  #microsUsed = 0
  #othersUsed = 0
  #rows = 0

  append({ micros, others, places }: PackedFootprints): void {
    for (const place of places)
      this.#place.set(this.#rows++, place + 2 * (place % 2 === 0 ? this.#microsUsed : this.#othersUsed))
    this.#micros.setAll(this.#microsUsed, micros)
    this.#others.setAll(this.#othersUsed, others)
    this.#microsUsed += micros.length
    this.#othersUsed += others.length
  }

  boxes(row: number): Box[] {
    const [numbers, start] = this.#locate(row)
    const boxes: Box[] = []
    for (let part = 0; part < numbers.at(start); part++) boxes.push(boxAt(numbers, start, part))
    return boxes
  }

  parts(row: number): Part[] {
    const [numbers, start] = this.#locate(row)
    const count = numbers.at(start)
    const parts: Part[] = []
    let at = start + 1 + count * BOX
    for (let part = 0; part < count; part++) {
      const isArea = numbers.at(at++) === 1
      const pathCount = numbers.at(at++)
      const paths: Position[][] = []
      for (let path = 0; path < pathCount; path++) {
        const positions: Position[] = []
        for (let left = numbers.at(at++); left > 0; left--)
          positions.push([numbers.at(at++), numbers.at(at++)])
        paths.push(positions)
      }
      parts.push({ isArea, paths, box: boxAt(numbers, start, part) })
    }
    return parts
  }

  /** As `SceneReader.meetsBox`, on the stored numbers: most scenes of a search need nothing else. */
  meetsBox(row: number, [west, south, east, north]: Box): boolean | undefined {
    const [numbers, start] = this.#locate(row)
    const count = numbers.at(start)
    let areApart = true
    for (let at = start + 1; at < start + 1 + count * BOX; at += BOX)
      if (
        numbers.at(at) <= east &&
        numbers.at(at + 2) >= west &&
        numbers.at(at + 1) <= north &&
        numbers.at(at + 3) >= south
      )
        areApart = false
    if (areApart) return false
    let at = start + 1 + count * BOX
    for (let part = 0; part < count; part++) {
      at++ // skips whether it is an area: either way its positions belong to it
      for (let paths = numbers.at(at++); paths > 0; paths--)
        for (let left = numbers.at(at++); left > 0; left--) {
          const x = numbers.at(at++)
          const y = numbers.at(at++)
          if (x >= west && x <= east && y >= south && y <= north) return true
        }
    }
    return undefined
  }

  /** Whether a box around a part of the footprint meets one of these, on the stored numbers. */
  meetsAny(row: number, boxes: readonly Box[]): boolean {
    const place = this.#place.at(row)
    const numbers = place % 2 === 0 ? this.#micros : this.#others
    const first = (place >>> 1) + 1
    const end = first + numbers.at(first - 1) * BOX
    for (let at = first; at < end; at += BOX)
      for (const [west, south, east, north] of boxes)
        if (
          numbers.at(at) <= east &&
          numbers.at(at + 2) >= west &&
          numbers.at(at + 1) <= north &&
          numbers.at(at + 3) >= south
        )
          return true
    return false
  }

  get bytes(): number {
    return this.#micros.bytes + this.#others.bytes + this.#place.bytes
  }

  /** The numbers among which a footprint is, and where its first is. */
  #locate(row: number): readonly [Numbers, number] {
    const place = this.#place.at(row)
    return [place % 2 === 0 ? this.#micros : this.#others, place >>> 1]
  }
}

const boxAt = (numbers: Numbers, start: number, part: number): Box => {
  const at = start + 1 + part * BOX
  return [numbers.at(at), numbers.at(at + 1), numbers.at(at + 2), numbers.at(at + 3)]
}
