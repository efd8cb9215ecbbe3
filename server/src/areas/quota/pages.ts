import type { components } from '../../../../generated/types.ts'
import { pageAt } from '../../kernel/page-at.ts'
import { pickSent, withQuery } from '../../kernel/with-query.ts'
import { buildFilter, compare, readValue } from './filters.ts'

interface Entry {
  readonly id: number
}

/** The parameters of a page of a list, in addition to the filters. */
export interface PageQuery {
  readonly limit: number
  readonly offset: number
  readonly sort: string
  readonly fields?: readonly string[]
}

export interface PageCall {
  readonly query: PageQuery
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
}

export interface Page<Of> {
  readonly meta: components['schemas']['QuotaPageMeta']
  readonly results: Of[]
}

/**
 * Returns the requested page of a short list: filtered, sorted, cut, and its entries reduced to the requested fields.
 * @param address of the list
 * @throws Problem 400 where a time to compare with does not exist
 */
export const toPage = <Of extends Entry>(
  list: readonly Of[],
  address: string,
  call: PageCall,
): Page<Partial<Of> & Entry> => {
  const { limit, offset, sort } = call.query
  const found = sortEntries(list.filter(buildFilter(call.query)), sort)
  return toWirePage(pageAt(found, offset, limit).entries, found.length, address, call)
}

/**
 * Returns a page with its links, and its entries reduced to the requested fields.
 * @param count of the entries of the whole list
 * @param address of the list; the links to other pages keep the other parameters
 */
export const toWirePage = <Of extends Entry>(
  entries: readonly Of[],
  count: number,
  address: string,
  { query, given }: PageCall,
): Page<Partial<Of> & Entry> => {
  const { limit, offset, fields } = query
  const sent = pickSent(query, given)
  const at = (start: number) => withQuery(address, { ...sent, limit, offset: start })
  return {
    results: entries.map((entry) => pickFields(entry, fields)),
    meta: {
      next: offset + limit < count ? at(offset + limit) : null,
      prev: offset > 0 ? at(Math.max(0, Math.min(offset, count) - limit)) : null,
      count,
      args: { limit, offset },
    },
  }
}

/**
 * Sorts entries by the field that `sort` names, descending with a leading `-`. Null comes last. Entries with the same
 * value are ordered by ascending id.
 */
export const sortEntries = <Of extends Entry>(list: readonly Of[], sort: string): Of[] => {
  const descends = sort.startsWith('-')
  const member = sort.replace('-', '')
  return list
    .map((entry) => ({ entry, value: readValue(entry, member) }))
    .toSorted(({ entry: one, value: first }, { entry: other, value: second }) => {
      const order = compare(first, second)
      return (descends && first !== null && second !== null ? -order : order) || one.id - other.id
    })
    .map(({ entry }) => entry)
}

/** Returns an entry with its id and the fields that `fields` names; all of it without `fields`. */
export const pickFields = <Of extends Entry>(
  entry: Of,
  fields: readonly string[] | undefined,
): Partial<Of> & Entry => {
  if (!fields) return entry
  const part: Partial<Of> & Entry = { ...entry }
  const dropped = Object.keys(entry).filter((member) => member !== 'id' && !fields.includes(member))
  for (const member of dropped) Reflect.deleteProperty(part, member)
  return part
}
