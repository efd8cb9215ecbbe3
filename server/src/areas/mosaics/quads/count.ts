import { inside } from '../grid.ts'
import type { QuadGrid, QuadRange } from '../grid.ts'
import { boxPart } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { relationTest } from 'imagery-platform-geometry/relations.ts'
import type { Test } from 'imagery-platform-geometry/relations.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'

/** In a block of at most so many quads, examining each quad is faster than halving the block again. */
const FEW_QUADS = 16

/**
 * Maximum number of blocks that one count examines. The finer a mosaic, the more quads the borders of shapes cross: with
 * pixels of 37 mm, millions.
 */
export const MAX_BLOCKS = 100_000

/** A shape that a block of quads may lie in, or meet. */
interface Shape {
  readonly meets: Test
  readonly contains: Test
}

/** A block of quads, and the shapes that each of its quads is still to be compared with. */
interface Block {
  readonly range: QuadRange
  /** A quad has to meet one of them; undefined once all quads of the block do. */
  readonly shapes: readonly Shape[] | undefined
  /** A quad has to share an area with one of them; undefined once all quads of the block do. */
  readonly scenes: readonly Shape[] | undefined
}

const toShape = (parts: readonly Part[]): Shape => ({
  meets: relationTest('intersects', parts),
  contains: relationTest('within', parts),
})

/**
 * Counts the quads of a range that meet or touch a shape and share an area with one of several scenes. It halves blocks of
 * quads until they lie inside or outside of both, so that it examines only borders quad by quad. Pauses after each block.
 * @param shape cut at the antimeridian
 * @param scenes the parts of each
 * @returns undefined if that takes more than `MAX_BLOCKS` blocks
 */
export function* countQuads(
  grid: QuadGrid,
  range: QuadRange,
  shape: readonly Part[],
  scenes: readonly (readonly Part[])[],
): Generator<undefined, number | undefined> {
  const pending: Block[] = [{ range, shapes: [toShape(shape)], scenes: scenes.map(toShape) }]
  let count = 0
  let blocks = 0
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (++blocks > MAX_BLOCKS) return undefined

    const narrowed = yield* narrow(grid, block)
    if (narrowed && isSettled(narrowed)) count += rangeSize(narrowed.range)
    else if (narrowed)
      pending.push(...(rangeSize(narrowed.range) > FEW_QUADS ? halve(narrowed) : splitIntoQuads(narrowed)))
    yield
  }
  return count
}

/** Drops the shapes that do not matter for the quads of a block; undefined if none of its quads counts. */
function* narrow(grid: QuadGrid, { range, shapes, scenes }: Block): Work<Block | undefined> {
  const box = grid.rangeBox(range)
  const isQuad = rangeSize(range) === 1
  const remainingShapes = shapes && (yield* findMeeting(shapes, [boxPart(box)], isQuad))
  if (remainingShapes?.length === 0) return undefined

  const remainingScenes =
    scenes && (yield* findMeeting(scenes, [boxPart(isQuad ? inside(box) : box)], isQuad))
  return remainingScenes?.length === 0
    ? undefined
    : { range, shapes: remainingShapes, scenes: remainingScenes }
}

/** Finds the shapes that meet a footprint; undefined if one contains it, or if one meets it and that is enough. */
function* findMeeting(
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

  for (const { contains } of met) {
    const verdict = contains(footprint)
    if (isWork(verdict) ? yield* verdict : verdict) return undefined
  }
  return met
}

const isSettled = ({ shapes, scenes }: Block): boolean => shapes === undefined && scenes === undefined

/** Number of quads in a range. */
const rangeSize = ({ fromX, toX, fromY, toY }: QuadRange): number => (toX - fromX + 1) * (toY - fromY + 1)

const halve = ({ range, ...rest }: Block): [Block, Block] => {
  const { fromX, toX, fromY, toY } = range
  const isWide = toX - fromX >= toY - fromY
  const middle = Math.floor(isWide ? (fromX + toX) / 2 : (fromY + toY) / 2)
  return [
    { ...rest, range: isWide ? { ...range, toX: middle } : { ...range, toY: middle } },
    { ...rest, range: isWide ? { ...range, fromX: middle + 1 } : { ...range, fromY: middle + 1 } },
  ]
}

const splitIntoQuads = ({ range, ...rest }: Block): Block[] => {
  const quads: Block[] = []
  for (let x = range.fromX; x <= range.toX; x++)
    for (let y = range.fromY; y <= range.toY; y++)
      quads.push({ ...rest, range: { fromX: x, toX: x, fromY: y, toY: y } })
  return quads
}
