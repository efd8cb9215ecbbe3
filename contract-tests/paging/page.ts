import { isNode, listAt, nodeAt, type Node } from '../contract/document.ts'
import { valueAt, type Paging } from '../contract/paging.ts'

/** A request for a page: what a caller sends first, or what a link says. */
export interface PageRequest {
  readonly method: string
  /** Absolute. */
  readonly address: string
  readonly body?: unknown
  /** Of the list that the page is of. */
  readonly paging: Paging
}

/** The pages that a page names, in the contract's words for them in all areas. */
type Relation = 'self' | 'next' | 'prev' | 'first'

/** One page of a list, whatever its area. */
export interface Page {
  readonly entries: readonly unknown[]
  /** Names of the members beside the entries and the links. */
  readonly members: readonly string[]
  readonly links: ReadonlyMap<string, PageRequest>
}

/** What areas call the links of a page besides the next, which the contract says. */
const RELATIONS: Readonly<Record<string, Relation>> = {
  self: 'self',
  _self: 'self',
  '@id': 'self',
  prev: 'prev',
  _prev: 'prev',
  previous: 'prev',
  first: 'first',
  _first: 'first',
}

export const findRelation = (name: string): Relation | undefined => RELATIONS[name]

/** Where areas keep the links of a page. */
export const LINKS = ['_links', 'links', 'meta'] as const

/** Reads a page as its list's `x-paging` says. @param request that the page is the answer to */
export const readPage = (page: unknown, request: PageRequest): Page => {
  const { items, next } = request.paging
  const entries = valueAt(page, items)
  const members = isNode(page) && page !== entries ? page : {}
  const own: readonly string[] = [...LINKS, items.slice(1)]
  const byRel = listAt(members, 'links').filter(isNode)
  const found = next === undefined ? undefined : valueAt(page, next)
  const link = Array.isArray(found) ? found.filter(isNode).find(({ rel }) => rel === 'next') : { href: found }
  return {
    entries: Array.isArray(entries) ? entries : isNode(entries) ? Object.entries(entries) : [],
    members: Object.keys(members).filter((name) => !own.includes(name)),
    links: new Map([
      ...LINKS.flatMap((place) => Object.entries(nodeAt(members, place))).flatMap(([name, href]) =>
        resolveLink(findRelation(name), { href }, request),
      ),
      ...byRel.flatMap((other) => resolveLink(findRelation(String(other.rel)), other, request)),
      ...resolveLink('next', link ?? {}, request),
    ]),
  }
}

/** A link that says `merge` adds its body to that of the request. @see STAC API, Item Search, Pagination */
const resolveLink = (
  relation: Relation | undefined,
  { method = 'GET', href, merge, body: own }: Node,
  { body, paging }: PageRequest,
): [Relation, PageRequest][] => {
  if (!relation || typeof href !== 'string') return []
  const sent = merge === true && isNode(body) && isNode(own) ? { ...body, ...own } : own
  return [
    [relation, { method: String(method), address: href, paging, ...(method !== 'GET' && { body: sent }) }],
  ]
}

/** What an entry is known by and which members it has: what changes with time, such as a signed address, has no say. */
const entrySignature = (entry: unknown): string => {
  if (!isNode(entry)) return JSON.stringify(entry)
  const name = entry.id ?? entry.report_id ?? entry
  return [JSON.stringify(name), ...namesIn(entry)].join(' ')
}

const namesIn = (value: Node): string[] =>
  Object.entries(value).flatMap(([name, member]) =>
    isNode(member) ? namesIn(member).map((inner) => `${name}.${inner}`) : [name],
  )

/** The entries of pages, one after the other. */
export const listSignatures = (pages: readonly Pick<Page, 'entries'>[]): string[] =>
  pages.flatMap(({ entries }) => entries.map(entrySignature))
