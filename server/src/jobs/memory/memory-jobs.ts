import type { Clock } from '../../kernel/clock.ts'
import type { Job } from '../../stores/job-queue.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { JOB_OWNER, WAITING_JOBS, waitingKey } from '../../stores/waiting-jobs.ts'
import type { WaitingJob } from '../../stores/waiting-jobs.ts'
import { deadLettersIn, keepDeadLetter } from '../dead-letters.ts'
import type { Begun, DueWork } from '../due-work.ts'
import type { DeadLetter, JobHandler, JobPolicy, Jobs } from '../jobs.ts'
import { DEFAULT_POLICY } from '../retries.ts'

interface Registered {
  readonly handler: JobHandler
  readonly policy: JobPolicy
}

/** Does some work on a job, unless the job is gone or was started again meanwhile. */
type Unless = (work: (tx: Transaction) => Promise<void>) => Promise<void>

/** Jobs that this process alone runs, when its timeline says so. */
export class MemoryJobs implements Jobs, DueWork {
  readonly #stores: Stores
  readonly #clock: Clock
  readonly #kinds = new Map<string, Registered>()
  readonly #listeners: (() => void)[] = []
  /** Serials of running jobs; a new set after a restored snapshot, since jobs from before must not write after it. */
  #running = new Set<number>()

  constructor(stores: Stores, clock: Clock) {
    this.#stores = stores
    this.#clock = clock
    stores.watch((change) => {
      if (change === 'restored') this.#running = new Set()
      this.#tell()
    })
  }

  register(kind: string, handler: JobHandler, policy: Partial<JobPolicy> = {}): void {
    if (this.#kinds.has(kind)) throw new Error(`jobs of kind ${kind} have a handler already`)
    this.#kinds.set(kind, { handler, policy: { ...DEFAULT_POLICY, ...policy } })
  }

  enqueue(job: Job): Promise<void> {
    return this.#stores.jobs.enqueue(job)
  }

  cancel(kind: string, key: string): Promise<boolean> {
    return this.#stores.jobs.cancel(kind, key)
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return deadLettersIn(this.#stores)
  }

  watch(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async nextDue(): Promise<number | undefined> {
    return (await this.#next())?.due
  }

  async beginNext(time: number): Promise<Begun | undefined> {
    for (;;) {
      const next = await this.#next()
      if (!next || next.due > time) return undefined
      const running = this.#running
      if (running.has(next.serial)) continue // another call took it in the meantime
      running.add(next.serial)
      const claimed = await this.#claim(next).catch((fault: unknown) => {
        running.delete(next.serial)
        throw fault
      })
      if (claimed) return { done: this.#run(claimed, running) }
      running.delete(next.serial)
    }
  }

  /** The waiting job that is due first. */
  async #next(): Promise<WaitingJob | undefined> {
    const query = { order: { by: 'due' }, limit: this.#running.size + 1 } as const
    const { documents } = await this.#stores.collection(WAITING_JOBS).page(JOB_OWNER, query)
    return documents.find(({ serial }) => !this.#running.has(serial))
  }

  /** Counts the attempt. @returns undefined where the job is gone or was replaced */
  #claim(job: WaitingJob): Promise<WaitingJob | undefined> {
    return this.#stores.transaction(async (tx) => {
      if (!(await isCurrent(tx, job))) return undefined
      const claimed = { ...job, attempt: job.attempt + 1 }
      await tx.collection(WAITING_JOBS).put(JOB_OWNER, claimed)
      return claimed
    })
  }

  async #run(job: WaitingJob, running: Set<number>): Promise<void> {
    const { serial: _, ...run } = job
    const { handler, policy } = this.#kinds.get(job.kind) ?? UNKNOWN
    const unlessFenced: Unless = (work) =>
      this.#stores.transaction(async (tx) => {
        if (running === this.#running && (await isCurrent(tx, job))) await work(tx)
      })
    try {
      if (job.attempt > policy.attempts) throw new Error(`was begun ${policy.attempts} times and never ended`)
      await handler(run)
      await unlessFenced(async (tx) => {
        await tx.jobs.cancel(job.kind, job.key)
      })
    } catch (fault) {
      if (job.attempt < policy.attempts) {
        await unlessFenced((tx) => this.#putOff(tx, job, policy))
        throw fault
      }
      await this.#bury(unlessFenced, job, policy, fault)
      throw new Error(`${job.kind} ${job.key} has failed for good`, { cause: fault })
    } finally {
      running.delete(job.serial)
      this.#tell()
    }
  }

  /** Turns a job into a dead letter; if that fails, the job is rescheduled. */
  async #bury(unlessFenced: Unless, job: WaitingJob, policy: JobPolicy, fault: unknown): Promise<void> {
    const letter = deadLetterOf(job, this.#clock.now(), fault)
    try {
      await unlessFenced(async (tx) => {
        await tx.jobs.cancel(job.kind, job.key)
        await keepDeadLetter(tx, letter)
        await policy.onDeadLetter(tx, letter)
      })
    } catch (another) {
      await unlessFenced((tx) => this.#putOff(tx, job, policy))
      throw another
    }
  }

  /** Reschedules a job for its next attempt. */
  #putOff(tx: Transaction, job: WaitingJob, { pauseAfter }: JobPolicy): Promise<void> {
    const due = this.#clock.now() + pauseAfter(job.attempt, job.key)
    return tx.collection(WAITING_JOBS).put(JOB_OWNER, { ...job, due })
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const UNKNOWN: Registered = {
  handler: async ({ kind }) => {
    throw new Error(`jobs of kind ${kind} have no handler`)
  },
  policy: DEFAULT_POLICY,
}

/** Whether a job still exists, and was not started again since. */
const isCurrent = async (tx: Transaction, { kind, key, serial, attempt }: WaitingJob): Promise<boolean> => {
  const now = await tx.collection(WAITING_JOBS).get(JOB_OWNER, waitingKey(kind, key))
  return now?.serial === serial && now.attempt === attempt
}

/** @param failed in milliseconds since 1970 UTC */
const deadLetterOf = ({ attempt, ...rest }: WaitingJob, failed: number, fault: unknown) => ({
  ...rest,
  attempts: attempt,
  failed,
  reason: fault instanceof Error ? fault.message : String(fault),
})
