import type { Paging } from '../../server/src/contract/openapi/document.ts'

/** Where a list has its entries and its next page, in words: `features`, `links[rel=next]`. */
export interface PagingEntry {
  readonly items: string
  /** Undefined where all entries stand on one page. */
  readonly next: string | undefined
}

/** @see spec/README.md, `x-paging` */
export const toPagingEntry = (paging: Paging | undefined): PagingEntry | undefined =>
  paging && {
    items: memberPath(paging.items),
    next: paging.next === undefined ? undefined : nextWords(memberPath(paging.next)),
  }

/** `_links._next` of `$response.body#/_links/_next`; empty for the body itself. */
const memberPath = (expression: string): string => (expression.split('#/')[1] ?? '').replaceAll('/', '.')

/** A list of links, of which one leads on, is named like none. */
const nextWords = (place: string): string => (/next\w*$/.test(place) ? place : `${place}[rel=next]`)

/** How a list is walked, as Markdown; undefined for what is no list. */
export const pagingText = ({ id, paging }: PagedOperation): string | undefined => {
  if (!paging) return undefined
  const next = paging.next === undefined ? 'on one page' : `next page in \`${paging.next}\``
  const entries = paging.items === '' ? 'the body itself' : `entries in \`${paging.items}\``
  return `a list: ${entries}, ${next}; \`pages('${id}')\` of the client walks it`
}

interface PagedOperation {
  readonly id: string
  readonly paging: PagingEntry | undefined
}
