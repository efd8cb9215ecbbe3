import type { components } from '../../../../../generated/types.ts'
import type { Sealed } from '../../../services/secrets/sealing.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'

type Schemas = components['schemas']

/** Tiles or features whose script failed. */
export interface FailedPieces {
  readonly count: number
  /** Why the first of them did, as a sentence that names it. */
  readonly first: string
}

/** The result of the analysis: the tiles or features over which a request is processed, one after the other. */
export interface Work {
  readonly pieces: number
  /** Thousandths of a processing unit, whole, so that sums are exact. */
  readonly costOfPiece: number
  /** The same of each piece where they differ, 0 for those that are left out. */
  readonly costs: readonly number[] | undefined
  /** How many pieces are skipped because their files already exist. They are finished, and cost nothing. */
  readonly leftOut: number
  /** Those that failed, which are none of `names` any more; undefined where there are none. */
  readonly failed: FailedPieces | undefined
  /** The names of the pieces, in order; undefined in a task of an earlier release, which had no need of them. */
  readonly names: readonly string[] | undefined
  /** The piece whose files the task has begun to write last: files of it that exist may be the task's own. */
  readonly begun: string | undefined
}

/** The part of a task that is still to be done: its work, and the first piece of that. */
export interface Rest {
  readonly work: Work
  readonly from: number
}

/** How a run ends, as far as is known: a piece that fails ends it there. */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly reason: Schemas['BatchStoppedReason'] }
  | { readonly kind: 'failed'; readonly error: string }

/** Processing from a start to its end. */
export interface Run {
  /** Milliseconds since 1970 UTC. */
  readonly begun: number
  /** How many pieces are finished before the run, and how many at its end, if none fails. */
  readonly from: number
  readonly until: number
  /** How many are finished now; undefined in a run of an earlier release, which has computed none. */
  readonly finished: number | undefined
  readonly end: RunEnd
  /** The term of the account whose processing units it spends. */
  readonly term: number
}

export type TaskState =
  | { readonly status: 'CREATED' }
  /** Since when, in milliseconds since 1970 UTC. */
  | { readonly status: 'ANALYSING'; readonly begun: number }
  | { readonly status: 'ANALYSIS_DONE'; readonly work: Work }
  | { readonly status: 'PROCESSING'; readonly work: Work; readonly run: Run }
  | { readonly status: 'DONE'; readonly work: Work }
  | {
      readonly status: 'STOPPED'
      readonly work: Work
      readonly finished: number
      readonly reason: Schemas['BatchStoppedReason']
    }
  /** No work where the analysis failed. */
  | {
      readonly status: 'FAILED'
      readonly error: string
      readonly work: Work | undefined
      readonly finished: number
    }

export type StoredRequest = DeepReadonly<Schemas['BatchRequestEcho']>

/** A task as it is stored, below its organization. Times are in milliseconds since 1970 UTC. */
export interface Task {
  readonly id: string
  readonly orgId: number
  /** Orders tasks that were created at the same moment. */
  readonly number: number
  /** As callers read it: defaults filled in, secrets replaced. */
  readonly request: StoredRequest
  /** Secrets of the storage by where they stand, as JSON; undefined where there are none. */
  readonly sealed: Sealed | undefined
  readonly created: number
  readonly updated: number
  readonly userAction: Schemas['BatchUserAction']
  readonly userActionUpdated: number
  readonly state: TaskState
}

/** The place for which the secrets of a task are sealed. */
export const sealingPlace = (id: string): string => `batch task:${id}`

/** The work with a piece left out. @param at its place among the pieces */
export const skipPiece = (work: Work, at: number): Work => ({
  ...work,
  leftOut: work.leftOut + 1,
  costs: work.costs?.with(at, 0),
})

/** The work without a piece whose script failed. @param at its place among the pieces */
export const removeFailedPiece = (work: Work, at: number, error: string): Work => ({
  ...work,
  failed: { count: (work.failed?.count ?? 0) + 1, first: work.failed?.first ?? error },
  names: work.names?.toSpliced(at, 1),
  costs: work.costs?.toSpliced(at, 1),
})

/** How many pieces can be finished: those that did not fail. */
export const countPossiblePieces = ({ pieces, failed }: Work): number => pieces - (failed?.count ?? 0)

/** Why an analysis fails, in words for the caller. */
export class AnalysisFault extends Error {
  override readonly name = 'AnalysisFault'
}

/** How many pieces of a run's task are finished. */
export const countFinished = ({ from, finished = from }: Run): number => finished
