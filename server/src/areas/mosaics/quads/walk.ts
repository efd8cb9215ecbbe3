import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart } from 'imagery-platform-geometry/part.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'
import type { Test } from 'imagery-platform-geometry/relations.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import type { Source } from '../sources.ts'
import { inside } from '../grid.ts'
import type { QuadGrid, QuadRange } from '../grid.ts'

interface QuadWith<Scene> extends QuadPlace {
  /** Newest first. */
  readonly sources: readonly Scene[]
}

/** A quad of a mosaic and the scenes that it shows. */
export type SourcedQuad = QuadWith<Source>

type Outlined = Pick<Source, 'parts'>

/** The quads that a walk finds. */
export interface QuadWalk<Scene extends Outlined> {
  /** Whether a quad meets or touches the requested shape. */
  readonly meets: Test
  /** Scenes of the mosaic, newest first. */
  readonly sources: readonly Scene[]
  /** The quad after which to begin. */
  readonly after: QuadPlace | undefined
  /** Maximum number of quads. */
  readonly limit: number
}

/**
 * Finds the first quads of a range that meet a shape and share an area with a scene, by column, then row. It halves blocks
 * of quads and skips those without shape or scene, because a mosaic of fine scenes has billions of quads. Pauses after each
 * block.
 */
export function* walkQuads<Scene extends Outlined>(
  grid: QuadGrid,
  whole: QuadRange,
  { meets, sources, after, limit }: QuadWalk<Scene>,
): Work<QuadWith<Scene>[]> {
  const found: QuadWith<Scene>[] = []
  const pending = [{ range: whole, sources }]
  for (let block = pending.pop(); block !== undefined && found.length < limit; block = pending.pop()) {
    const { range } = block
    yield
    if (isPassed(range, after)) continue

    const box = grid.rangeBox(range)
    const verdict = meets([boxPart(box)])
    if (!(isWork(verdict) ? yield* verdict : verdict)) continue

    const parts = halve(range)
    const extent = [boxPart(parts ? box : inside(box))]
    const near = block.sources.filter((source) => intersects(extent, source.parts))
    if (near.length === 0) continue

    if (!parts) found.push({ x: range.fromX, y: range.fromY, sources: near })
    else for (const part of parts.toReversed()) pending.push({ range: part, sources: near })
  }
  return found
}

const isPassed = ({ fromX, toX, toY }: QuadRange, after: QuadPlace | undefined): boolean =>
  after !== undefined && (toX < after.x || (fromX === after.x && toX === after.x && toY <= after.y))

/** Splits a range by columns before rows, the order in which quads are listed; undefined for a single quad. */
const halve = (range: QuadRange): readonly [QuadRange, QuadRange] | undefined => {
  const { fromX, toX, fromY, toY } = range
  if (fromX < toX) {
    const middle = Math.floor((fromX + toX) / 2)
    return [
      { ...range, toX: middle },
      { ...range, fromX: middle + 1 },
    ]
  }
  const middle = Math.floor((fromY + toY) / 2)
  return fromY < toY
    ? [
        { ...range, toY: middle },
        { ...range, fromY: middle + 1 },
      ]
    : undefined
}
