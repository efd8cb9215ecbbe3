import type { Clock } from '../../kernel/clock.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'
import type { Job } from '../../stores/job-queue.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { JOB_OWNER, MAX_WAITING, WAITING_JOBS, waitingKey } from '../../stores/waiting-jobs.ts'
import type { WaitingJob } from '../../stores/waiting-jobs.ts'
import { attempt } from '../attempt.ts'
import type { ClaimedJob } from '../attempt.ts'
import { deadLettersIn } from '../dead-letters.ts'
import type { Begun, DueWork } from '../due-work.ts'
import type { Backlog, DeadLetter, JobHandler, JobPolicy, Jobs } from '../jobs.ts'
import { callerOfJob, MAX_RUNNING, ORGANIZATION_SHARE } from '../job-shares.ts'
import { Kinds, latestRetry } from '../kinds.ts'

/** Jobs that this process alone runs, when its timeline says so. */
export class MemoryJobs implements Jobs, DueWork {
  readonly #stores: Stores
  readonly #clock: Clock
  readonly #kinds = new Kinds()
  readonly #listeners: (() => void)[] = []
  readonly #limit = new FairLimit({ concurrency: MAX_RUNNING, organizationShare: ORGANIZATION_SHARE })
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

  register(kind: string, handler: JobHandler, policy?: Partial<JobPolicy>): void {
    this.#kinds.register(kind, handler, policy)
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

  async backlog(): Promise<Backlog> {
    const waiting = this.#stores.collection(WAITING_JOBS)
    const where = [['due', { lte: this.#clock.now() }]] as const
    const { documents } = await waiting.page(JOB_OWNER, { where, order: { by: 'due' }, limit: 1 })
    const due = await waiting.count(JOB_OWNER, where)
    return { due, scheduled: (await waiting.count(JOB_OWNER)) - due, dueSince: documents[0]?.due }
  }

  watch(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async nextDue(): Promise<number | undefined> {
    return (await this.#next())?.due
  }

  async bringForward(time: number): Promise<void> {
    const latest = this.#kinds.latestDues(time)
    const latestAgain = latestRetry(time)
    await this.#stores.transaction(async (tx) => {
      const waiting = tx.collection(WAITING_JOBS)
      const query = { where: [['due', { gt: time }]], limit: MAX_WAITING } as const
      const { documents } = await waiting.page(JOB_OWNER, query)
      for (const job of documents) {
        const bound = job.attempt > 0 ? latestAgain : (latest.get(job.kind) ?? Infinity)
        if (job.due > bound && !this.#running.has(job.serial))
          await waiting.put(JOB_OWNER, { ...job, due: time })
      }
    })
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
    const unlessFenced = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
      this.#stores.transaction(async (tx) => {
        if (running === this.#running && (await isCurrent(tx, job))) await work(tx)
      })
    const endWith: ClaimedJob['endWith'] = (write) =>
      unlessFenced(async (tx) => {
        await tx.jobs.cancel(job.kind, job.key)
        await write(tx)
      })
    const claimed: ClaimedJob = {
      job,
      endWith,
      end: () => endWith(async () => undefined),
      putOff: (due, attempt) =>
        unlessFenced((tx) => tx.collection(WAITING_JOBS).put(JOB_OWNER, { ...job, due, attempt })),
    }
    try {
      const begin = () => attempt(claimed, this.#kinds.of(job.kind), this.#clock)
      await this.#limit.run(callerOfJob(job), begin)
    } finally {
      running.delete(job.serial)
      this.#tell()
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Whether a job still exists, and was not started again since. */
const isCurrent = async (tx: Transaction, { kind, key, serial, attempt }: WaitingJob): Promise<boolean> => {
  const now = await tx.collection(WAITING_JOBS).get(JOB_OWNER, waitingKey(kind, key))
  return now?.serial === serial && now.attempt === attempt
}
