import { memoized } from '../../async/memoized.ts'
import type { Catalog } from '../../catalog/port.ts'
import { notFound } from '../../http/problem.ts'
import type { WorldMosaic, WorldSeries } from '../../world/mosaics/mosaics.ts'
import { quadsOver, rangeBox } from './grid.ts'
import { spanOfSources } from './sources.ts'
import type { SourceSpan } from './sources.ts'

/** A mosaic that at least one scene contributes to. */
export interface Mosaic extends WorldMosaic, SourceSpan {}

/** A series that has at least one mosaic. */
export interface Series extends WorldSeries, Omit<SourceSpan, 'itemTypes'> {
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
}

/** The mosaics that there are. */
export class Stock {
  readonly #catalog: Catalog
  readonly #world: readonly WorldMosaic[]
  readonly #all = memoized(() => this.#withSources())

  /** @param catalog all its scenes are there before the first call, and stay: what they make is worked out once */
  constructor(catalog: Catalog, world: readonly WorldMosaic[]) {
    this.#catalog = catalog
    this.#world = world
  }

  /** Newest first. */
  async mosaics(): Promise<readonly Mosaic[]> {
    return (await this.#all()).toSorted((a, b) => b.lastAcquired - a.lastAcquired || byName(a, b))
  }

  /** By name. */
  async series(): Promise<readonly Series[]> {
    const all = await this.#all()
    return [...new Set(all.map(({ series }) => series))]
      .map((one) =>
        seriesOf(
          one,
          all.filter(({ series }) => series === one),
        ),
      )
      .toSorted(byName)
  }

  /** @throws Problem 404 */
  async mosaic(id: string): Promise<Mosaic> {
    return found(await this.#all(), 'mosaic', id, (mosaic) => mosaic.id === id)
  }

  /** @throws Problem 404 */
  async mosaicNamed(name: string): Promise<Mosaic> {
    return found(await this.#all(), 'mosaic', name, (mosaic) => mosaic.name === name)
  }

  /** @throws Problem 404 */
  async oneSeries(id: string): Promise<Series> {
    return found(await this.series(), 'series', id, (series) => series.id === id)
  }

  async #withSources(): Promise<Mosaic[]> {
    const mosaics: Mosaic[] = []
    for (const mosaic of this.#world) {
      const span = await spanOfSources(this.#catalog, mosaic, quadsOver(mosaic.bbox).map(rangeBox))
      if (span) mosaics.push({ ...mosaic, ...span })
    }
    return mosaics
  }
}

const seriesOf = (series: WorldSeries, mosaics: readonly Mosaic[]): Series => ({
  ...series,
  mosaics: mosaics.toSorted((a, b) => a.lastAcquired - b.lastAcquired),
  firstAcquired: Math.min(...mosaics.map(({ firstAcquired }) => firstAcquired)),
  lastAcquired: Math.max(...mosaics.map(({ lastAcquired }) => lastAcquired)),
})

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1

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
