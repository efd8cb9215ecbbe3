import type { CatalogSearch } from 'imagery-platform-client'
import type { Conditions } from './conditions.ts'

/** Scenes of a page, as many as the catalog gives. */
const PAGE = 100

/** The search of the catalog for what meets conditions, with no more of each scene than the page shows. */
export const catalogSearch = (conditions: Conditions): CatalogSearch => {
  const { collection, area, order } = conditions
  const filter = buildFilter(conditions)
  return {
    collections: [collection],
    datetime: formatInterval(conditions),
    ...(area && { intersects: area }),
    ...(filter !== '' && { filter, 'filter-lang': 'cql2-text' }),
    ...(order !== 'newest' && { sortby: [SORTS[order]] }),
    fields: { include: ['geometry', 'properties.datetime', 'properties.eo:cloud_cover'] },
    limit: PAGE,
  }
}

const SORTS = {
  oldest: { field: 'datetime', direction: 'asc' },
  clearest: { field: 'eo:cloud_cover', direction: 'asc' },
} as const

/** Whole days, both of them included. */
const formatInterval = ({ from, to }: Conditions): string =>
  from === undefined && to === undefined
    ? `${EVER}/..`
    : `${from === undefined ? '..' : `${from}T00:00:00Z`}/${to === undefined ? '..' : `${to}T23:59:59.999Z`}`

/** Before the first scene of anything. An interval may be open at one end alone. */
const EVER = '1900-01-01T00:00:00Z'

/** What the reader's condition stands between where clouds are limited as well. */
const BEFORE = '('

const buildFilter = ({ filter, cloud }: Conditions): string => {
  if (cloud === undefined) return filter
  const clear = `eo:cloud_cover <= ${cloud}`
  return filter === '' ? clear : `${BEFORE}${filter}) and ${clear}`
}

/** A fault that the catalog finds in the reader's condition. */
export interface Fault {
  readonly words: string
  /** Where in the condition, counted from 0. */
  readonly at: number
}

/** Undefined where what the catalog says is not about the condition. */
export const parseFault = (description: string, { filter, cloud }: Conditions): Fault | undefined => {
  const [, character, words = ''] = /^filter: at character (\d+): (.*)$/s.exec(description) ?? []
  if (filter === '' || character === undefined) return undefined
  const before = cloud === undefined ? 0 : BEFORE.length
  return { words, at: Math.max(0, Math.min(filter.length, Number(character) - 1 - before)) }
}
