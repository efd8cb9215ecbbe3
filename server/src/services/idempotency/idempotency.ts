import type { Clock } from '../../kernel/clock.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AlreadyExists } from '../../stores/collection.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { enqueueForgetting, KEPT_FOR, registerForgetting, KEPT_REPLIES } from './reply-store.ts'
import type { KeptReply, Outcome } from './reply-store.ts'

/** A request to which its caller gave a key, so that it takes effect once however often it is sent. */
export interface KeyedRequest {
  /** Who sent it: nobody else is told what it came to. */
  readonly owner: string
  /** Digest of the key. */
  readonly key: string
  /** Digest of all that the request asks for. */
  readonly fingerprint: string
}

/** The reply of an operation that creates. */
export interface CreatingReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * Creates, in one transaction: what the work writes, and the reply that it returns to whoever sends the same request
 * again. The work may run again, as that of any transaction.
 * @throws what the work throws, and AlreadyExists where another process was first: then nothing is written
 */
export type Commit = <Reply extends CreatingReply>(
  work: (tx: Transaction) => Promise<Reply>,
) => Promise<Reply>

/** Keeps what requests with a key came to, for a day of the platform's clock. */
export interface Idempotency {
  /** What an earlier request with the same key came to; undefined if there was none, or it has been forgotten. */
  find(request: KeyedRequest): Promise<DeepReadonly<KeptReply> | undefined>
  /** @param request undefined for a request without a key, whose reply is not kept */
  commitFor(request: KeyedRequest | undefined): Commit
  /** Keeps that a request was refused, and wrote nothing. @returns false where another process was first */
  keepFailure(request: KeyedRequest, problem: Problem): Promise<boolean>
}

interface IdempotencyOptions {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly timeline: Clock
}

export const createIdempotency = ({ stores, jobs, timeline }: IdempotencyOptions): Idempotency => {
  registerForgetting(stores, jobs)
  return {
    async find({ owner, key }) {
      const kept = await stores.collection(KEPT_REPLIES).get(owner, key)
      return kept && kept.at > timeline.now() - KEPT_FOR ? kept : undefined
    },
    commitFor: (request) => async (work) => {
      if (!request) return stores.transaction(work)
      const at = timeline.now()
      return stores.transaction(async (tx) => {
        const reply = await work(tx)
        await keep(tx, request, at, toSuccess(reply))
        return reply
      })
    },
    async keepFailure(request, problem) {
      const at = timeline.now()
      try {
        await stores.transaction((tx) => keep(tx, request, at, toFailure(problem)))
        return true
      } catch (fault) {
        if (fault instanceof AlreadyExists) return false
        throw fault
      }
    },
  }
}

/** @throws AlreadyExists where a reply is kept, unless its day is over */
const keep = async (
  tx: Transaction,
  { owner, key, fingerprint }: KeyedRequest,
  at: number,
  outcome: Outcome,
): Promise<void> => {
  const replies = tx.collection(KEPT_REPLIES)
  const before = await replies.get(owner, key)
  if (before && before.at <= at - KEPT_FOR) await replies.delete(owner, key)
  await replies.insert(owner, { key, fingerprint, at, outcome })
  if ((await replies.count(owner)) === 1) await enqueueForgetting(tx, owner, at + KEPT_FOR)
}

const toSuccess = ({ status, headers = {}, body }: CreatingReply): Outcome => ({
  kind: 'success',
  status,
  headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => toHeaders(name, value))),
  body: body === undefined ? null : JSON.stringify(body),
})

const toHeaders = (name: string, value: unknown): [string, string | number][] =>
  typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []

const toFailure = ({ status, message, code, fields, missing, headers }: Problem): Outcome => ({
  kind: 'failure',
  status,
  message,
  code,
  fields,
  missing,
  headers,
})
