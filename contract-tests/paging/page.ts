import { isNode, listAt, nodeAt, type Node } from '../contract/document.ts'

/** A request for a page: what a caller sends first, or what a link says. */
export interface PageRequest {
  readonly method: string
  /** Absolute. */
  readonly address: string
  readonly body?: unknown
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

/** What areas call the links of a page. */
const RELATIONS: Readonly<Record<string, Relation>> = {
  self: 'self',
  _self: 'self',
  '@id': 'self',
  next: 'next',
  _next: 'next',
  prev: 'prev',
  _prev: 'prev',
  previous: 'prev',
  first: 'first',
  _first: 'first',
}

export const relationOf = (name: string): Relation | undefined => RELATIONS[name]

/** Where areas keep the links of a page. */
export const LINKS = ['_links', 'links', 'meta'] as const

/**
 * Reads a page of any of the contract's styles: `_links` and `links` by name, links with `rel` of OGC and STAC, `meta`.
 * @param request that the page is the answer to
 */
export const readPage = (page: Node, request: PageRequest): Page => {
  const lists = Object.entries(page).filter(([name, member]) => name !== 'links' && Array.isArray(member))
  const [entries = ''] = lists.map(([name]) => name)
  const own: readonly string[] = [...LINKS, entries]
  return {
    entries: listAt(page, entries),
    members: Object.keys(page).filter((name) => !own.includes(name)),
    links: new Map([...linksByName(page), ...linksByRel(listAt(page, 'links').filter(isNode), request)]),
  }
}

const linksByName = (page: Node): [Relation, PageRequest][] =>
  LINKS.flatMap((place) => Object.entries(nodeAt(page, place))).flatMap(
    ([name, address]): [Relation, PageRequest][] => {
      const relation = relationOf(name)
      return relation && typeof address === 'string' ? [[relation, { method: 'GET', address }]] : []
    },
  )

/** A link that says `merge` adds its body to that of the request. @see STAC API, Item Search, Pagination */
const linksByRel = (links: readonly Node[], { body }: PageRequest): [Relation, PageRequest][] =>
  links.flatMap((link): [Relation, PageRequest][] => {
    const relation = relationOf(String(link.rel))
    if (!relation) return []
    const { method = 'GET', href, merge } = link
    const merged = merge === true && isNode(body) ? { ...body, ...nodeAt(link, 'body') } : link.body
    const sent = method === 'GET' ? {} : { body: merged }
    return [[relation, { method: String(method), address: String(href), ...sent }]]
  })

/** What an entry is known by and which members it has: what changes with time, such as a signed address, has no say. */
const signatureOf = (entry: unknown): string => {
  if (!isNode(entry)) return JSON.stringify(entry)
  const name = entry.id ?? entry.report_id ?? entry
  return [JSON.stringify(name), ...namesIn(entry)].join(' ')
}

const namesIn = (value: Node): string[] =>
  Object.entries(value).flatMap(([name, member]) =>
    isNode(member) ? namesIn(member).map((inner) => `${name}.${inner}`) : [name],
  )

/** The entries of pages, one after the other. */
export const signaturesOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ entries }) => entries.map(signatureOf))
