import { Problem } from '../../kernel/problem.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Job, JobOutcome } from './job.ts'

/** Jobs of one organisation that wait or run, and areas of them together. @see spec/quota/README.md, Limits */
export const MAX_OPEN = 100
export const MAX_AREAS = 400_000

/** In which an open job ends at the earliest. @see job.ts */
const SECONDS_TO_WAIT = 4

/** What an organisation has begun and not ended. */
export interface OpenJobs {
  readonly jobs: number
  readonly areas: number
}

const OPEN = 'open'
const NONE: OpenJobs = { jobs: 0, areas: 0 }

/** The bulk reservations of organisations: a limited number that wait or run, and all that have ended. */
export class JobStore {
  readonly #jobs: Documents<Job>
  readonly #open: Documents<OpenJobs>

  constructor(jobs: Documents<Job>, open: Documents<OpenJobs>) {
    this.#jobs = jobs
    this.#open = open
  }

  get(orgId: number, id: string): Promise<Job | undefined> {
    return this.#jobs.get(String(orgId), id)
  }

  /** In the order in which they came. */
  list(orgId: number): Promise<Job[]> {
    return this.#jobs.list(String(orgId))
  }

  /** @throws Problem 429 with `Retry-After` where the organisation has as much under way as it can have */
  async begin(job: Job): Promise<void> {
    const org = String(job.orgId)
    await this.#open.change(org, OPEN, (open = NONE) => oneMore(open, job.areas))
    await this.#jobs.put(org, String(job.id), job)
  }

  async end(job: Job, outcome: JobOutcome): Promise<void> {
    const org = String(job.orgId)
    await this.#jobs.put(org, String(job.id), { ...job, outcome })
    await this.#open.change(org, OPEN, ({ jobs, areas } = NONE) => ({
      jobs: jobs - 1,
      areas: areas - job.areas,
    }))
  }
}

const oneMore = ({ jobs, areas }: OpenJobs, more: number): OpenJobs => {
  const refuse = (what: string) =>
    new Problem(429, `The organization has ${what} under way; try again when some have ended.`, {
      headers: { 'Retry-After': String(SECONDS_TO_WAIT) },
    })
  if (jobs >= MAX_OPEN) throw refuse(`${jobs} jobs, the most that it can have,`)
  if (areas > 0 && areas + more > MAX_AREAS)
    throw refuse(`jobs for ${areas} areas, and can have them for ${MAX_AREAS},`)
  return { jobs: jobs + 1, areas: areas + more }
}
