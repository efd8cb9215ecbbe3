import type { PackedScenes } from '../../catalog/packed-scenes.ts'
import type { Watch } from '../analytics/watches.ts'
import type { WorldOrigin } from '../parts.ts'

/**
 * In a larger world who takes the scenes waits for them, and has the time to find something in them. It would take a
 * thread as long, and the memory of many of them.
 */
export const MAX_WATCHED = 50_000

/** Whether a world's threads find something in it: it takes one that has all scenes. @param threads how many there are */
export const areWatchesFound = ({ scenes }: WorldOrigin, threads: number): boolean =>
  scenes <= MAX_WATCHED && threads === 1

/** Which of so many threads makes the batches of scenes in turn, from 0. */
export interface Share {
  readonly index: number
  readonly of: number
}

/** What a thread that makes a world is told when it starts. */
export interface ThreadSettings {
  /** Whether it runs among the sources, which are TypeScript, and not among what they compile to. */
  readonly isOfSources: boolean
  readonly world: WorldOrigin
  /** Milliseconds since 1970 UTC: the world is made up to there. */
  readonly present: number
  readonly share: Share
  /** How much may wait to be taken. */
  readonly ahead: number
}

/** Some scenes of a part of a world. */
export interface MadeScenes {
  readonly kind: 'scenes'
  /** Name of the part. */
  readonly part: string
  readonly scenes: PackedScenes
  /** Whether the part has no more, of other threads either. */
  readonly isLast: boolean
}

/** What was found in the scenes of a world's past. */
export interface MadeWatches {
  readonly kind: 'watches'
  readonly watches: readonly Watch[]
}

/** What the thread sends. */
export type Made = MadeScenes | MadeWatches
