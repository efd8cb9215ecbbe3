import { ascending } from '../../kernel/compare.ts'
import { memoized } from '../../kernel/memoized.ts'
import type { Clock } from '../../kernel/clock.ts'
import { notFound } from '../../kernel/problem.ts'
import { quadsOver, rangeBox } from './grid.ts'
import type { MosaicDefinition, SeriesDefinition } from './mosaic-definition.ts'
import { spanOfSources } from './sources.ts'
import type { ScenePool, SourceSpan } from './sources.ts'

/** A mosaic that at least one scene contributes to. */
export interface Mosaic extends MosaicDefinition, SourceSpan {}

/** A series that has at least one mosaic. */
export interface Series extends SeriesDefinition, Omit<SourceSpan, 'itemTypes'> {
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
}

const BY_NAME = ascending(({ name }: { readonly name: string }) => name)

/** The mosaics that are published by now, and those of imagery. */
export class MosaicStore {
  readonly #definitions: readonly MosaicDefinition[]
  readonly #clock: Clock
  readonly #ofImagery: () => Promise<readonly Mosaic[]>
  /** All scenes of a mosaic exist when it is published, and stay, so that their span is computed once. */
  readonly #sourced: ReadonlyMap<MosaicDefinition, () => Promise<Mosaic | undefined>>

  /** @param ofImagery further mosaics, which come, change and go with what is imported */
  constructor(
    scenes: ScenePool,
    definitions: readonly MosaicDefinition[],
    clock: Clock,
    ofImagery: () => Promise<readonly Mosaic[]>,
  ) {
    this.#definitions = definitions
    this.#clock = clock
    this.#ofImagery = ofImagery
    this.#sourced = new Map(
      definitions.map((mosaic) => [mosaic, memoized(() => withSources(scenes, mosaic))]),
    )
  }

  /** Newest first. */
  async list(): Promise<readonly Mosaic[]> {
    return (await this.#all()).toSorted((a, b) => b.lastAcquired - a.lastAcquired || BY_NAME(a, b))
  }

  /** By name. */
  async listSeries(): Promise<readonly Series[]> {
    const all = await this.#all()
    return [...new Set(all.map(({ series }) => series))]
      .map((one) =>
        seriesOf(
          one,
          all.filter(({ series }) => series === one),
        ),
      )
      .toSorted(BY_NAME)
  }

  /** @throws Problem 404 */
  async get(id: string): Promise<Mosaic> {
    return found(await this.#all(), 'mosaic', id, (mosaic) => mosaic.id === id)
  }

  /** @throws Problem 404 */
  async getNamed(name: string): Promise<Mosaic> {
    return found(await this.#all(), 'mosaic', name, (mosaic) => mosaic.name === name)
  }

  /** @throws Problem 404 */
  async getSeries(id: string): Promise<Series> {
    return found(await this.listSeries(), 'series', id, (series) => series.id === id)
  }

  async #all(): Promise<readonly Mosaic[]> {
    const present = this.#clock.now()
    const mosaics: Mosaic[] = []
    for (const mosaic of this.#definitions) {
      const sourced = mosaic.published <= present ? await this.#sourced.get(mosaic)?.() : undefined
      if (sourced) mosaics.push(sourced)
    }
    return [...mosaics, ...(await this.#ofImagery())]
  }
}

/** Undefined where no scene contributes. */
const withSources = async (scenes: ScenePool, mosaic: MosaicDefinition): Promise<Mosaic | undefined> => {
  const span = await spanOfSources(scenes, mosaic, quadsOver(mosaic.bbox).map(rangeBox))
  return span && { ...mosaic, ...span }
}

const seriesOf = (series: SeriesDefinition, mosaics: readonly Mosaic[]): Series => ({
  ...series,
  mosaics: mosaics.toSorted((a, b) => a.lastAcquired - b.lastAcquired),
  firstAcquired: Math.min(...mosaics.map(({ firstAcquired }) => firstAcquired)),
  lastAcquired: Math.max(...mosaics.map(({ lastAcquired }) => lastAcquired)),
})

const found = <Thing>(
  things: readonly Thing[],
  kind: string,
  key: string,
  isIt: (thing: Thing) => boolean,
): Thing => {
  const thing = things.find(isIt)
  if (!thing) throw notFound(kind, key)
  return thing
}
