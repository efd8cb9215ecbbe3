import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { JOB_OWNER, WAITING_JOBS, waitingKey } from '../../stores/waiting-jobs.ts'
import { KIND, someJobs } from '../suite/jobs-platform.fixture.ts'
import type { CreateJobs } from '../suite/jobs-platform.fixture.ts'
import { describeJobs } from '../suite/jobs.fixture.ts'
import { MemoryJobs } from './memory-jobs.ts'

const inMemory: CreateJobs = async (clock) => {
  const stores = new MemoryStores({ rehearse: true })
  const waiting = stores.collection(WAITING_JOBS)
  return {
    stores,
    jobs: new MemoryJobs(stores, clock),
    countWaiting: () => waiting.count(JOB_OWNER),
    beginElsewhere: (key, attempt) =>
      waiting.update(JOB_OWNER, waitingKey(KIND, key), (job) => ({ ...job, attempt })),
    quiet: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describeJobs('jobs in memory', inMemory)

test('a kind without a handler fails: no other process could know it', async () => {
  const { timeline, jobs, plan } = await someJobs(inMemory)
  await plan('a', 0)
  await timeline.advance(300_000)
  expect(await jobs.deadLetters()).toMatchObject([{ reason: `jobs of kind ${KIND} have no handler` }])
})
