import type { JobHandler, JobPolicy } from './jobs.ts'
import { DEFAULT_POLICY } from './retries.ts'

/** What is done with jobs of one kind. */
export interface Kind {
  readonly handler: JobHandler
  readonly policy: JobPolicy
}

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
