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
import { inside, isInRange, overlap, quadBox, quadPlace, quadsAround, quadsOver, rangeBox } from './grid.ts'
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
    const place = quadPlace(id)
    if (!quadsOver(mosaic.bbox).some((range) => isInRange(range, place))) throw notFound('quad', id)
    const sources = await sourcesIn(this.#scenes, mosaic, quadBox(place), caller)
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
    const meetsShape = relationTest('intersects', shape)
    for (const whole of quadsOver(mosaic.bbox)) {
      const range = { ...whole, fromX: Math.max(whole.fromX, after?.x ?? 0) }
      const wanted = shape.flatMap(({ box }) => overlap(range, quadsAround(box)) ?? [])
      for await (const column of this.#columns(mosaic, wanted, caller))
        yield* await cooperatively(
          quadsMeeting(
            meetsShape,
            column.filter((quad) => isBehind(quad, after)),
          ),
          caller,
        )
    }
  }

  /** How many quads meet or touch a shape: those that `meeting` lists from the first on. @param shape cut at the antimeridian */
  async count(mosaic: Mosaic, shape: readonly Part[], caller: Caller): Promise<number> {
    let count = 0
    for (const whole of quadsOver(mosaic.bbox)) {
      const wanted = shape.flatMap(({ box }) => overlap(whole, quadsAround(box)) ?? [])
      if (wanted.length === 0) continue
      const bounds = boundsOf(wanted)
      const sources = await sourcesIn(this.#scenes, mosaic, rangeBox(bounds), caller)
      const scenes = sources.map(({ parts }) => parts)
      count += await cooperatively(countQuads(bounds, shape, scenes), caller)
    }
    return count
  }

  /** The quads of some ranges, column by column; yields to other work in between. */
  async *#columns(
    mosaic: Mosaic,
    ranges: readonly QuadRange[],
    caller: Caller,
  ): AsyncGenerator<SourcedQuad[]> {
    if (ranges.length === 0) return
    const bounds = boundsOf(ranges)
    const sources = await sourcesIn(this.#scenes, mosaic, rangeBox(bounds), caller)
    for (let x = bounds.fromX; x <= bounds.toX; x++) {
      await setImmediate()
      caller.signal.throwIfAborted()
      yield await cooperatively(columnOf(x, ranges, sources), caller)
    }
  }
}

const isBehind = ({ x, y }: QuadPlace, after: QuadPlace | undefined): boolean =>
  after === undefined || x > after.x || (x === after.x && y > after.y)

/** The quads that meet or touch a shape. */
function* quadsMeeting(meetsShape: Test, quads: readonly SourcedQuad[]): Work<SourcedQuad[]> {
  const meeting: SourcedQuad[] = []
  for (const quad of quads) {
    const verdict = meetsShape([boxPart(quadBox(quad))])
    if (isWork(verdict) ? yield* verdict : verdict) meeting.push(quad)
    yield
  }
  return meeting
}

function* columnOf(x: number, ranges: readonly QuadRange[], sources: readonly Source[]): Work<SourcedQuad[]> {
  const here = ranges.filter(({ fromX, toX }) => x >= fromX && x <= toX)
  if (here.length === 0) return []
  const { fromY, toY } = boundsOf(here)
  const near = sharing(sources, rangeBox({ fromX: x, toX: x, fromY, toY }))
  const column: SourcedQuad[] = []
  for (let y = fromY; near.length > 0 && y <= toY; y++) {
    if (!here.some((range) => y >= range.fromY && y <= range.toY)) continue
    const quad = { x, y, sources: sharing(near, quadBox({ x, y })) }
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
