import { expect, test } from 'vitest'
import { pageInParts } from './page-in-parts.ts'

const NEVER = new AbortController().signal

/** A list of the numbers below a count; it tells how many are read at once. */
const someList = (count: number) => {
  const reads: number[] = []
  const read = async ({ limit, from = 0 }: { limit: number; from: number | undefined }) => {
    reads.push(limit)
    const entries = Array.from({ length: Math.min(limit, count - from) }, (_, i) => from + i)
    const next = from + entries.length
    return { entries, next: next < count ? next : undefined }
  }
  return { reads, read }
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

test.each([
  ['an empty list', { count: 0, limit: 10 }, { entries: [], next: undefined }],
  ['a whole list', { count: 400, limit: 1000 }, { entries: numbers(0, 400), next: undefined }],
  ['a page', { count: 400, limit: 120 }, { entries: numbers(0, 120), next: 120 }],
  [
    'a page behind another',
    { count: 400, limit: 120, from: 300 },
    { entries: numbers(300, 400), next: undefined },
  ],
  [
    'a page that ends with the list',
    { count: 120, limit: 120 },
    { entries: numbers(0, 120), next: undefined },
  ],
])(
  '%s is the same in parts',
  async (_what, { count, from, limit }: { count: number; limit: number; from?: number }, want) => {
    const { read } = someList(count)
    const page = await pageInParts({ limit, from }, NEVER, read, (number) => number)
    expect(page.entries.parse()).toEqual(want.entries)
    expect(page).toMatchObject({ count: want.entries.length, next: want.next })
  },
)

test('parts are as large as the entries allow, and never larger than the page', async () => {
  const long = someList(1000)
  await pageInParts({ limit: 100, from: undefined }, NEVER, long.read, () => 'a'.repeat(2 ** 17))
  expect(long.reads.slice(0, 3)).toEqual([50, 3, 3])
  const short = someList(1000)
  await pageInParts({ limit: 1000, from: undefined }, NEVER, short.read, () => 'a')
  expect(short.reads).toEqual([50, 950])
})

test('a call that ends between two parts reads no further', async () => {
  const call = new AbortController()
  const { reads, read } = someList(1000)
  const page = pageInParts({ limit: 1000, from: undefined }, call.signal, read, (number) => {
    if (number === 20) call.abort(new Error('the caller has gone'))
    return number
  })
  await expect(page).rejects.toThrow('the caller has gone')
  expect(reads).toEqual([50])
})
