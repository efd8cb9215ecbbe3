import { sql } from 'kysely'
import type { Sql } from '../../stores/sql/schema.ts'
import type { ClockSetting } from '../timeline.ts'

/** Any number that no other program takes for its own lock in the same database. */
const MOVE_LOCK = 5_130_827_442

/** What the database says of the clock. */
export interface SharedSetting extends ClockSetting {
  /** One more at each change. */
  readonly version: number
  /** Whether a process is about to change it. */
  readonly isMoving: boolean
}

interface Row {
  readonly ahead: number
  readonly stands: number | null
  readonly version: number
  readonly isMoving: boolean
}

/** The clock that all processes on a PostgreSQL database follow. It can be frozen and moved, so it is for tests. */
export class ClockRow {
  readonly #db: Sql

  private constructor(db: Sql) {
    this.#db = db
  }

  /**
   * @param db of two connections or more
   * @param setting of a clock that no process has set yet
   */
  static async open(db: Sql, { ahead, stands }: ClockSetting): Promise<ClockRow> {
    const row = new ClockRow(db)
    await row.exclusively(async () => {
      await sql`create table if not exists clock (
        ahead float8 not null, stands float8, version integer not null
      )`.execute(db)
      await sql`insert into clock select ${ahead}, ${stands ?? null}, 1
        where not exists (select from clock)`.execute(db)
    })
    return row
  }

  async read(): Promise<SharedSetting> {
    const { rows } = await sql<Row>`select ahead, stands, version,
      not pg_try_advisory_xact_lock_shared(${MOVE_LOCK}) as "isMoving" from clock`.execute(this.#db)
    return toSetting(requireOne(rows))
  }

  /** @returns the version that it is now */
  async write({ ahead, stands }: ClockSetting): Promise<number> {
    const { rows } = await sql<Pick<Row, 'version'>>`update clock
      set ahead = ${ahead}, stands = ${stands ?? null}, version = version + 1 returning version`.execute(
      this.#db,
    )
    return requireOne(rows).version
  }

  /** Lets changes by other processes wait until the work is done. A process that dies lets them go on. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#unlocking(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection) // as long as another process takes
      await sql`select pg_advisory_lock(${MOVE_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      return work()
    })
  }

  /** Does some work before anybody changes the clock, or nothing, where a process is about to. */
  unlessMoving<Result>(work: (setting: SharedSetting) => Promise<Result>): Promise<Result | undefined> {
    return this.#unlocking(async (connection) => {
      const { rows } = await sql<Row>`select ahead, stands, version,
        not pg_try_advisory_lock_shared(${MOVE_LOCK}) as "isMoving" from clock`.execute(connection)
      const setting = toSetting(requireOne(rows))
      return setting.isMoving ? undefined : work(setting)
    })
  }

  /** Locks end with the connection, if not before. */
  #unlocking<Result>(work: (connection: Sql) => Promise<Result>): Promise<Result> {
    return this.#db.connection().execute(async (connection) => {
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock_all()`.execute(connection)
      }
    })
  }
}

/** @throws Error where somebody has emptied the table */
const requireOne = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('the database has no clock')
  return row
}

const toSetting = ({ stands, ...rest }: Row): SharedSetting => ({ ...rest, stands: stands ?? undefined })
