import { expect, test } from 'vitest'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import { JobBook, MOST_AREAS, MOST_OPEN } from './job-book.ts'
import type { Job } from './jobs.ts'

const job = (id: number, areas = 1, orgId = 812): Job => ({
  id,
  orgId,
  productId: 1216,
  group: null,
  areas,
  created: 0,
  outcome: undefined,
})

const emptyBook = () => new JobBook(new MemoryDocuments(), new MemoryDocuments())

test('an organisation has at most 100 jobs under way, however many are begun at once', async () => {
  const book = emptyBook()
  const outcomes = await Promise.allSettled(
    Array.from({ length: MOST_OPEN + 50 }, (_, id) => book.begin(job(id))),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50)
  expect(await book.list(812)).toHaveLength(MOST_OPEN)
  await expect(book.begin(job(999))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '4' } })
  expect(await book.get(812, '999')).toBeUndefined()
  await book.begin(job(1000, 1, 905))
})

test('a job that ends makes room for another, whatever its end', async () => {
  const book = emptyBook()
  for (let id = 0; id < MOST_OPEN; id++) await book.begin(job(id))
  await book.end(job(7), { kind: 'completed' })
  await book.end(job(8), { kind: 'failed', message: 'too much' })
  const outcomes = await Promise.allSettled([201, 202, 203].map((id) => book.begin(job(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await book.get(812, '8')).toMatchObject({ outcome: { kind: 'failed' } })
})

test('the jobs under way are for 400,000 areas at most: the last that fits, the first that does not', async () => {
  const book = emptyBook()
  await book.begin(job(1, MOST_AREAS - 5))
  await book.begin(job(2, 5))
  await expect(book.begin(job(3, 1))).rejects.toThrow(/jobs for 400000 areas, and can have them for 400000/)
  await book.end(job(2, 5), { kind: 'completed' })
  await expect(book.begin(job(4, 6))).rejects.toMatchObject({ status: 429 })
  await book.begin(job(5, 5))
})

test('one job may be for all areas that there are', async () => {
  const book = emptyBook()
  await book.begin(job(1, MOST_AREAS + 1))
})
