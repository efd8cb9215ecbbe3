import type { Position } from '../../geometry/geojson.ts'
import type { Box, Part } from '../../geometry/part.ts'
import { CodeColumn, NumberColumn } from './column.ts'

/** How many numbers a box has. */
const BOX = 4

/**
 * Footprints by row as numbers outside the heap: how many parts, the box of each, then for each whether it is an
 * area, how many paths it has, and for each path how many positions and their longitudes and latitudes.
 * Rows are added in order.
 */
export class Footprints {
  readonly #numbers = new NumberColumn()
  readonly #start = new CodeColumn()
  #used = 0
  #rows = 0

  append(parts: readonly Part[]): void {
    this.#start.set(this.#rows++, this.#used)
    this.#push(parts.length)
    for (const { box } of parts) for (const edge of box) this.#push(edge)
    for (const { isArea, paths } of parts) {
      this.#push(isArea ? 1 : 0)
      this.#push(paths.length)
      for (const path of paths) {
        this.#push(path.length)
        for (const [longitude = NaN, latitude = NaN] of path) {
          this.#push(longitude)
          this.#push(latitude)
        }
      }
    }
  }

  boxes(row: number): Box[] {
    const start = this.#start.at(row)
    const boxes: Box[] = []
    for (let part = 0; part < this.#numbers.at(start); part++) boxes.push(this.#box(start, part))
    return boxes
  }

  parts(row: number): Part[] {
    const start = this.#start.at(row)
    const count = this.#numbers.at(start)
    const parts: Part[] = []
    let at = start + 1 + count * BOX
    for (let part = 0; part < count; part++) {
      const isArea = this.#numbers.at(at++) === 1
      const pathCount = this.#numbers.at(at++)
      const paths: Position[][] = []
      for (let path = 0; path < pathCount; path++) {
        const positions: Position[] = []
        for (let left = this.#numbers.at(at++); left > 0; left--)
          positions.push([this.#numbers.at(at++), this.#numbers.at(at++)])
        paths.push(positions)
      }
      parts.push({ isArea, paths, box: this.#box(start, part) })
    }
    return parts
  }

  /** As `SceneReader.meetsBox`, on the stored numbers: most scenes of a search need nothing else. */
  meetsBox(row: number, [west, south, east, north]: Box): boolean | undefined {
    const numbers = this.#numbers
    const start = this.#start.at(row)
    const count = numbers.at(start)
    let areApart = true
    for (let at = start + 1; at < start + 1 + count * BOX; at += BOX)
      if (numbers.at(at) <= east && numbers.at(at + 2) >= west && numbers.at(at + 1) <= north && numbers.at(at + 3) >= south) areApart = false // oxfmt-ignore
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

  get bytes(): number {
    return this.#numbers.bytes + this.#start.bytes
  }

  #box(start: number, part: number): Box {
    const numbers = this.#numbers
    const at = start + 1 + part * BOX
    return [numbers.at(at), numbers.at(at + 1), numbers.at(at + 2), numbers.at(at + 3)]
  }

  #push(number: number): void {
    this.#numbers.set(this.#used++, number)
  }
}
