import type { Caller } from '../../kernel/caller.ts'
import { setImmediate } from 'node:timers/promises'
import { intersects } from '../../geometry/intersects.ts'
import { boxPart } from '../../geometry/part.ts'
import type { Box, Part } from '../../geometry/part.ts'
import { relationTest } from '../../geometry/relations.ts'
import type { Test } from '../../geometry/relations.ts'
import { isWork } from '../../kernel/eventual.ts'
import type { Work } from '../../kernel/eventual.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { notFound } from '../../kernel/problem.ts'
import type { QuadPlace } from '../../geometry/quad-grid.ts'
import { inside, isInRange, overlap, QuadGrid } from './grid.ts'
import type { QuadRange } from './grid.ts'
import { countQuads } from './quad-count.ts'
import { sourcesIn } from './sources.ts'
import type { ScenePool, Source } from './sources.ts'
import type { Mosaic } from './published-mosaics.ts'

/** A quad of a mosaic and the scenes that it shows, newest first. */
export interface SourcedQuad extends QuadPlace {
  readonly sources: readonly Source[]
}

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
   * The quads that meet or touch a shape, by column, then row.
   * @param shape cut at the antimeridian
   * @param after the quad after which to begin
   */
  async *meeting(
    mosaic: Mosaic,
    shape: readonly Part[],
    after: QuadPlace | undefined,
    caller: Caller,
  ): AsyncGenerator<SourcedQuad> {
    const grid = new QuadGrid(mosaic.grid)
    const meetsShape = relationTest('intersects', shape)
    for (const whole of grid.over(mosaic.bbox)) {
      const range = { ...whole, fromX: Math.max(whole.fromX, after?.x ?? 0) }
      const wanted = shape.flatMap(({ box }) => overlap(range, grid.around(box)) ?? [])
      for await (const column of this.#columns(mosaic, grid, wanted, caller))
        yield* await cooperatively(
          quadsMeeting(
            meetsShape,
            grid,
            column.filter((quad) => isBehind(quad, after)),
          ),
          caller,
        )
    }
  }

  /** How many quads meet or touch a shape: those that `meeting` lists from the first on. @param shape cut at the antimeridian */
  async count(mosaic: Mosaic, shape: readonly Part[], caller: Caller): Promise<number> {
    const grid = new QuadGrid(mosaic.grid)
    let count = 0
    for (const whole of grid.over(mosaic.bbox)) {
      const wanted = shape.flatMap(({ box }) => overlap(whole, grid.around(box)) ?? [])
      if (wanted.length === 0) continue
      const bounds = boundsOf(wanted)
      const sources = await sourcesIn(this.#scenes, mosaic, grid.rangeBox(bounds), caller)
      const scenes = sources.map(({ parts }) => parts)
      count += await cooperatively(countQuads(grid, bounds, shape, scenes), caller)
    }
    return count
  }

  /** The quads of some ranges, column by column; yields to other work in between. */
  async *#columns(
    mosaic: Mosaic,
    grid: QuadGrid,
    ranges: readonly QuadRange[],
    caller: Caller,
  ): AsyncGenerator<SourcedQuad[]> {
    if (ranges.length === 0) return
    const bounds = boundsOf(ranges)
    const sources = await sourcesIn(this.#scenes, mosaic, grid.rangeBox(bounds), caller)
    const columns = rangesOf(sources, grid).map(({ fromX, toX }): Stretch => [fromX, toX])
    for (const [from, to] of merged(columns))
      for (let x = Math.max(from, bounds.fromX); x <= Math.min(to, bounds.toX); x++) {
        await setImmediate()
        caller.signal.throwIfAborted()
        yield await cooperatively(columnOf(x, grid, ranges, sources), caller)
      }
  }
}

/** From one column or row to another, both included. */
type Stretch = readonly [from: number, to: number]

/** Quads around each part of some scenes: a mosaic of fine scenes that lie far apart has billions of quads without any. */
const rangesOf = (sources: readonly Source[], grid: QuadGrid): QuadRange[] =>
  sources.flatMap(({ parts }) => parts.map(({ box }) => grid.around(box)))

/** The same columns or rows, in order, each once. */
const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const found: Stretch[] = []
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    if (last === undefined || from > last[1]) found.push([from, to])
    else found[found.length - 1] = [last[0], Math.max(last[1], to)]
  }
  return found
}

const isBehind = ({ x, y }: QuadPlace, after: QuadPlace | undefined): boolean =>
  after === undefined || x > after.x || (x === after.x && y > after.y)

/** The quads that meet or touch a shape. */
function* quadsMeeting(meetsShape: Test, grid: QuadGrid, quads: readonly SourcedQuad[]): Work<SourcedQuad[]> {
  const meeting: SourcedQuad[] = []
  for (const quad of quads) {
    const verdict = meetsShape([boxPart(grid.box(quad))])
    if (isWork(verdict) ? yield* verdict : verdict) meeting.push(quad)
    yield
  }
  return meeting
}

function* columnOf(
  x: number,
  grid: QuadGrid,
  ranges: readonly QuadRange[],
  sources: readonly Source[],
): Work<SourcedQuad[]> {
  const here = ranges.filter(({ fromX, toX }) => x >= fromX && x <= toX)
  if (here.length === 0) return []
  const { fromY, toY } = boundsOf(here)
  const near = sharing(sources, grid.rangeBox({ fromX: x, toX: x, fromY, toY }))
  const rows = rangesOf(near, grid).map((range): Stretch => [range.fromY, range.toY])
  const column: SourcedQuad[] = []
  for (const [from, to] of merged(rows))
    for (let y = Math.max(from, fromY); y <= Math.min(to, toY); y++) {
      if (!here.some((range) => y >= range.fromY && y <= range.toY)) continue
      const quad = { x, y, sources: sharing(near, grid.box({ x, y })) }
      if (quad.sources.length > 0) column.push(quad)
      yield
    }
  return column
}

const boundsOf = (ranges: readonly QuadRange[]): QuadRange => ({
  fromX: Math.min(...ranges.map(({ fromX }) => fromX)),
  toX: Math.max(...ranges.map(({ toX }) => toX)),
  fromY: Math.min(...ranges.map(({ fromY }) => fromY)),
  toY: Math.max(...ranges.map(({ toY }) => toY)),
})

const sharing = (sources: readonly Source[], box: Box): Source[] => {
  const extent = [boxPart(inside(box))]
  return sources.filter(({ parts }) => intersects(extent, parts))
}
