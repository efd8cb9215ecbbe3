import type { Node } from '../contract/document.ts'
import type { Listing } from './listing.ts'

/** Values of parameters by name. */
export type Asked = Readonly<Record<string, unknown>>

const WHOLE_MOSAIC = '3.9,51.8,4.4,52.1'
const SPRING = '2026-03-01T00:00:00Z/2026-04-30T23:59:59Z'
const SPRING_DAYS = { start: '2026-03-01', end: '2026-04-30' }
const SEARCH = { collections: ['orthoscene-3m'], datetime: SPRING }

/**
 * What every call of a list asks for: some more than the contract requires, so that there are many entries and one
 * page, the largest, has them all.
 */
const BASES: Readonly<Record<string, Asked>> = {
  catalog_listItems: { datetime: SPRING },
  catalog_searchItemsSimple: SEARCH,
  catalog_searchItemsFull: SEARCH,
  data_runQuickSearch: {
    item_types: ['OrthoScene', 'RadarScene'],
    filter: {
      type: 'DateRangeFilter',
      field_name: 'acquired',
      config: { gte: '2026-03-01T00:00:00Z', lt: '2026-05-01T00:00:00Z' },
    },
  },
  mosaics_listQuads: { bbox: WHOLE_MOSAIC },
  reports_listDownloadReports: SPRING_DAYS,
  reports_listPvReports: SPRING_DAYS,
}

/** What a list is asked for where nothing is tried. */
export const baseFor = ({ operation }: Listing): Asked => BASES[operation.id] ?? {}

/** Pages of this many entries, or of the maximum that the contract allows. */
export const sized = ({ size }: Listing, wanted: number): Asked => {
  if (!size) return {}
  const { maximum, 'x-maximum-clamped': clamped } = size.schema.node
  return { [size.name]: Math.min(wanted, Number(maximum ?? clamped ?? wanted)) }
}

/** Holds some of the scenes, and all quads of the mosaic. */
export const HARBOUR: Node = {
  type: 'Polygon',
  coordinates: [
    [
      [3.9, 51.8],
      [4.4, 51.8],
      [4.4, 52.1],
      [3.9, 52.1],
      [3.9, 51.8],
    ],
  ],
}

/** The body of a listing that is no object of parameters; undefined where there is none. */
export const wholeBodyFor = ({ operation, parameters }: Listing): Node | undefined =>
  operation.body.length > 0 && parameters.every(({ place }) => place === 'query') ? HARBOUR : undefined
