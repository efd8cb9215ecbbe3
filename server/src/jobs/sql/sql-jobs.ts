import { randomUUID } from 'node:crypto'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Heartbeat } from '../../kernel/heartbeat.ts'
import type { Job } from '../../stores/job-queue.ts'
import type { Execute } from '../../stores/sql/engine.ts'
import type { SqlStores } from '../../stores/sql/sql-stores.ts'
import type { WaitingJob } from '../../stores/waiting-jobs.ts'
import { attempt } from '../attempt.ts'
import type { ClaimedJob } from '../attempt.ts'
import { deadLettersIn } from '../dead-letters.ts'
import type { Begun, DueWork } from '../due-work.ts'
import type { Backlog, DeadLetter, JobHandler, JobPolicy, Jobs } from '../jobs.ts'
import { MAX_RUNNING, organizationsAtTheirShare } from '../job-shares.ts'
import { Kinds, latestRetry } from '../kinds.ts'
import type { LeaseDialect } from './lease-dialect.ts'
import { Leases } from './leases.ts'
import type { WantedJobs } from './leases.ts'
import { sql } from 'kysely'

/** How often leases are extended, in milliseconds. */
const PERIOD_MS = 1_000

/** How often it is looked whether other processes are done, in milliseconds. */
const LOOK_MS = 20

export interface SqlJobsOptions {
  /** Runs a statement on the database of the stores, outside of transactions, whatever calls do. It settles within seconds. */
  readonly execute: Execute
  readonly dialect: LeaseDialect
  /** The platform's clock, which tells what is due. */
  readonly clock: Clock
  /** By the real clock. */
  readonly alarm: Alarm
  /** Beats whenever the database has told which job is next. */
  readonly heartbeat?: Heartbeat
}

/**
 * Jobs that all processes on a database run, each of them on one process at a time. Those of a kind that nobody here
 * knows are left to a process of a newer release.
 */
export class SqlJobs implements Jobs, DueWork {
  readonly #stores: SqlStores
  readonly #clock: Clock
  readonly #alarm: Alarm
  readonly #execute: Execute
  readonly #leases: Leases
  readonly #kinds = new Kinds()
  readonly #listeners: (() => void)[] = []
  /** What is under way, and its end, be it a failure. */
  readonly #running = new Map<WaitingJob, Promise<void>>()
  readonly #heartbeat: Heartbeat | undefined
  #cancelAlarm: () => void = () => undefined
  #isClosed = false

  constructor(stores: SqlStores, { execute, dialect, clock, alarm, heartbeat }: SqlJobsOptions) {
    this.#stores = stores
    this.#execute = execute
    this.#clock = clock
    this.#alarm = alarm
    this.#heartbeat = heartbeat
    this.#leases = new Leases(dialect, randomUUID())
    stores.watch(() => {
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

  backlog(): Promise<Backlog> {
    return backlogAt(this.#execute, this.#clock.now())
  }

  watch(listener: () => void): void {
    if (this.#listeners.length === 0) this.#setAlarm()
    this.#listeners.push(listener)
  }

  async nextDue(): Promise<number | undefined> {
    if (this.#isClosed) return undefined
    const due = await this.#leases.nextDue(this.#execute, this.#wanted)
    this.#heartbeat?.beat()
    return due
  }

  bringForward(time: number): Promise<void> {
    const latest = this.#kinds.latestDues(time)
    return this.#leases.bringForward(this.#execute, time, latest, latestRetry(time))
  }

  async beginNext(time: number): Promise<Begun | undefined> {
    while (this.#running.size >= MAX_RUNNING) await Promise.race(this.#running.values())
    if (this.#isClosed) return undefined
    const job = await this.#leases.claim(this.#execute, this.#wanted, time)
    return job && { done: this.#run(job) }
  }

  /** Settles once nothing is under way on other processes. */
  async othersEnd(): Promise<void> {
    while (await this.#leases.othersHold(this.#execute))
      await new Promise<void>((resolve) => this.#alarm(LOOK_MS, resolve))
  }

  /** Begins nothing any more, and waits for what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#running.values())
    this.#cancelAlarm()
  }

  #run(job: WaitingJob): Promise<void> {
    const claimed: ClaimedJob = {
      job,
      end: async () => void (await this.#leases.end(this.#execute, job)),
      endWith: (write) =>
        this.#stores.transaction(async (tx) => {
          if (await this.#leases.end(tx.execute, job)) await write(tx)
        }),
      putOff: async (due, attempts) => {
        await this.#leases.putOff(this.#execute, job, due, attempts)
        this.#tell()
      },
    }
    const done = attempt(claimed, this.#kinds.of(job.kind), this.#clock).finally(() => {
      this.#running.delete(job)
      this.#tell() // an organization that had its share may begin another
    })
    this.#running.set(
      job,
      done.catch(() => undefined),
    )
    return done
  }

  #setAlarm(): void {
    if (this.#isClosed && this.#running.size === 0) return
    this.#cancelAlarm = this.#alarm(PERIOD_MS, () => {
      void this.#extendLeases().finally(() => {
        this.#setAlarm()
      })
    })
  }

  /** While the database is away they run out, and other processes begin the jobs again. */
  async #extendLeases(): Promise<void> {
    const serials = [...this.#running.keys()].map(({ serial }) => serial)
    if (serials.length > 0) await this.#leases.extend(this.#execute, serials).catch(() => undefined)
  }

  get #wanted(): WantedJobs {
    return { kinds: this.#kinds.names, except: organizationsAtTheirShare([...this.#running.keys()]) }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

interface Counts {
  readonly due: number
  readonly waiting: number
  readonly dueSince: number | null
}

/** Counts the waiting jobs. @param time in milliseconds since 1970 UTC */
const backlogAt = async (execute: Execute, time: number): Promise<Backlog> => {
  const { rows } = await execute(sql<Counts>`select cast(count(*) as integer) as waiting,
    cast(count(*) filter (where due <= ${time}) as integer) as due,
    min(due) filter (where due <= ${time}) as "dueSince" from job`)
  const { due = 0, waiting = 0, dueSince } = rows[0] ?? {}
  return { due, scheduled: waiting - due, dueSince: dueSince ?? undefined }
}
