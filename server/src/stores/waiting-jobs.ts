import { Problem } from '../kernel/problem.ts'
import type { Job, JobQueue } from './job-queue.ts'
import type { CollectionDefinition, Transaction } from './transaction.ts'
import { number } from './indexes.ts'

/** A job that has not ended. */
export interface WaitingJob extends Job {
  /** Unique: a later job with the same key has another one. */
  readonly serial: number
  /** How often it was started. */
  readonly attempt: number
}

export const MAX_WAITING = 200_000

/** Much of what waits is done within this time. */
const SECONDS_TO_WAIT = 60

export const tooManyWait = (): Problem =>
  new Problem(503, 'Too much work waits on the platform.', {
    headers: { 'Retry-After': String(SECONDS_TO_WAIT) },
  })

export const WAITING_JOBS: CollectionDefinition<WaitingJob, 'due'> = {
  name: 'jobs.waiting',
  key: ({ kind, key }) => waitingKey(kind, key),
  indexes: { due: number(({ due }) => due) },
  bound: { max: MAX_WAITING, refuse: tooManyWait },
}

/** Jobs belong to the platform, whomever they work for. */
export const JOB_OWNER = 'platform'

export const waitingKey = (kind: string, key: string): string => `${kind} ${key}`

/** Jobs as documents of the transaction that enqueues them. */
export const createJobQueue = (tx: Omit<Transaction, 'jobs'>): JobQueue => {
  const cancel = (kind: string, key: string) =>
    tx.collection(WAITING_JOBS).delete(JOB_OWNER, waitingKey(kind, key))
  return {
    cancel,
    async enqueue({ kind, key, due, ids }) {
      await cancel(kind, key) // a replaced job goes to the end of those that are due at the same time
      const serial = await tx.numbers.next('jobs.serial', 1)
      await tx.collection(WAITING_JOBS).insert(JOB_OWNER, { kind, key, due, ids, serial, attempt: 0 })
    },
  }
}
