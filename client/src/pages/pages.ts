import type { Client } from '../client.ts'
import { unwrap } from '../errors/unwrap.ts'
import { operationWires } from '../operation-wire.ts'
import { senderFor } from '../sender.ts'
import type { Given } from '../transport.ts'
import { readEntries, nextRequest, type PageRequest } from './page.ts'
import type { ItemOf, PagedId, PageOf, PageOptions, PagesRest } from './paged.ts'
import { PagingError } from './paging-error.ts'
import { BEGINNING, parsePosition } from './position.ts'

/** The entries of a list, asked for page by page as they are needed. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The pages in place of their entries. `limit` does not cut them. */
  pages(): AsyncIterable<Page>
  /** Where the walk stands, behind the last entry that it gave: pass it as `from` to go on, also later and elsewhere. */
  readonly position: string
}

/**
 * Walks a list of any area: `for await (const scene of pages(client, 'data_runQuickSearch', { body }))`.
 * @throws ApiError (while walking) where a page is refused
 * @throws PagingError (while walking) where a page leads to one that was read, or away from the platform
 */
export function pages<Id extends PagedId>(
  client: Client,
  operationId: Id,
  ...rest: PagesRest<Id>
): Pages<ItemOf<Id>, PageOf<Id>>
export function pages(
  client: Client,
  operationId: PagedId,
  ...rest: [options?: Given & PageOptions]
): Pages<unknown, unknown> {
  const { limit = Infinity, from = BEGINNING, ...given } = rest[0] ?? {}
  const wire = operationWires.get(operationId)
  if (wire?.items === undefined) throw new TypeError(`${operationId} is no list`)
  const { call, send, resolveHref, isOwn } = senderFor(client)
  const start = parsePosition(from)
  let place = start

  const read = (request: PageRequest | undefined): Promise<unknown> => {
    if (!request) return unwrap(call(operationId, wire.redirects ? { ...given, redirect: 'follow' } : given))
    const { href, method, body } = request
    const { origin, pathname, search } = resolveHref(href)
    if (!isOwn(origin)) throw new PagingError(`${operationId}: a page leads away, to ${href}`)
    // A position may come from elsewhere: it reads, and does nothing else with the credentials.
    if (method !== 'get' && !(method === wire.method && pathname.endsWith(wire.path)))
      throw new PagingError(`${operationId}: a page leads to what is no list, ${href}`)
    const asked = { ...given, baseUrl: origin, params: {}, body }
    return unwrap(send({ ...wire, operationId, method, path: pathname + search, stated: {} }, asked))
  }

  const walk = async function* () {
    const seen = new Set([JSON.stringify(start.request)])
    let { request } = start
    do {
      const page: unknown = await read(request)
      const next = nextRequest(wire, page, (request ?? given).body)
      const name = JSON.stringify(next)
      // Before its entries are given: the page that led back may be one of which they were.
      if (next && seen.has(name)) throw new PagingError(`${operationId}: a page leads back to ${name}`)
      seen.add(name)
      yield { request, page }
      request = next
    } while (request)
  }
  return {
    get position() {
      return JSON.stringify(place)
    },
    async *pages() {
      for await (const { page } of walk()) yield page
    },
    async *[Symbol.asyncIterator]() {
      let left = limit
      if (!(left > 0)) return
      let { skip } = start
      for await (const { request, page } of walk()) {
        const entries = readEntries(wire, page)
        while (skip < entries.length) {
          const entry = entries[skip++]
          place = { request, skip }
          yield entry
          if (--left <= 0) return
        }
        skip = 0
      }
    },
  }
}
