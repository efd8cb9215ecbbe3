import { groupBy } from '../../../kernel/group-by.ts'
import { ascending } from '../../../kernel/compare.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/problem.ts'
import { QuadGrid } from '../grid.ts'
import { findSpan } from '../sources.ts'
import type { ScenePool } from '../sources.ts'
import type { Mosaic, MosaicDefinition, Series } from './mosaic.ts'

/** The published mosaics of the world, and the mosaics of imported imagery. */
export class MosaicList {
  readonly #announced: readonly Announced[]
  readonly #clock: Clock
  readonly #listImageryMosaics: () => Promise<readonly Mosaic[]>
  #latest: Latest | undefined

  /**
   * @param definitions of the mosaics of the world
   * @param listImageryMosaics lists the mosaics of imported imagery: the same array until one is added, changed or removed
   */
  constructor(
    scenes: ScenePool,
    definitions: readonly MosaicDefinition[],
    clock: Clock,
    listImageryMosaics: () => Promise<readonly Mosaic[]>,
  ) {
    this.#clock = clock
    this.#listImageryMosaics = listImageryMosaics
    this.#announced = definitions.map((mosaic) => new Announced(scenes, mosaic))
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
    return requireEntry('mosaic', id, (await this.#published()).byId)
  }

  /** @throws Problem 404 */
  async getNamed(name: string): Promise<Mosaic> {
    return requireEntry('mosaic', name, (await this.#published()).byName)
  }

  /** @throws Problem 404 */
  async getSeries(id: string): Promise<Series> {
    return requireEntry('series', id, (await this.#published()).seriesById)
  }

  async #published(): Promise<PublishedMosaics> {
    const ofImagery = await this.#listImageryMosaics()
    const now = this.#clock.now()
    const due = this.#announced.filter(({ published }) => published <= now)
    if (this.#latest?.ofImagery === ofImagery && this.#latest.worldCount === due.length)
      return this.#latest.mosaics

    const ofWorld = await Promise.all(due.map((mosaic) => mosaic.spanned()))
    const mosaics = new PublishedMosaics([...ofWorld.flatMap((mosaic) => mosaic ?? []), ...ofImagery])
    this.#latest = { worldCount: due.length, ofImagery, mosaics }
    return mosaics
  }
}

/** A mosaic of the world, published or not. */
class Announced {
  /** Milliseconds since 1970 UTC. */
  readonly published: number
  readonly #scenes: ScenePool
  readonly #definition: MosaicDefinition
  #spanned: Promise<Mosaic | undefined> | undefined

  constructor(scenes: ScenePool, definition: MosaicDefinition) {
    this.published = definition.published
    this.#scenes = scenes
    this.#definition = definition
  }

  /** Computes the span once: all scenes of a mosaic exist when it is published, and none is removed. */
  spanned(): Promise<Mosaic | undefined> {
    this.#spanned ??= addSpan(this.#scenes, this.#definition).catch((fault: unknown) => {
      this.#spanned = undefined // the next call tries again
      throw fault
    })
    return this.#spanned
  }
}

/** The result of the latest call. A mosaic of the world is published once, so their number tells whether one was added. */
interface Latest {
  readonly worldCount: number
  readonly ofImagery: readonly Mosaic[]
  readonly mosaics: PublishedMosaics
}

/** Undefined if no scene contributes to the mosaic. */
const addSpan = async (scenes: ScenePool, mosaic: MosaicDefinition): Promise<Mosaic | undefined> => {
  const grid = new QuadGrid(mosaic.grid)
  const boxes = grid.over(mosaic.bbox).map((range) => grid.rangeBox(range))
  const span = await findSpan(scenes, mosaic, boxes)
  return span && { ...mosaic, ...span, interval: mosaic.series.interval }
}

const requireEntry = <Entry>(kind: string, key: string, entries: ReadonlyMap<string, Entry>): Entry => {
  const entry = entries.get(key)
  if (!entry) throw notFound(kind, key)

  return entry
}

/** The mosaics of one moment, sorted and indexed. Of two with the same id or name, the first is found. */
class PublishedMosaics {
  readonly newestFirst: readonly Mosaic[]
  readonly byId: ReadonlyMap<string, Mosaic>
  readonly byName: ReadonlyMap<string, Mosaic>
  /** By name. */
  readonly series: readonly Series[]
  readonly seriesById: ReadonlyMap<string, Series>

  constructor(mosaics: readonly Mosaic[]) {
    this.newestFirst = mosaics.toSorted((a, b) => b.lastAcquired - a.lastAcquired || BY_NAME(a, b))
    this.byId = indexBy(({ id }) => id, mosaics)
    this.byName = indexBy(({ name }) => name, mosaics)
    this.series = groupBySeries(mosaics).toSorted(BY_NAME)
    this.seriesById = indexBy(({ id }) => id, this.series)
  }
}

const BY_NAME = ascending(({ name }: { readonly name: string }) => name)

const indexBy = <Entry>(
  readKey: (entry: Entry) => string,
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> => new Map(entries.toReversed().map((entry) => [readKey(entry), entry]))

const groupBySeries = (mosaics: readonly Mosaic[]): readonly Series[] =>
  [...groupBy(mosaics, ({ series }) => series)].map(([series, group]) => ({
    ...series,
    mosaics: group.toSorted((a, b) => a.lastAcquired - b.lastAcquired),
    firstAcquired: Math.min(...group.map(({ firstAcquired }) => firstAcquired)),
    lastAcquired: Math.max(...group.map(({ lastAcquired }) => lastAcquired)),
  }))
