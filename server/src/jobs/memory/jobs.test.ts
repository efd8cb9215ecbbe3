import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { describeJobs } from '../suite/jobs.fixture.ts'
import { MemoryJobs } from './memory-jobs.ts'

describeJobs('jobs in memory', async (clock) => {
  const stores = new MemoryStores({ rehearse: true })
  return { stores, jobs: new MemoryJobs(stores, clock) }
})
