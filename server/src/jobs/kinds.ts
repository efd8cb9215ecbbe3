import { APART_MS } from '../kernel/wait-until.ts'
import { MAX_PAUSE_SECONDS, DEFAULT_POLICY } from './retries.ts'
import type { JobHandler, JobPolicy } from './jobs.ts'

/** What is done with jobs of one kind. */
export interface Kind {
  readonly handler: JobHandler
  readonly policy: JobPolicy
}

/** When a job that was started before is due again at the latest. Milliseconds since 1970 UTC, as is `time`. */
export const latestRetry = (time: number): number => time + MAX_PAUSE_SECONDS * 1000 + APART_MS

/** The handlers that were registered when the platform started. */
export class Kinds {
  readonly #kinds = new Map<string, Kind>()

  /** @throws Error where the kind already has a handler */
  register(kind: string, handler: JobHandler, policy: Partial<JobPolicy> = {}): void {
    if (this.#kinds.has(kind)) throw new Error(`jobs of kind ${kind} have a handler already`)
    this.#kinds.set(kind, { handler, policy: { ...DEFAULT_POLICY, ...policy } })
  }

  /** Those that have a handler. */
  get names(): readonly string[] {
    return [...this.#kinds.keys()]
  }

  /**
   * When jobs are due at the latest, by their kind, if they were not started before; without kinds that wait for a date.
   * @param time the current one, in milliseconds since 1970 UTC
   */
  latestDues(time: number): ReadonlyMap<string, number> {
    const dues = [...this.#kinds].map(
      ([kind, { policy }]) => [kind, time + policy.longestWait + APART_MS] as const,
    )
    return new Map(dues.filter(([, due]) => due < Infinity))
  }

  /** A kind without a handler has one that fails. */
  of(kind: string): Kind {
    return this.#kinds.get(kind) ?? UNKNOWN
  }
}

const UNKNOWN: Kind = {
  handler: async ({ kind }) => {
    throw new Error(`jobs of kind ${kind} have no handler`)
  },
  policy: DEFAULT_POLICY,
}
