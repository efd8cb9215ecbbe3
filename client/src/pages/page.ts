import { isObject } from '../object.ts'
import type { Marks } from '../operation-wire.ts'

/** The request for a page: what a link says. */
export interface PageRequest {
  readonly href: string
  readonly method: 'get' | 'post'
  readonly body?: unknown
}

/** The entries of a page: of a map, its members as `[name, value]`. */
export const readEntries = ({ items = '' }: Marks, page: unknown): readonly unknown[] => {
  const entries = at(page, items)
  return Array.isArray(entries) ? entries : isObject(entries) ? Object.entries(entries) : []
}

/**
 * The request for the page after this one; undefined on the last.
 * @param body of the request that this page answers: a link that says `merge` adds its own to it
 * @see STAC API, Item Search, Pagination
 */
export const nextRequest = ({ next }: Marks, page: unknown, body: unknown): PageRequest | undefined => {
  const found = next === undefined ? undefined : at(page, next)
  const link: unknown = Array.isArray(found) ? found.find(isNext) : { href: found }
  if (!isObject(link) || typeof link.href !== 'string') return undefined
  const { href, method, merge, body: own } = link
  return {
    href,
    method: method === 'POST' ? 'post' : 'get',
    body: merge === true && isObject(body) && isObject(own) ? { ...body, ...own } : own,
  }
}

const isNext = (link: unknown) => isObject(link) && link.rel === 'next'

/** The value at a JSON pointer. @see RFC 6901, without its escapes, which no member of a page needs */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)
