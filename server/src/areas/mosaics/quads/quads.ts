import type { Part } from 'imagery-platform-geometry/part.ts'
import { relationTest } from 'imagery-platform-geometry/relations.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { cooperatively } from '../../../kernel/cooperative.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { Mosaic } from '../mosaics/mosaic.ts'
import { findSources } from '../sources.ts'
import type { ScenePool, Source } from '../sources.ts'
import { countQuads } from './count.ts'
import { isInRange, overlap, QuadGrid } from '../grid.ts'
import type { QuadRange } from '../grid.ts'
import { walkQuads } from './walk.ts'
import type { QuadWalk, SourcedQuad } from './walk.ts'

/** Finds the quads of mosaics: the squares of a mosaic's grid, in its box, that share an area with one of its scenes. */
export class Quads {
  readonly #scenes: ScenePool

  constructor(scenes: ScenePool) {
    this.#scenes = scenes
  }

  /** @throws Problem 404 if the mosaic has no such quad */
  async get(mosaic: Mosaic, id: string, caller?: Caller): Promise<SourcedQuad> {
    const grid = new QuadGrid(mosaic.grid)
    const place = grid.place(id)
    if (!grid.over(mosaic.bbox).some((range) => isInRange(range, place))) throw notFound('quad', id)

    const sources = await findSources(this.#scenes, mosaic, grid.box(place), caller)
    if (sources.length === 0) throw notFound('quad', id)

    return { ...place, sources }
  }

  /**
   * Finds the first quads that meet or touch a shape, by column, then row.
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
    for (const wanted of findRanges(grid, mosaic, shape)) {
      const range = { ...wanted, fromX: Math.max(wanted.fromX, after?.x ?? 0) }
      if (range.fromX > range.toX) continue
      if (found.length === limit) break

      const sources = await findSources(this.#scenes, mosaic, grid.rangeBox(range), caller)
      const walk = walkQuads(grid, range, { meets, sources, after, limit: limit - found.length })
      found.push(...(await cooperatively(walk, caller)))
    }
    return found
  }

  /**
   * Counts the quads that meet or touch a shape. Returns undefined if counting would take too long.
   * @param shape cut at the antimeridian
   */
  async count(mosaic: Mosaic, shape: readonly Part[], caller: Caller): Promise<number | undefined> {
    const grid = new QuadGrid(mosaic.grid)
    let count = 0
    for (const range of findRanges(grid, mosaic, shape)) {
      const sources = await findSources(this.#scenes, mosaic, grid.rangeBox(range), caller)
      const scenes = sources.map(({ parts }) => parts)
      const counted = await cooperatively(countQuads(grid, range, shape, scenes), caller)
      if (counted === undefined) return undefined

      count += counted
    }
    return count
  }
}

/** Finds the ranges of quads around a shape: one on each side of the antimeridian that the shape is on, west first. */
const findRanges = (grid: QuadGrid, { bbox }: Mosaic, shape: readonly Part[]): readonly QuadRange[] =>
  grid.over(bbox).flatMap((whole) => {
    const wanted = shape.flatMap(({ box }) => overlap(whole, grid.around(box)) ?? [])
    return wanted.length === 0 ? [] : boundRanges(wanted)
  })

const boundRanges = (ranges: readonly QuadRange[]): QuadRange => ({
  fromX: Math.min(...ranges.map(({ fromX }) => fromX)),
  toX: Math.max(...ranges.map(({ toX }) => toX)),
  fromY: Math.min(...ranges.map(({ fromY }) => fromY)),
  toY: Math.max(...ranges.map(({ toY }) => toY)),
})
