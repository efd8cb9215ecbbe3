import type { components } from '../../../../generated/types.ts'

/** What a page of a list is asked for with. */
export interface PageQuery {
  readonly limit: number
  readonly offset: number
  readonly sort?: string
  readonly fields?: readonly string[]
}

export interface Page<Entry> {
  readonly meta: components['schemas']['QuotaPageMeta']
  readonly results: Entry[]
}

/**
 * Cuts a page out of a list.
 * @param address of the list; its neighbours keep what else was asked for
 * @param given names of the query parameters that were sent
 */
export const pageOf = <Entry>(
  list: readonly Entry[],
  address: string,
  query: PageQuery,
  given: ReadonlySet<string> = new Set(),
): Page<Entry> => {
  const { limit, offset } = query
  const at = (start: number): string => {
    const parameters = new URLSearchParams({ limit: String(limit), offset: String(start) })
    if (given.has('sort') && query.sort !== undefined) parameters.set('sort', query.sort)
    if (query.fields) parameters.set('fields', query.fields.join(','))
    return `${address}?${parameters.toString()}`
  }
  return {
    results: list.slice(offset, offset + limit),
    meta: {
      next: offset + limit < list.length ? at(offset + limit) : null,
      prev: offset > 0 ? at(Math.max(0, Math.min(offset, list.length) - limit)) : null,
      count: list.length,
      args: { limit, offset },
    },
  }
}

/**
 * In the order that `sort` names: a member, descending with a leading `-`. Entries of the same value stand by
 * ascending id.
 */
export const sorted = <Entry extends { readonly id: number }>(
  list: readonly Entry[],
  sort: string,
): Entry[] => {
  const direction = sort.startsWith('-') ? -1 : 1
  const member = sort.replace('-', '')
  const valueOf = (entry: Entry): unknown => new Map<string, unknown>(Object.entries(entry)).get(member)
  return list.toSorted((one, other) => direction * order(valueOf(one), valueOf(other)) || one.id - other.id)
}

const order = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [String(one), String(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** An entry with its id and the members that `fields` names; whole without it. */
export const reduced = <Entry extends { readonly id: number }>(
  entry: Entry,
  fields: readonly string[] | undefined,
): Partial<Entry> & { id: number } => {
  const part: Partial<Entry> = { ...entry }
  if (fields)
    for (const member of Object.keys(part)) if (!fields.includes(member)) Reflect.deleteProperty(part, member)
  return { ...part, id: entry.id }
}
