import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { Sealed } from '../../../services/secrets/sealing.ts'

type Schemas = components['schemas']

export type StoredRequest = DeepReadonly<Schemas['BatchRequestEcho']>

/** A stored task. Times are in milliseconds since 1970 UTC. */
export interface Task {
  readonly id: string
  readonly orgId: number
  /** Orders tasks that were created at the same moment. */
  readonly number: number
  /** The request as callers see it: with defaults, and with placeholders for secrets. */
  readonly request: StoredRequest
  /** The secrets of the storages as JSON, by their position in the request; undefined if there are none. */
  readonly sealed: Sealed | undefined
  readonly created: number
  readonly updated: number
  readonly userAction: Schemas['BatchUserAction']
  readonly userActionUpdated: number
  readonly state: TaskState
}

export type TaskState =
  | { readonly status: 'CREATED' }
  /** `begun` is in milliseconds since 1970 UTC. */
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
  /** Without work if the analysis failed. */
  | {
      readonly status: 'FAILED'
      readonly error: string
      readonly work: Work | undefined
      readonly finished: number
    }

/** The work of a task, as found by its analysis: its pieces are tiles or features, which are processed one by one. */
export interface Work {
  readonly pieces: number
  /** In thousandths of a processing unit: integers, so that sums are exact. */
  readonly costOfPiece: number
  /** The cost of each piece if costs differ; 0 for a skipped piece. */
  readonly costs: readonly number[] | undefined
  /** Number of pieces that were skipped because their files exist. They count as finished and cost nothing. */
  readonly leftOut: number
  /** Failed pieces, which were removed from `names`; undefined if no piece failed. */
  readonly failed: FailedPieces | undefined
  /** The names of the pieces, in order; undefined in tasks of an earlier release, which did not store them. */
  readonly names: readonly string[] | undefined
  /** The piece whose files the task last began to write: files of it that exist may be the task's own. */
  readonly begun: string | undefined
}

/** Pieces whose script failed. */
export interface FailedPieces {
  readonly count: number
  /** Why the first of them failed, in a sentence that names it. */
  readonly first: string
}

/** The remaining work of a task. */
export interface Rest {
  readonly work: Work
  /** Index of the first remaining piece. */
  readonly from: number
}

/** A run processes the remaining pieces of a task, from its start until it ends or is stopped. */
export interface Run {
  /** Milliseconds since 1970 UTC. */
  readonly begun: number
  /** Number of pieces that were finished before the run. */
  readonly from: number
  /** Number of pieces that are finished at the end of the run, if none fails. */
  readonly until: number
  /** Number of finished pieces; undefined in runs of an earlier release, which computed nothing. */
  readonly finished: number | undefined
  readonly end: RunEnd
  /** The account term whose processing units the run spends. */
  readonly term: number
}

/** The expected end of a run. A failure of the whole run replaces it. */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly reason: Schemas['BatchStoppedReason'] }
  | { readonly kind: 'failed'; readonly error: string }

/** Fails an analysis. The message is for the caller. */
export class AnalysisFault extends Error {
  override readonly name = 'AnalysisFault'
}

/** Returns the context to which the secrets of a task are sealed. */
export const sealingPlace = (id: string): string => `batch task:${id}`

/** Returns the number of finished pieces of a run's task. */
export const countFinished = ({ from, finished = from }: Run): number => finished

/** Returns the number of pieces that did not fail. */
export const countPossiblePieces = ({ pieces, failed }: Work): number => pieces - (failed?.count ?? 0)

/** Returns the work with one piece skipped. @param at index of the piece */
export const skipPiece = (work: Work, at: number): Work => ({
  ...work,
  leftOut: work.leftOut + 1,
  costs: work.costs?.with(at, 0),
})

/** Returns the work without a piece whose script failed. @param at index of the piece */
export const removeFailedPiece = (work: Work, at: number, error: string): Work => ({
  ...work,
  failed: { count: (work.failed?.count ?? 0) + 1, first: work.failed?.first ?? error },
  names: work.names?.toSpliced(at, 1),
  costs: work.costs?.toSpliced(at, 1),
})
