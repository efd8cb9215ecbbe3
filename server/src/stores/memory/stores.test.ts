import { createStoredIds } from '../stored-ids.ts'
import { describeStores } from '../suite/stores.fixture.ts'
import { JOB_OWNER, WAITING_JOBS } from '../waiting-jobs.ts'
import { MemoryStores } from './memory-stores.ts'

describeStores('stores in memory', {
  create: async (options) => new MemoryStores(options),
  countJobs: (stores) => stores.collection(WAITING_JOBS).count(JOB_OWNER),
  createIds: (stores) => createStoredIds('a secret', stores),
})
