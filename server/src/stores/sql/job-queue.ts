import { sql } from 'kysely'
import type { Job, JobQueue } from '../job-queue.ts'
import { JOB_OWNER, MAX_WAITING, tooManyWait, WAITING_JOBS } from '../waiting-jobs.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** How many jobs may be enqueued before they are counted again: counting them each time would cost more than they do. */
const COUNTED_EVERY = 1_000

/** How many jobs this process may still enqueue. Processes beside each other may together exceed the bound by as many. */
export class JobRoom {
  #left = 0

  /** @throws Problem 503 where too many jobs wait */
  async take({ execute }: UnitOfWork): Promise<void> {
    if (this.#left === 0) {
      const { rows } = await execute(
        sql<{ count: number }>`select cast(count(*) as integer) as count from job`,
      )
      this.#left = Math.min(COUNTED_EVERY, MAX_WAITING - (rows[0]?.count ?? 0))
      if (this.#left <= 0) {
        this.#left = 0
        throw tooManyWait()
      }
    }
    this.#left--
  }
}

/** Jobs in a table of their own, which no lock of an owner covers. */
export class SqlJobQueue implements JobQueue {
  readonly #unit: UnitOfWork
  readonly #room: JobRoom

  constructor(unit: UnitOfWork, room: JobRoom) {
    this.#unit = unit
    this.#room = room
  }

  async enqueue({ kind, key, due, ids }: Job): Promise<void> {
    await this.#room.take(this.#unit)
    this.#unit.beforeWrite({ operation: 'put', collection: WAITING_JOBS.name, owner: JOB_OWNER })
    const serial = await this.#unit.engine.nextNumber(this.#unit.execute, 'jobs.serial', 1)
    await this.#unit.execute(sql`
      insert into job (kind, key, due, serial, attempt, ids)
      values (${kind}, ${key}, ${due}, ${serial}, 0, ${JSON.stringify(ids)})
      on conflict (kind, key) do update set due = excluded.due, serial = excluded.serial, attempt = 0,
        ids = excluded.ids, leased_until = null, leased_by = null`)
  }

  async cancel(kind: string, key: string): Promise<boolean> {
    this.#unit.beforeWrite({ operation: 'delete', collection: WAITING_JOBS.name, owner: JOB_OWNER })
    const { rows } = await this.#unit.execute(
      sql`delete from job where kind = ${kind} and key = ${key} returning key`,
    )
    return rows.length > 0
  }
}
