import { sql } from 'kysely'
import type { Execute } from '../../stores/sql/engine.ts'
import type { Backlog } from '../jobs.ts'

interface Counts {
  readonly due: number
  readonly waiting: number
  readonly dueSince: number | null
}

/** @param time in milliseconds since 1970 UTC */
export const backlogAt = async (execute: Execute, time: number): Promise<Backlog> => {
  const { rows } = await execute(sql<Counts>`select cast(count(*) as integer) as waiting,
    cast(count(*) filter (where due <= ${time}) as integer) as due,
    min(due) filter (where due <= ${time}) as "dueSince" from job`)
  const { due = 0, waiting = 0, dueSince } = rows[0] ?? {}
  return { due, scheduled: waiting - due, dueSince: dueSince ?? undefined }
}
