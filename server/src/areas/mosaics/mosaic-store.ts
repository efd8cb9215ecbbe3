import { memoized } from '../../kernel/memoized.ts'
import type { Clock } from '../../kernel/clock.ts'
import { notFound } from '../../kernel/problem.ts'
import { QuadGrid } from './grid.ts'
import type { MosaicDefinition } from './mosaic-definition.ts'
import { PublishedMosaics } from './published-mosaics.ts'
import type { Mosaic, Series } from './published-mosaics.ts'
import { spanOfSources } from './sources.ts'
import type { ScenePool } from './sources.ts'

/** The mosaics that are published by now, and those of imagery. */
export class MosaicStore {
  readonly #announced: readonly Announced[]
  readonly #clock: Clock
  readonly #ofImagery: () => Promise<readonly Mosaic[]>
  #latest: Latest | undefined

  /** @param ofImagery further mosaics, which come, change and go with what is imported; the same array while they stay */
  constructor(
    scenes: ScenePool,
    definitions: readonly MosaicDefinition[],
    clock: Clock,
    ofImagery: () => Promise<readonly Mosaic[]>,
  ) {
    this.#clock = clock
    this.#ofImagery = ofImagery
    this.#announced = definitions.map((mosaic) => ({
      published: mosaic.published,
      sourced: memoized(() => withSources(scenes, mosaic)),
    }))
  }

  /** Newest first. */
  async list(): Promise<readonly Mosaic[]> {
    return (await this.#published()).newestFirst
  }

  /** By name. */
  async listSeries(): Promise<readonly Series[]> {
    return (await this.#published()).series
  }

  /** @throws Problem 404 */
  async get(id: string): Promise<Mosaic> {
    return found('mosaic', id, (await this.#published()).byId)
  }

  /** @throws Problem 404 */
  async getNamed(name: string): Promise<Mosaic> {
    return found('mosaic', name, (await this.#published()).byName)
  }

  /** @throws Problem 404 */
  async getSeries(id: string): Promise<Series> {
    return found('series', id, (await this.#published()).seriesById)
  }

  async #published(): Promise<PublishedMosaics> {
    const ofImagery = await this.#ofImagery()
    const present = this.#clock.now()
    const due = this.#announced.filter(({ published }) => published <= present)
    if (this.#latest?.ofImagery === ofImagery && this.#latest.ofWorld === due.length)
      return this.#latest.mosaics
    const sourced = await Promise.all(due.map((mosaic) => mosaic.sourced()))
    const mosaics = new PublishedMosaics([...sourced.flatMap((mosaic) => mosaic ?? []), ...ofImagery])
    this.#latest = { ofWorld: due.length, ofImagery, mosaics }
    return mosaics
  }
}

/** A mosaic of the world, which may be still to come. */
interface Announced {
  /** Milliseconds since 1970 UTC. */
  readonly published: number
  /** All scenes of a mosaic exist when it is published, and stay, so that their span is computed once. */
  readonly sourced: () => Promise<Mosaic | undefined>
}

/** What was published at the latest call; by the number of those of the world, since each is published once. */
interface Latest {
  readonly ofWorld: number
  readonly ofImagery: readonly Mosaic[]
  readonly mosaics: PublishedMosaics
}

/** Undefined where no scene contributes. */
const withSources = async (scenes: ScenePool, mosaic: MosaicDefinition): Promise<Mosaic | undefined> => {
  const grid = new QuadGrid(mosaic.grid)
  const boxes = grid.over(mosaic.bbox).map((range) => grid.rangeBox(range))
  const span = await spanOfSources(scenes, mosaic, boxes)
  return span && { ...mosaic, ...span, interval: mosaic.series.interval }
}

const found = <Thing>(kind: string, key: string, things: ReadonlyMap<string, Thing>): Thing => {
  const thing = things.get(key)
  if (!thing) throw notFound(kind, key)
  return thing
}
