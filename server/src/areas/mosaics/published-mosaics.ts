import { ascending } from '../../kernel/compare.ts'
import type { MosaicDefinition, SeriesDefinition } from './mosaic-definition.ts'
import type { SourceSpan } from './sources.ts'

/** A mosaic that at least one scene contributes to. */
export interface Mosaic extends MosaicDefinition, SourceSpan {
  /** That of its series. */
  readonly interval: string
}

/** A series that has at least one mosaic. */
export interface Series extends SeriesDefinition, Omit<SourceSpan, 'itemTypes'> {
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
}

const BY_NAME = ascending(({ name }: { readonly name: string }) => name)

/** All mosaics at a time, sorted, and found by what they are asked for. The first of two with one id or name is found. */
export class PublishedMosaics {
  readonly newestFirst: readonly Mosaic[]
  readonly byId: ReadonlyMap<string, Mosaic>
  readonly byName: ReadonlyMap<string, Mosaic>
  /** By name. */
  readonly series: readonly Series[]
  readonly seriesById: ReadonlyMap<string, Series>

  constructor(mosaics: readonly Mosaic[]) {
    this.newestFirst = mosaics.toSorted((a, b) => b.lastAcquired - a.lastAcquired || BY_NAME(a, b))
    this.byId = foundBy(({ id }) => id, mosaics)
    this.byName = foundBy(({ name }) => name, mosaics)
    this.series = seriesOf(mosaics).toSorted(BY_NAME)
    this.seriesById = foundBy(({ id }) => id, this.series)
  }
}

const foundBy = <Thing>(
  keyOf: (thing: Thing) => string,
  things: readonly Thing[],
): ReadonlyMap<string, Thing> => new Map(things.toReversed().map((thing) => [keyOf(thing), thing]))

const seriesOf = (mosaics: readonly Mosaic[]): readonly Series[] => {
  const parts = new Map<SeriesDefinition, Mosaic[]>()
  for (const mosaic of mosaics) parts.set(mosaic.series, [...(parts.get(mosaic.series) ?? []), mosaic])
  return [...parts].map(([series, ofSeries]) => ({
    ...series,
    mosaics: ofSeries.toSorted((a, b) => a.lastAcquired - b.lastAcquired),
    firstAcquired: Math.min(...ofSeries.map(({ firstAcquired }) => firstAcquired)),
    lastAcquired: Math.max(...ofSeries.map(({ lastAcquired }) => lastAcquired)),
  }))
}
