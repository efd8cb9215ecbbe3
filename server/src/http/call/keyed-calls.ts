import type { ServerResponse, IncomingMessage } from 'node:http'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import { Problem } from '../../kernel/problem.ts'
import type { ProblemStatus } from '../../kernel/problem.ts'
import type { Idempotency, KeyedRequest } from '../../services/idempotency/idempotency.ts'
import { replyOwner } from '../../services/idempotency/reply-store.ts'
import type { KeptReply } from '../../services/idempotency/reply-store.ts'
import { JsonText } from '../response/json-text.ts'
import type { AnyReply } from '../response/any-reply.ts'
import { createHash } from 'node:crypto'
import { readHeader } from '../message.ts'
import { IDEMPOTENCY_KEY } from '../../contract/served-operation.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Principal } from '../../kernel/principal.ts'

/** Says of a success that it was first given to an earlier request with the same key. */
const REPLAYED = { 'Idempotent-Replayed': 'true' } as const

/** Failures that say nothing about the request itself: sent again, it may succeed. */
const PASSING: ReadonlySet<ProblemStatus> = new Set([401, 403, 408, 429])

const isOfRequest = (fault: unknown): fault is Problem =>
  fault instanceof Problem && fault.status < 500 && !PASSING.has(fault.status)

/**
 * Answers requests with an `Idempotency-Key`: runs the first request with a key. Later requests with the key get its
 * stored response.
 * @see docs/decisions/0027-idempotency-keys.md
 */
export class KeyedCalls {
  readonly #idempotency: Idempotency
  /** Calls that have not been answered yet. */
  readonly #underWay = new Set<string>()

  constructor(idempotency: Idempotency) {
    this.#idempotency = idempotency
  }

  /**
   * Keeps other calls with the same key away until the call has been answered.
   * @throws Problem 409 with `Retry-After` where such a call is under way
   */
  claim({ owner, key }: CallerKey, res: ServerResponse): void {
    const name = `${owner} ${key}`
    if (this.#underWay.has(name))
      throw new Problem(409, 'A request with this Idempotency-Key is still being processed.', {
        headers: { 'Retry-After': '1' },
      })
    this.#underWay.add(name)
    res.once('close', () => this.#underWay.delete(name))
  }

  readonly commitFor: Idempotency['commitFor'] = (request) => this.#idempotency.commitFor(request)

  /**
   * Carries a request out, unless it has been.
   * @throws Problem 422 where its key was used with another request; the failure that it came to
   */
  async answer(request: KeyedRequest, carryOut: () => Promise<AnyReply>): Promise<AnyReply> {
    const earlier = await this.#idempotency.find(request)
    if (earlier) return replay(request, earlier)
    try {
      return await carryOut()
    } catch (fault) {
      if (fault instanceof OutcomeUnknown) throw fault // what is kept may not be seen yet
      return this.#replayOrFail(request, fault)
    }
  }

  /** Another process may have carried the request out meanwhile, which then made this one fail. */
  async #replayOrFail(request: KeyedRequest, fault: unknown): Promise<AnyReply> {
    const isKept = isOfRequest(fault) && (await this.#idempotency.keepFailure(request, fault))
    const first = isKept ? undefined : await this.#idempotency.find(request)
    if (!first) throw fault
    return replay(request, first)
  }
}

const replay = (
  { fingerprint }: KeyedRequest,
  { fingerprint: first, outcome }: DeepReadonly<KeptReply>,
): AnyReply => {
  if (fingerprint !== first)
    throw new Problem(422, 'This Idempotency-Key was used with another request; use a new one.')
  if (outcome.kind === 'failure') throw new Problem(outcome.status, outcome.message, outcome)
  const body = outcome.body === null ? undefined : new JsonText([Buffer.from(outcome.body)])
  return { status: outcome.status, headers: { ...outcome.headers, ...REPLAYED }, body }
}

/** A caller's key, as the store knows it. */
interface CallerKey {
  readonly owner: string
  /** Digest of the key. */
  readonly key: string
}

/**
 * The key of a call, which need not be valid yet; undefined without one, and of an operation that takes none. With quotes
 * around it or without, it is the same key.
 * @see draft-ietf-httpapi-idempotency-key-header-07, section 2.1; RFC 9651, section 3.3.3
 */
export const buildCallerKey = (
  req: IncomingMessage,
  { takesIdempotencyKey }: ServedOperation,
  principal: Principal | undefined,
): CallerKey | undefined => {
  const sent = takesIdempotencyKey ? readHeader(req, IDEMPOTENCY_KEY) : undefined
  if (sent === undefined || !principal) return undefined
  const [, quoted] = /^"(.*)"$/.exec(sent) ?? []
  const text = quoted?.replaceAll(/\\(.)/g, '$1') ?? sent
  return { owner: replyOwner(principal), key: digestText(text) }
}

/** Digest of what a call asks for. Neither whitespace nor the order of members in a body makes a difference. */
export const computeFingerprint = (
  operationId: string,
  { path, query, body }: { readonly path: unknown; readonly query: unknown; readonly body: unknown },
): string => digestText(JSON.stringify([operationId, path, query, body], withSortedMembers))

const withSortedMembers = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const digestText = (text: string): string => createHash('sha256').update(text).digest('base64url')
