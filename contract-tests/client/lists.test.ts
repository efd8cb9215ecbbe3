import { beforeAll, describe, expect, test } from 'vitest'
import {
  createClient,
  pages,
  type Client,
  type PagedId,
  type PageOptions,
  type PagesRest,
} from 'imagery-platform-client'
import { operations } from '../contract/contract.ts'
import { createAsking, requestBody, valuesIn, type Asking } from '../paging/ask.ts'
import { baseFor, sized, type Asked } from '../paging/bases.ts'
import { listings, type Listing } from '../paging/listing.ts'
import { listSignatures } from '../paging/page.ts'
import { stock } from '../paging/stock.ts'
import { walk } from '../paging/walk.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { plainCall } from '../sweep/call.ts'

let client: Client
let asking: Asking
let stocked: ReadonlyMap<string, readonly string[]>
let requests = 0
beforeAll(async () => {
  const { ready } = await sharedPlatform()
  const target = await freshTarget(ready)
  stocked = await stock(ready)
  asking = createAsking(target)
  client = createClient({
    baseUrl: ready.baseUrl,
    siblingBaseUrl: ready.siblingBaseUrl,
    token: target.authorization.userToken.replace('Bearer ', ''),
    fetch: (request) => {
      requests++
      return fetch(request)
    },
  })
})

const isPaged = (id: string): id is PagedId =>
  operations.some((operation) => operation.id === id && operation.paging)

/** They are made from the contract, as what the compiler would check them by. */
const isRest = (rest: unknown): rest is PagesRest<PagedId> => Array.isArray(rest)

/** Walks a list with the client. */
const walked = (listing: Listing, asked: Asked, options: PageOptions = {}) => {
  const { operation } = listing
  const params = { path: plainCall(operation).path, query: valuesIn(listing, 'query', asked) }
  const body = operation.body.length > 0 ? requestBody(listing, asked) : undefined
  const rest = [{ params, body, ...options }]
  if (!isPaged(operation.id) || !isRest(rest)) return expect.unreachable(`${operation.id} is no list`)
  requests = 0
  return pages(client, operation.id, ...rest)
}

const signatures = async (entries: AsyncIterable<unknown>): Promise<readonly string[]> => {
  const all: unknown[] = []
  for await (const entry of entries) all.push(entry)
  return listSignatures([{ entries: all }])
}

/** What is asked for in pages that are a third of the list. */
const thirds = async (listing: Listing) => {
  const base = baseFor(listing)
  const first = await asking.page(asking.first(listing, { ...base, ...sized(listing, Infinity) }))
  const want = listSignatures(await walk(asking, first))
  const size = Math.ceil(want.length / 3)
  return { want, size, asked: { ...base, ...sized(listing, size) } }
}

describe.each(listings().map((listing) => [listing.operation.id, listing] as const))('%s', (id, listing) => {
  test('every entry is given once, on pages of the size that was asked for', async () => {
    const { want, size, asked } = await thirds(listing)
    expect(await signatures(walked(listing, asked))).toEqual(want)
    expect(new Set(want).size).toBe(want.length)
    expect(want.length, 'it is longer than a page').toBeGreaterThan(listing.size ? size : 0)
    if (listing.size) expect(requests).toBe(Math.max(1, Math.ceil(want.length / size)))
    for (const created of stocked.get(id) ?? [])
      expect(want.filter((entry) => entry.startsWith(JSON.stringify(created)))).toHaveLength(1)
  })

  test('a walk ends at its limit, and another goes on from there', async () => {
    const { want, size, asked } = await thirds(listing)
    const limit = Math.ceil(want.length / 2)
    const begun = walked(listing, asked, { limit })
    expect(await signatures(begun)).toEqual(want.slice(0, limit))
    if (listing.size) expect(requests).toBe(Math.ceil(limit / size))
    expect(await signatures(walked(listing, asked, { from: begun.position }))).toEqual(want.slice(limit))
  })
})
