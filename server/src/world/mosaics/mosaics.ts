import type { Interval } from '../../kernel/instant.ts'
import { memoizeLatest } from '../../kernel/memoize-latest.ts'
import { createIds } from '../../stores/derived-ids.ts'
import { findGsd } from '../item-types.ts'
import { wholeIntervals } from '../whole-intervals.ts'
import { PLANS } from './plans.ts'
import type { SeriesPlan } from './plans.ts'

/** Mosaics of one place over time. */
export interface WorldSeries {
  readonly id: string
  readonly name: string
  readonly interval: string
  readonly productType: SeriesPlan['productType']
  readonly selector: SeriesPlan['selector']
}

/** One mosaic; the catalog knows its scenes. */
export interface WorldMosaic {
  readonly id: string
  readonly name: string
  readonly series: WorldSeries
  readonly productType: 'basemap' | 'timelapse'
  readonly bbox: SeriesPlan['bbox']
  readonly itemTypes: readonly string[]
  /** That of the finest of them, in meters. */
  readonly gsd: number
  /** When its scenes were acquired. */
  readonly during: Interval
}

/** Ids in the contract's examples, by name. @see spec/README.md, the story */
const STORY_IDS: ReadonlyMap<string, string> = new Map([
  ['rotterdam_harbour_monthly', 'd2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942'],
  ['rotterdam_harbour_2026_04_mosaic', '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'],
])

const madeMosaics = (seed: number): readonly WorldMosaic[] => {
  const deriveId = (name: string): string =>
    STORY_IDS.get(name) ?? createIds(`mosaics ${seed} ${name}`).uuid()
  return PLANS.flatMap((plan) => {
    const name = `${plan.place}_${plan.months === 1 ? 'monthly' : 'quarterly'}`
    const interval = plan.months === 1 ? '1 mon' : '3 mons'
    const { productType, selector } = plan
    const series = { id: deriveId(name), name, interval, productType, selector }
    return wholeIntervals(plan.months).map((during) => makeMosaic(plan, series, during, deriveId))
  })
}

/**
 * Every mosaic that a world can have, by series, oldest first: one for each month or quarter that is over.
 * @param seed that of the world: ids follow from it
 */
export const worldMosaics = memoizeLatest(String, madeMosaics)

const makeMosaic = (
  { place, bbox, itemTypes, productType, months }: SeriesPlan,
  series: WorldSeries,
  during: Interval,
  deriveId: (name: string) => string,
): WorldMosaic => {
  const start = new Date(during.start)
  const month = start.getUTCMonth()
  const time = months === 1 ? String(month + 1).padStart(2, '0') : `q${month / 3 + 1}`
  const name = `${place}_${start.getUTCFullYear()}_${time}_mosaic`
  return {
    id: deriveId(name),
    name,
    series,
    productType: productType === 'timelapse' ? 'timelapse' : 'basemap',
    bbox,
    itemTypes,
    gsd: Math.min(...itemTypes.flatMap((itemType) => findGsd(itemType) ?? [])),
    during,
  }
}

/** From the end of a mosaic's time to its publication, in milliseconds: its last scenes may arrive that late. */
const MAKING = 36 * 3600_000

/** When a mosaic is published, in milliseconds since 1970. */
export const mosaicPublicationTime = ({ during }: Pick<WorldMosaic, 'during'>): number =>
  during.end + 1 + MAKING
