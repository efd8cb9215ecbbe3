import { sql } from 'kysely'
import type { Job, JobQueue } from '../job-queue.ts'
import { JOB_OWNER, WAITING_JOBS } from '../waiting-jobs.ts'
import type { JobRoom } from './job-room.ts'
import type { UnitOfWork } from './unit-of-work.ts'

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
