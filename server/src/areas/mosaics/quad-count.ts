import { boxPart } from '../../geometry/part.ts'
import type { Part } from '../../geometry/part.ts'
import { relationTest } from '../../geometry/relations.ts'
import type { Test } from '../../geometry/relations.ts'
import { isWork } from '../../kernel/eventual.ts'
import type { Work } from '../../kernel/eventual.ts'
import { inside } from './grid.ts'
import type { QuadGrid, QuadRange } from './grid.ts'

/** So many quads are looked at one by one sooner than their block is halved again. */
const FEW = 16

/**
 * Blocks that one count looks at. Borders of shapes cross more quads the finer a mosaic is: with pixels of 37 mm they cross
 * millions.
 */
export const MAX_BLOCKS = 100_000

/** A shape that a block of quads lies in, or may meet. */
interface Shape {
  readonly meets: Test
  readonly holds: Test
}

/** Some quads, and what is still to be asked of each of them. */
interface Block {
  readonly range: QuadRange
  /** One of them has to be met; undefined once all quads of the block meet one. */
  readonly shapes: readonly Shape[] | undefined
  /** One of them has to share an area; undefined once one does with all quads of the block. */
  readonly scenes: readonly Shape[] | undefined
}

const shapeOf = (parts: readonly Part[]): Shape => ({
  meets: relationTest('intersects', parts),
  holds: relationTest('within', parts),
})

/**
 * The number of quads in a range that meet or touch a shape, and share an area with one of several scenes. Blocks of
 * quads are halved until they lie inside or outside of both: only borders are looked at quad by quad. Pauses after each.
 * @returns undefined where more blocks than `MAX_BLOCKS` would have to be looked at
 * @param shape cut at the antimeridian
 * @param scenes their parts
 */
export function* countQuads(
  grid: QuadGrid,
  range: QuadRange,
  shape: readonly Part[],
  scenes: readonly (readonly Part[])[],
): Generator<undefined, number | undefined> {
  const pending: Block[] = [{ range, shapes: [shapeOf(shape)], scenes: scenes.map(shapeOf) }]
  let count = 0
  let blocks = 0
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (++blocks > MAX_BLOCKS) return undefined
    const left = yield* narrowed(grid, block)
    if (left && isSettled(left)) count += sizeOf(left.range)
    else if (left) pending.push(...(sizeOf(left.range) > FEW ? halves(left) : quadsOf(left)))
    yield
  }
  return count
}

/** What is to be asked of its quads still; undefined where none of them counts. */
function* narrowed(grid: QuadGrid, { range, shapes, scenes }: Block): Work<Block | undefined> {
  const box = grid.rangeBox(range)
  const isQuad = sizeOf(range) === 1
  const left = shapes && (yield* near(shapes, [boxPart(box)], isQuad))
  if (left?.length === 0) return undefined
  const under = scenes && (yield* near(scenes, [boxPart(isQuad ? inside(box) : box)], isQuad))
  return under?.length === 0 ? undefined : { range, shapes: left, scenes: under }
}

/** The shapes that meet a footprint; undefined where one holds it, or where to meet it is enough. */
function* near(
  shapes: readonly Shape[],
  footprint: readonly Part[],
  isEnough: boolean,
): Work<readonly Shape[] | undefined> {
  const met: Shape[] = []
  for (const shape of shapes) {
    const verdict = shape.meets(footprint)
    if (isWork(verdict) ? yield* verdict : verdict) met.push(shape)
  }
  if (met.length === 0) return met
  if (isEnough) return undefined
  for (const { holds } of met) {
    const verdict = holds(footprint)
    if (isWork(verdict) ? yield* verdict : verdict) return undefined
  }
  return met
}

const isSettled = ({ shapes, scenes }: Block): boolean => shapes === undefined && scenes === undefined

const sizeOf = ({ fromX, toX, fromY, toY }: QuadRange): number => (toX - fromX + 1) * (toY - fromY + 1)

const halves = ({ range, ...rest }: Block): [Block, Block] => {
  const { fromX, toX, fromY, toY } = range
  const isWide = toX - fromX >= toY - fromY
  const middle = Math.floor(isWide ? (fromX + toX) / 2 : (fromY + toY) / 2)
  return [
    { ...rest, range: isWide ? { ...range, toX: middle } : { ...range, toY: middle } },
    { ...rest, range: isWide ? { ...range, fromX: middle + 1 } : { ...range, fromY: middle + 1 } },
  ]
}

const quadsOf = ({ range, ...rest }: Block): Block[] => {
  const quads: Block[] = []
  for (let x = range.fromX; x <= range.toX; x++)
    for (let y = range.fromY; y <= range.toY; y++)
      quads.push({ ...rest, range: { fromX: x, toX: x, fromY: y, toY: y } })
  return quads
}
