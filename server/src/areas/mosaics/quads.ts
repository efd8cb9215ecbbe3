import type { Caller } from '../../kernel/caller.ts'
import type { Part } from '../../geometry/part.ts'
import { relationTest } from '../../geometry/relations.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { notFound } from '../../kernel/problem.ts'
import { isInRange, overlap, QuadGrid } from './grid.ts'
import type { QuadRange } from './grid.ts'
import { countQuads } from './quad-count.ts'
import { walkQuads } from './quad-walk.ts'
import type { QuadWalk, SourcedQuad } from './quad-walk.ts'
import { sourcesIn } from './sources.ts'
import type { ScenePool, Source } from './sources.ts'
import type { Mosaic } from './published-mosaics.ts'

/** The quads of mosaics: squares of the grid in the mosaic's box that share an area with one of its scenes. */
export class Quads {
  readonly #scenes: ScenePool

  constructor(scenes: ScenePool) {
    this.#scenes = scenes
  }

  /** @throws Problem 404 where the mosaic has no such quad */
  async get(mosaic: Mosaic, id: string, caller?: Caller): Promise<SourcedQuad> {
    const grid = new QuadGrid(mosaic.grid)
    const place = grid.place(id)
    if (!grid.over(mosaic.bbox).some((range) => isInRange(range, place))) throw notFound('quad', id)
    const sources = await sourcesIn(this.#scenes, mosaic, grid.box(place), caller)
    if (sources.length === 0) throw notFound('quad', id)
    return { ...place, sources }
  }

  /**
   * The first quads that meet or touch a shape, by column, then row.
   * @param shape cut at the antimeridian
   * @param after the quad after which to begin
   * @param limit maximum number of quads
   */
  async first(
    mosaic: Mosaic,
    shape: readonly Part[],
    { after, limit }: Pick<QuadWalk<Source>, 'after' | 'limit'>,
    caller: Caller,
  ): Promise<readonly SourcedQuad[]> {
    const grid = new QuadGrid(mosaic.grid)
    const meets = relationTest('intersects', shape)
    const found: SourcedQuad[] = []
    for (const wanted of wantedOf(grid, mosaic, shape)) {
      const range = { ...wanted, fromX: Math.max(wanted.fromX, after?.x ?? 0) }
      if (range.fromX > range.toX) continue
      if (found.length === limit) break
      const sources = await sourcesIn(this.#scenes, mosaic, grid.rangeBox(range), caller)
      const walk = walkQuads(grid, range, { meets, sources, after, limit: limit - found.length })
      found.push(...(await cooperatively(walk, caller)))
    }
    return found
  }

  /**
   * How many quads meet or touch a shape; undefined where that takes too long to find out.
   * @param shape cut at the antimeridian
   */
  async count(mosaic: Mosaic, shape: readonly Part[], caller: Caller): Promise<number | undefined> {
    const grid = new QuadGrid(mosaic.grid)
    let count = 0
    for (const range of wantedOf(grid, mosaic, shape)) {
      const sources = await sourcesIn(this.#scenes, mosaic, grid.rangeBox(range), caller)
      const scenes = sources.map(({ parts }) => parts)
      const counted = await cooperatively(countQuads(grid, range, shape, scenes), caller)
      if (counted === undefined) return undefined
      count += counted
    }
    return count
  }
}

/** The quads of a mosaic around a shape, on each side of the antimeridian; no range where there are none. West first. */
const wantedOf = (grid: QuadGrid, { bbox }: Mosaic, shape: readonly Part[]): readonly QuadRange[] =>
  grid.over(bbox).flatMap((whole) => {
    const wanted = shape.flatMap(({ box }) => overlap(whole, grid.around(box)) ?? [])
    return wanted.length === 0 ? [] : boundsOf(wanted)
  })

const boundsOf = (ranges: readonly QuadRange[]): QuadRange => ({
  fromX: Math.min(...ranges.map(({ fromX }) => fromX)),
  toX: Math.max(...ranges.map(({ toX }) => toX)),
  fromY: Math.min(...ranges.map(({ fromY }) => fromY)),
  toY: Math.max(...ranges.map(({ toY }) => toY)),
})
