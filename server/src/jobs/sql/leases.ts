import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Execute } from '../../stores/sql/engine.ts'
import { toJob } from '../../stores/sql/job-table.ts'
import type { JobTable } from '../../stores/sql/job-table.ts'
import type { WaitingJob } from '../../stores/waiting-jobs.ts'
import type { LeaseDialect } from './lease-dialect.ts'

/** How long a job is one process's own, in milliseconds, unless that is extended: it has died, or lost the database. */
const LEASE_MS = 5_000

/** The jobs that a process may begin now. */
export interface WantedJobs {
  readonly kinds: readonly string[]
  /** Organizations whose jobs have to wait. */
  readonly except: readonly string[]
}

/** Which process has which job. A job that is nobody's waits, or its process has died. */
export class Leases {
  readonly #dialect: LeaseDialect
  /** Who takes jobs here: no other process has this id. */
  readonly #holder: string

  constructor(dialect: LeaseDialect, holder: string) {
    this.#dialect = dialect
    this.#holder = holder
  }

  /** When the next free job is due, in milliseconds since 1970 UTC. */
  async nextDue(execute: Execute, wanted: WantedJobs): Promise<number | undefined> {
    const { rows } = await execute(sql<Pick<JobTable, 'due'>>`
      select due from job where ${this.#isWanted(wanted)} order by due, serial limit 1`)
    return rows[0]?.due
  }

  /** Takes the next free job that is due at `time`, and counts the attempt. */
  async claim(execute: Execute, wanted: WantedJobs, time: number): Promise<WaitingJob | undefined> {
    const { rows } = await execute(sql<JobTable>`
      with next as (
        select kind, key from job where due <= ${time} and ${this.#isWanted(wanted)}
        order by due, serial limit 1 ${this.#dialect.lock}
      )
      update job set attempt = attempt + 1, leased_until = ${this.#leaseEnd}, leased_by = ${this.#holder}
      where (kind, key) = (select kind, key from next)
      returning *`)
    return rows[0] && toJob(rows[0])
  }

  /** Keeps jobs that are under way here. */
  async extend(execute: Execute, serials: readonly number[]): Promise<void> {
    await execute(sql`update job set leased_until = ${this.#leaseEnd}
      where leased_by = ${this.#holder} and serial in (${sql.join(serials)})`)
  }

  /** @returns false where the job is not this process's any more: it must write nothing of it */
  async end(execute: Execute, job: WaitingJob): Promise<boolean> {
    const { rows } = await execute(sql`delete from job where ${this.#isOurs(job)} returning key`)
    return rows.length > 0
  }

  /**
   * Lets a job wait until it is due again, if it still is this process's.
   * @param due in milliseconds since 1970 UTC
   * @param attempts how many count as made
   */
  async putOff(execute: Execute, job: WaitingJob, due: number, attempts: number): Promise<void> {
    await execute(sql`update job set due = ${due}, attempt = ${attempts}, leased_until = null, leased_by = null
      where ${this.#isOurs(job)}`)
  }

  /**
   * Makes jobs due that nobody has and that are due later than they can be.
   * @param time in milliseconds since 1970 UTC
   * @param latest when jobs of a kind are due at the latest that were not started before
   * @param latestAgain when any other job is due at the latest
   */
  async bringForward(
    execute: Execute,
    time: number,
    latest: ReadonlyMap<string, number>,
    latestAgain: number,
  ): Promise<void> {
    await execute(sql`update job set due = ${time}
      where attempt > 0 and due > ${latestAgain} and ${this.#isFree}`)
    for (const [kind, due] of latest)
      await execute(sql`update job set due = ${time}
        where attempt = 0 and kind = ${kind} and due > ${due} and ${this.#isFree}`)
  }

  /** Whether another process, which is alive, has a job under way. */
  async othersHold(execute: Execute): Promise<boolean> {
    const { rows } = await execute(sql`select 1 from job
      where leased_by <> ${this.#holder} and not ${this.#isFree} limit 1`)
    return rows.length > 0
  }

  #isWanted({ kinds, except }: WantedJobs): RawBuilder<boolean> {
    const mayBegin =
      except.length === 0
        ? sql`true`
        : sql`coalesce(${this.#dialect.organization}, ${PLATFORM_CALLER.organization}) not in (${sql.join(except)})`
    return sql`${isKindIn(kinds)} and ${this.#isFree} and ${mayBegin}`
  }

  get #leaseEnd(): RawBuilder<number> {
    return sql`${this.#dialect.now} + ${sql.lit(LEASE_MS)}`
  }

  /** A lease that ends later than any lease can was taken while the clock was ahead. */
  get #isFree(): RawBuilder<boolean> {
    const { now } = this.#dialect
    return sql`(leased_until is null or leased_until < ${now} or leased_until > ${now} + ${sql.lit(2 * LEASE_MS)})`
  }

  /** A job has another serial once it was enqueued again, another attempt once it was begun again, and no holder once it was restored. */
  #isOurs({ kind, key, serial, attempt }: WaitingJob): RawBuilder<boolean> {
    return sql`kind = ${kind} and key = ${key} and serial = ${serial} and attempt = ${attempt}
      and leased_by = ${this.#holder}`
  }
}

const isKindIn = (kinds: readonly string[]): RawBuilder<boolean> =>
  kinds.length === 0 ? sql`false` : sql`kind in (${sql.join(kinds)})`
