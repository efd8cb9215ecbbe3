import { describe, expect, test } from 'vitest'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import { UnknownPosition } from '../analytics-store.ts'
import type { AnalyticsStore, Page, PageQuery } from '../analytics-store.ts'
import { day, feed, OWNER, result, subscription } from './analytics-records.fixture.ts'
import type { CreateAnalytics } from './analytics-records.fixture.ts'

/** Ids and days of entries in the order in which they are put. */
const PUT: readonly (readonly [id: string, day: number])[] = [
  ['b', 2],
  ['d', 3],
  ['a', 2],
  ['e', 9],
  ['c', 2],
]
const NEWEST_FIRST = ['e', 'd', 'c', 'b', 'a']

type Entry = { readonly id: string }

interface List {
  readonly put: (store: AnalyticsStore) => Promise<void>
  readonly page: (store: AnalyticsStore, query: PageQuery) => Promise<Page<Entry>>
}

const LISTS: readonly (readonly [string, List])[] = [
  [
    'feeds',
    {
      put: (store) => store.putFeeds(PUT.map(([id, number]) => feed(id, day(number)))),
      page: (store, query) => store.listFeeds(query),
    },
  ],
  [
    'subscriptions',
    {
      put: (store) => store.putSubscriptions(PUT.map(([id, number]) => subscription(id, day(number)))),
      page: (store, query) => store.listSubscriptions(OWNER, query),
    },
  ],
  [
    'results',
    {
      put: (store) =>
        store.putResults(
          's',
          PUT.map(([id, number]) => result(id, day(number))),
        ),
      page: (store, query) => store.listResults('s', query),
    },
  ],
]

const listIds = ({ entries }: Page<Entry>): string[] => entries.map(({ id }) => id)

const walk = async (store: AnalyticsStore, { page }: List, limit: number): Promise<string[][]> => {
  const pages = await pagesFrom(await page(store, { limit }), ({ entries, more }) => {
    const before = entries.at(-1)?.id
    return more && before !== undefined ? page(store, { limit, before }) : undefined
  })
  return pages.map(listIds)
}

export const describePages = (create: CreateAnalytics): void => {
  const clock = { now: () => Date.parse(day(30)) }

  describe.each(LISTS)('of %s', (_name, list) => {
    test.each([
      [1, NEWEST_FIRST.map((id) => [id])],
      [2, [['e', 'd'], ['c', 'b'], ['a']]],
      [5, [NEWEST_FIRST]],
      [6, [NEWEST_FIRST]],
    ])('newest first, then by id descending, %d on a page', async (limit, pages) => {
      const store = await create(clock)
      await list.put(store)
      expect(await walk(store, list, limit)).toEqual(pages)
    })

    test('of which there are none', async () => {
      expect(await list.page(await create(clock), { limit: 1 })).toEqual({ entries: [], more: false })
    })

    test('do not go on behind what is unknown', async () => {
      const store = await create(clock)
      await list.put(store)
      await expect(list.page(store, { limit: 1, before: 'x' })).rejects.toThrow(UnknownPosition)
    })

    test('hold what was put twice once', async () => {
      const store = await create(clock)
      await list.put(store)
      await list.put(store)
      expect(listIds(await list.page(store, { limit: 9 }))).toEqual(NEWEST_FIRST)
    })
  })
}
