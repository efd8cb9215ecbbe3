import type { DataItem, QuotaProduct } from 'imagery-platform-client'
import { footprintArea } from './footprint-area.ts'

/** What files of items of one type take of the quota. */
export interface DownloadCost {
  readonly itemType: string
  readonly scenes: number
  readonly files: number
  /** Of all footprints, in square kilometres. */
  readonly area: number
  /** Taken when each file is downloaded once: the area of its scene for each. In square kilometres. */
  readonly taken: number
}

/**
 * What downloads of an order take, by item type.
 * @param countFiles number of files of an item of a type
 */
export const downloadCosts = (
  items: readonly Pick<DataItem, 'geometry' | 'properties'>[],
  countFiles: (itemType: string) => number,
): readonly DownloadCost[] =>
  [...new Set(items.map(({ properties }) => properties.item_type))].map((itemType) => {
    const ofType = items.filter(({ properties }) => properties.item_type === itemType)
    const area = ofType.reduce((sum, { geometry }) => sum + footprintArea(geometry), 0)
    const perScene = countFiles(itemType)
    const scenes = ofType.length
    return { itemType, scenes, files: scenes * perScene, area, taken: area * perScene }
  })

/** A product that pays for downloads, and what is left of its quota. */
export interface Payer {
  readonly id: number
  readonly title: string
  /** In square kilometres; null where there is no limit. */
  readonly left: number | null
  /** Whether only scenes of areas that were reserved are downloaded under it, for nothing more. */
  readonly isReserved: boolean
}

/** The active products that open an item type. One that names no types opens all. */
export const findPayers = (products: readonly QuotaProduct[], itemType: string): readonly Payer[] =>
  products
    .filter(
      ({ state, resource_ids: types = [] }) =>
        state === 'active' && (types.length === 0 || types.includes(itemType)),
    )
    .map(
      ({
        id,
        title,
        quota_total: total = null,
        quota_used: used = 0,
        supports_reservation: isReserved = false,
      }) => ({
        id,
        title: title ?? String(id),
        left: total === null ? null : total - used,
        isReserved,
      }),
    )
