import type { components } from '../../../../generated/types.ts'
import { pageAt } from '../../kernel/page-at.ts'
import { sentOf, withQuery } from '../../kernel/with-query.ts'
import { compare, meeting, memberOf } from './filters.ts'

interface Entry {
  readonly id: number
}

/** The parameters of a page of a list, in addition to those of filters.ts. */
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
 * The requested page of a short list: filtered, sorted, cut, and its entries reduced to the requested members.
 * @param address of the list
 * @throws Problem 400 where a time to compare with does not exist
 */
export const pageOf = <Of extends Entry>(
  list: readonly Of[],
  address: string,
  call: PageCall,
): Page<Partial<Of> & Entry> => {
  const { limit, offset, sort } = call.query
  const found = sorted(list.filter(meeting(call.query)), sort)
  return pageWire(pageAt(found, offset, limit).entries, found.length, address, call)
}

/**
 * A page, its entries reduced to the requested members.
 * @param count of the entries of the whole list
 * @param address of the list; the links to other pages keep the other parameters
 */
export const pageWire = <Of extends Entry>(
  entries: readonly Of[],
  count: number,
  address: string,
  { query, given }: PageCall,
): Page<Partial<Of> & Entry> => {
  const { limit, offset, fields } = query
  const sent = sentOf(query, given)
  const at = (start: number) => withQuery(address, { ...sent, limit, offset: start })
  return {
    results: entries.map((entry) => reduced(entry, fields)),
    meta: {
      next: offset + limit < count ? at(offset + limit) : null,
      prev: offset > 0 ? at(Math.max(0, Math.min(offset, count) - limit)) : null,
      count,
      args: { limit, offset },
    },
  }
}

/**
 * In the order that `sort` names: a member, descending with a leading `-`. Null comes last, entries with the
 * same value are ordered by ascending id.
 */
export const sorted = <Of extends Entry>(list: readonly Of[], sort: string): Of[] => {
  const descends = sort.startsWith('-')
  const member = sort.replace('-', '')
  return list
    .map((entry) => ({ entry, value: memberOf(entry, member) }))
    .toSorted(({ entry: one, value: first }, { entry: other, value: second }) => {
      const order = compare(first, second)
      return (descends && first !== null && second !== null ? -order : order) || one.id - other.id
    })
    .map(({ entry }) => entry)
}

/** An entry with its id and the members that `fields` names; whole without it. */
export const reduced = <Of extends Entry>(
  entry: Of,
  fields: readonly string[] | undefined,
): Partial<Of> & Entry => {
  if (!fields) return entry
  const part: Partial<Of> & Entry = { ...entry }
  const dropped = Object.keys(entry).filter((member) => member !== 'id' && !fields.includes(member))
  for (const member of dropped) Reflect.deleteProperty(part, member)
  return part
}
