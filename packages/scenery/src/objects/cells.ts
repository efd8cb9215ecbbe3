import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import type { Random } from '../random.ts'
import { LRUCache } from 'lru-cache'
import { fromPlane, metresPerTurn, toPlane } from '../plane.ts'

/** Around the earth, and from 85.05° N to 85.05° S. */
const CELLS = 4096

/** Nothing has its center closer to the edge of its cell, which is 1 long: so long vessels of two cells do not meet. */
const EDGE = 0.04

/** A square of the grid that objects belong to: 9.8 kilometers at the equator, less towards the poles. */
export interface Cell {
  /** No other cell has it. */
  readonly index: number
  /** Of its middle, turns of the plane. */
  readonly x: number
  readonly y: number
  /** Of its middle, degrees. */
  readonly latitude: number
  /** Kilometers on the ground: its side, and a turn of the plane there. */
  readonly side: number
  readonly turn: number
}

/** A cell, and how many times around the earth eastwards a box meets it: the box goes on beyond 180°. */
export interface MetCell {
  readonly cell: Cell
  readonly turns: number
}

/** The cell in which a place lies. */
export const cellAt = (position: Position): Cell => {
  const [x, y] = toPlane(position)
  return toCell(Math.floor(x * CELLS), Math.floor(y * CELLS))
}

/** The cells that a box meets. @param box degrees WGS 84 @param margin around it, in meters */
export function* cellsIn([west, south, east, north]: Box, margin: number): Generator<MetCell> {
  const around = margin / metresPerTurn(Math.max(Math.abs(south), Math.abs(north)))
  const [left, bottom] = toPlane([west, south])
  const [right, top] = toPlane([east, north])
  const last = Math.min(CELLS - 1, Math.floor((bottom + around) * CELLS))
  for (let row = Math.max(0, Math.floor((top - around) * CELLS)); row <= last; row++)
    for (let column = Math.floor((left - around) * CELLS); column <= (right + around) * CELLS; column++)
      yield { cell: toCell(column, row), turns: Math.floor(column / CELLS) }
}

const toCell = (column: number, row: number): Cell => {
  const x = (column - CELLS * Math.floor(column / CELLS) + 0.5) / CELLS
  const y = (row + 0.5) / CELLS
  const [, latitude] = fromPlane([x, y])
  const turn = metresPerTurn(latitude) / 1000
  return { index: row * CELLS + Math.floor(x * CELLS), x, y, latitude, side: turn / CELLS, turn }
}

/** A place somewhere in a cell. */
export const placeIn = ({ x, y }: Cell, random: Random): Position => {
  const across = (random.between(EDGE, 1 - EDGE) - 0.5) / CELLS
  return fromPlane([x + across, y + (random.between(EDGE, 1 - EDGE) - 0.5) / CELLS])
}

/** Square kilometers. */
export const areaOfCell = ({ side }: Cell): number => side * side

/** How many cells are kept. A `max` would allocate the room for all of them at once. */
const KEPT = 8192

/** What stays in a cell from scene to scene, found once for many of them. */
export const keptByCell = <Found extends object>(find: (cell: Cell) => Found): ((cell: Cell) => Found) => {
  const kept = new LRUCache<number, Found, Cell>({
    maxSize: KEPT,
    sizeCalculation: () => 1,
    memoMethod: (_index, _stale, { context: cell }) => find(cell),
  })
  return (cell) => kept.memo(cell.index, { context: cell })
}
