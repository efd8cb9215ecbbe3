import { Problem } from '../../../kernel/problem.ts'
import type { NamedArea } from '../../../services/quota/reservation.ts'
import { boolean, number } from '../../../stores/indexes.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import type { Reserver } from '../reservations/reserver.ts'
import type { Job, JobOutcome } from './job.ts'

/** Maximum number of open jobs of one organization, and of their areas together. @see spec/quota/README.md, Limits */
export const MAX_OPEN = 100
export const MAX_AREAS = 400_000

/** Maximum number of jobs of one organization; the oldest ended ones are dropped. @see spec/quota/README.md, Limits */
export const MAX_JOBS = 1000

/** Seconds after which an open job ends at the earliest. @see job.ts */
const SECONDS_TO_WAIT = 4

const tooMany = (what: string) =>
  new Problem(429, `The organization has ${what} under way; try again when some have ended.`, {
    headers: { 'Retry-After': String(SECONDS_TO_WAIT) },
  })

/** Jobs by organization. */
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

/** The areas that a job reserves. They are stored until it ends. */
export interface JobAreas extends Reserver {
  readonly jobId: number
  readonly areas: readonly NamedArea[]
}

/** The areas of open jobs, by organization. */
export const JOB_AREAS: CollectionDefinition<JobAreas, never> = {
  name: 'quota.jobAreas',
  key: ({ jobId }) => String(jobId),
  indexes: {},
  bound: { max: MAX_OPEN, refuse: () => tooMany(`${MAX_OPEN} jobs`) },
}

type Collections = Pick<Transaction, 'collection'>

export const findJob = (stores: Collections, orgId: number, id: string): Promise<Job | undefined> =>
  stores.collection(JOBS).get(String(orgId), id)

/** Lists all jobs of an organization, by id. */
export const listJobs = async (stores: Collections, orgId: number): Promise<readonly Job[]> =>
  (await stores.collection(JOBS).page(String(orgId), { order: { by: 'id' }, limit: MAX_JOBS })).documents

export const findJobAreas = (tx: Transaction, { orgId, id }: Job): Promise<JobAreas | undefined> =>
  tx.collection(JOB_AREAS).get(String(orgId), String(id))

/**
 * Stores a new job and the areas that it reserves.
 * @throws Problem 429 with `Retry-After` where the organization has the maximum of open jobs or areas
 */
export const beginJob = async (tx: Transaction, job: Job, areas: JobAreas): Promise<void> => {
  const org = String(job.orgId)
  const where = [['hasEnded', { eq: false }]] as const
  const open = (await tx.collection(JOBS).page(org, { where, limit: MAX_OPEN })).documents
  requireRoom(open, job.areas)
  await tx.collection(JOBS).insert(org, job)
  await tx.collection(JOB_AREAS).insert(org, areas)
}

/** Records how a job ended, or is known to end, and drops its areas. */
export const endJob = async (tx: Transaction, job: Job, outcome: JobOutcome): Promise<void> => {
  const org = String(job.orgId)
  await tx.collection(JOBS).put(org, { ...job, outcome })
  await tx.collection(JOB_AREAS).delete(org, String(job.id))
}

const requireRoom = (open: readonly Job[], more: number): void => {
  if (open.length >= MAX_OPEN) throw tooMany(`${open.length} jobs, the most that it can have,`)
  const areas = open.reduce((sum, job) => sum + job.areas, 0)
  if (areas > 0 && areas + more > MAX_AREAS)
    throw tooMany(`jobs for ${areas} areas, and can have them for ${MAX_AREAS},`)
}
