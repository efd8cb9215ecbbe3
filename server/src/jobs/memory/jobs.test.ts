import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { JOB_OWNER, WAITING_JOBS, waitingKey } from '../../stores/waiting-jobs.ts'
import { KIND } from '../suite/jobs-platform.fixture.ts'
import { describeJobs } from '../suite/jobs.fixture.ts'
import { MemoryJobs } from './memory-jobs.ts'

describeJobs('jobs in memory', async (clock) => {
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
})
