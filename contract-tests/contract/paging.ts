import { isNode, nodeAt, type Node } from './document.ts'

/** How an operation lists, as its `x-paging` says. @see spec/README.md, Rules */
export interface Paging {
  /** JSON pointer to the entries of a page, an array or a map by name. */
  readonly items: string
  /** JSON pointer to the address of the next page, or to links of which one has `rel: next`; none where all is one page. */
  readonly next?: string
  /** What says how many entries a page has. */
  readonly size?: PageSize
}

interface PageSize {
  readonly place: 'query' | 'body'
  readonly name: string
}

/** @throws Error where an expression is none that lists need */
export const readPaging = (operation: Node): Paging | undefined => {
  if (!isNode(operation['x-paging'])) return undefined
  const { items, next, size } = nodeAt(operation, 'x-paging')
  return {
    items: parsePointer(items),
    ...(next !== undefined && { next: parsePointer(next) }),
    ...(size !== undefined && { size: parsePageSize(size) }),
  }
}

const parsePointer = (expression: unknown): string => {
  const [, pointer] = /^\$response\.body#?(.*)$/.exec(String(expression)) ?? []
  if (pointer === undefined) throw new Error(`${String(expression)} is nothing in a body`)
  return pointer
}

const parsePageSize = (expression: unknown): PageSize => {
  const [, place, name] = /^\$request\.(query\.|body#\/)(\w+)$/.exec(String(expression)) ?? []
  if (name === undefined) throw new Error(`${String(expression)} is no parameter`)
  return { place: place === 'query.' ? 'query' : 'body', name }
}

/** The value at a JSON pointer. @see RFC 6901, without its escapes */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), value)
