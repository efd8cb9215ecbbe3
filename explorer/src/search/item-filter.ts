import { filter, type DataFilter } from 'imagery-platform-client'
import type { Conditions } from './conditions.ts'

type Counted = Pick<Conditions, 'area' | 'cloud' | 'from' | 'to'>

/**
 * Conditions as the Data API reads them, for counts. What is written in CQL2 it cannot read.
 * @param conditions without days, for counts over all of the time
 */
export const itemFilter = ({ area, cloud, from, to }: Counted): DataFilter =>
  filter.and(
    ...(area === undefined ? [] : [filter.geometry(area)]),
    ...(cloud === undefined ? [] : [filter.range('cloud_cover', { lte: cloud / 100 })]),
    ...(from === undefined ? [] : [filter.dates('acquired', { gte: `${from}T00:00:00Z` })]),
    ...(to === undefined ? [] : [filter.dates('acquired', { lte: `${to}T23:59:59.999Z` })]),
  )
