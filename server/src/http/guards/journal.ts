import type { ServerResponse } from 'node:http'
import { readPath } from './message.ts'
import type { Check } from './check.ts'
import type { Clock } from '../../kernel/clock.ts'

/** One request and its outcome. It contains no secrets: query, headers and bodies are left out. */
export interface JournalEntry {
  /** `X-Request-Id` of the answer. */
  readonly id: string
  readonly time: string
  readonly method: string
  readonly path: string
  /** The operation in the contract; null for any other path. */
  readonly operation: string | null
  readonly status: number
  readonly verdict: Verdict
  /** Why the request was refused, or failed. */
  readonly reason: string | null
}

/**
 * `conforms`: request and answer fit the contract. `broken`: the answer did not, or the server failed. `cut off`: the
 * answer did not get through. `injected`: it failed because a fault was requested.
 */
type Verdict = 'conforms' | 'refused' | 'broken' | 'cut off' | 'injected'

/** The last requests and their outcomes, newest first. */
export class Journal {
  readonly #clock: Clock
  readonly #max: number
  readonly #operations = new WeakMap<ServerResponse, string>()
  readonly #reasons = new WeakMap<ServerResponse, string>()
  readonly #injected = new WeakSet<ServerResponse>()
  #entries: JournalEntry[] = []

  /** @param max how many requests it stores */
  constructor(clock: Clock, max: number) {
    this.#clock = clock
    this.#max = max
  }

  get entries(): readonly JournalEntry[] {
    return this.#entries.toReversed()
  }

  clear(): void {
    this.#entries = []
  }

  /**
   * Records a request once it has ended. Comes after it got its id.
   */
  readonly begin: Check = (req, res) => {
    const { method = 'GET' } = req
    const path = readPath(req)
    const time = new Date(this.#clock.now()).toISOString()
    res.once('close', () => {
      this.#entries.push({
        id: String(res.getHeader('X-Request-Id')),
        time,
        method,
        path,
        operation: this.#operations.get(res) ?? null,
        status: res.statusCode,
        verdict: this.#injected.has(res) ? 'injected' : readVerdict(res),
        reason: this.#reasons.get(res) ?? null,
      })
      if (this.#entries.length > this.#max) this.#entries.shift()
    })
  }

  /** Records that the request is a call of this operation. */
  noteOperation(res: ServerResponse, operation: string): void {
    this.#operations.set(res, operation)
  }

  /** @param reason as in the answer */
  noteReason(res: ServerResponse, reason: string): void {
    this.#reasons.set(res, reason)
  }

  /** Records that the answer is an injected fault. */
  noteInjected(res: ServerResponse, reason: string): void {
    this.#injected.add(res)
    this.noteReason(res, reason)
  }
}

const readVerdict = (res: ServerResponse): Verdict => {
  if (!res.writableFinished) return 'cut off'
  if (res.statusCode >= 500) return 'broken'
  return res.statusCode >= 400 ? 'refused' : 'conforms'
}
