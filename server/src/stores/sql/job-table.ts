import { z } from 'zod'
import type { WaitingJob } from '../waiting-jobs.ts'

/** A job that has not ended, as SQL engines keep it. Times are milliseconds since 1970 UTC, on the platform's clock. */
export interface JobTable {
  readonly kind: string
  /** Primary key, with the kind. */
  readonly key: string
  readonly due: number
  /** Unique: a later job with the same kind and key has another one. Those due at the same time run in this order. */
  readonly serial: number
  /** How often it was started. */
  readonly attempt: number
  /** JSON of what the handler works on. */
  readonly ids: string
  /** Until when the process that started it has it for itself; null for a job that waits. */
  readonly leased_until: number | null
  /** The process that started it last. */
  readonly leased_by: string | null
}

const IDS = z.record(z.string(), z.union([z.string(), z.number()]))

export const toJob = ({ kind, key, due, serial, attempt, ids }: JobTable): WaitingJob => ({
  kind,
  key,
  due,
  serial,
  attempt,
  ids: IDS.parse(JSON.parse(ids)),
})
