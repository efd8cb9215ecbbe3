import { Problem } from '../../kernel/problem.ts'
import type { NamedArea } from '../../services/quota/reservation.ts'
import type { Collection } from '../../stores/collection.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import type { Job, JobOutcome } from './job.ts'
import type { Reserver } from './services.ts'
import { boolean, number } from '../../stores/indexes.ts'

/** Maximum number of open jobs of one organization, and of their areas together. @see spec/quota/README.md, Limits */
export const MAX_OPEN = 100
export const MAX_AREAS = 400_000

/** Maximum number of jobs of one organization; the oldest ended ones are dropped. @see spec/quota/README.md, Limits */
export const MAX_JOBS = 1000

/** Time in which an open job ends at the earliest. @see job.ts */
const SECONDS_TO_WAIT = 4

const tooMany = (what: string) =>
  new Problem(429, `The organization has ${what} under way; try again when some have ended.`, {
    headers: { 'Retry-After': String(SECONDS_TO_WAIT) },
  })

/** By organization. */
export const JOBS: CollectionDefinition<Job, 'id' | 'hasEnded'> = {
  name: 'quota.job',
  key: ({ id }) => String(id),
  indexes: { id: number(({ id }) => id), hasEnded: boolean(({ outcome }) => outcome !== null) },
  bound: {
    max: MAX_JOBS,
    drop: [['hasEnded', { eq: true }]],
    refuse: () => tooMany(`${MAX_JOBS} jobs`),
  },
}

/** The areas that a job reserves, until it has ended. */
export interface JobAreas extends Reserver {
  readonly jobId: number
  readonly areas: readonly NamedArea[]
}

/** By organization. */
export const JOB_AREAS: CollectionDefinition<JobAreas, never> = {
  name: 'quota.jobAreas',
  key: ({ jobId }) => String(jobId),
  indexes: {},
  bound: { max: MAX_OPEN, refuse: () => tooMany(`${MAX_OPEN} jobs`) },
}

type Reading = Pick<Transaction, 'collection'>

const jobsOf = (stores: Reading): Collection<Job, 'id' | 'hasEnded'> => stores.collection(JOBS)

export const jobOf = (stores: Reading, orgId: number, id: string): Promise<Job | undefined> =>
  jobsOf(stores).get(String(orgId), id)

/** All of an organization, by id. */
export const listJobsOf = async (stores: Reading, orgId: number): Promise<readonly Job[]> =>
  (await jobsOf(stores).page(String(orgId), { order: { by: 'id' }, limit: MAX_JOBS })).documents

export const areasOfJob = (tx: Transaction, { orgId, id }: Job): Promise<JobAreas | undefined> =>
  tx.collection(JOB_AREAS).get(String(orgId), String(id))

/** @throws Problem 429 with `Retry-After` where the organization has the maximum of open jobs or areas */
export const beginJob = async (tx: Transaction, job: Job, areas: JobAreas): Promise<void> => {
  const org = String(job.orgId)
  const where = [['hasEnded', { eq: false }]] as const
  const open = (await jobsOf(tx).page(org, { where, limit: MAX_OPEN })).documents
  requireRoom(open, job.areas)
  await jobsOf(tx).insert(org, job)
  await tx.collection(JOB_AREAS).insert(org, areas)
}

/** Records how a job ended, or is known to end. */
export const endJob = async (tx: Transaction, job: Job, outcome: JobOutcome): Promise<void> => {
  const org = String(job.orgId)
  await jobsOf(tx).put(org, { ...job, outcome })
  await tx.collection(JOB_AREAS).delete(org, String(job.id))
}

const requireRoom = (open: readonly Job[], more: number): void => {
  if (open.length >= MAX_OPEN) throw tooMany(`${open.length} jobs, the most that it can have,`)
  const areas = open.reduce((sum, job) => sum + job.areas, 0)
  if (areas > 0 && areas + more > MAX_AREAS)
    throw tooMany(`jobs for ${areas} areas, and can have them for ${MAX_AREAS},`)
}
