import { expect, test } from 'vitest'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import type { Job, JobOutcome } from './job.ts'
import { beginJob, endJob, findJob, listJobs, MAX_AREAS, MAX_JOBS, MAX_OPEN } from './store.ts'

const job = (id: number, areas = 1, orgId = 812): Job => ({
  id,
  orgId,
  productId: 1216,
  group: null,
  areas,
  created: 0,
  outcome: null,
})

const emptyStore = () => {
  const stores = new MemoryStores({ rehearse: true })
  const whose = { owner: 'user 4101', userId: 4101, areas: [] }
  return {
    begin: (one: Job) => stores.transaction((tx) => beginJob(tx, one, { ...whose, jobId: one.id })),
    end: (one: Job, outcome: JobOutcome) => stores.transaction((tx) => endJob(tx, one, outcome)),
    get: (orgId: number, id: string) => findJob(stores, orgId, id),
    list: (orgId: number) => listJobs(stores, orgId),
  }
}

test('an organization has at most 100 jobs under way, however many are begun at once', async () => {
  const store = emptyStore()
  const outcomes = await Promise.allSettled(
    Array.from({ length: MAX_OPEN + 50 }, (_, id) => store.begin(job(id))),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50)
  expect(await store.list(812)).toHaveLength(MAX_OPEN)
  await expect(store.begin(job(999))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '4' } })
  expect(await store.get(812, '999')).toBeUndefined()
  await store.begin(job(1000, 1, 905))
})

test('a job that ends makes room for another, whatever its end', async () => {
  const store = emptyStore()
  for (let id = 0; id < MAX_OPEN; id++) await store.begin(job(id))
  await store.end(job(7), { kind: 'completed' })
  await store.end(job(8), { kind: 'failed', message: 'too much' })
  const outcomes = await Promise.allSettled([201, 202, 203].map((id) => store.begin(job(id))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await store.get(812, '8')).toMatchObject({ outcome: { kind: 'failed' } })
})

test('the jobs under way are for 400,000 areas at most: the last that fits, the first that does not', async () => {
  const store = emptyStore()
  await store.begin(job(1, MAX_AREAS - 5))
  await store.begin(job(2, 5))
  await expect(store.begin(job(3, 1))).rejects.toThrow(/jobs for 400000 areas, and can have them for 400000/)
  await store.end(job(2, 5), { kind: 'completed' })
  await expect(store.begin(job(4, 6))).rejects.toMatchObject({ status: 429 })
  await store.begin(job(5, 5))
})

test('one job may be for all areas that there are', async () => {
  const store = emptyStore()
  await store.begin(job(1, MAX_AREAS + 1))
})

test('of jobs that have ended the oldest makes room', async () => {
  const store = emptyStore()
  for (let id = 1; id <= MAX_JOBS; id++) {
    await store.begin(job(id))
    if (id > 1) await store.end(job(id), { kind: 'completed' })
  }
  await store.begin(job(MAX_JOBS + 1))
  const ids = (await store.list(812)).map(({ id }) => id)
  expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([MAX_JOBS, 1, 3, MAX_JOBS + 1])
})
