import type { PackedScenes } from '../../catalog/packed-scenes.ts'
import type { Watch } from '../analytics/watches.ts'
import type { WorldOrigin } from '../parts.ts'

/** What the thread that makes a world is told when it starts. */
export interface ThreadSettings {
  /** Whether it runs among the sources, which are TypeScript, and not among what they compile to. */
  readonly isOfSources: boolean
  readonly world: WorldOrigin
  /** Milliseconds since 1970 UTC: the world is made up to there. */
  readonly present: number
  /** How much may wait to be taken. */
  readonly ahead: number
}

/** Some scenes of a part of a world. */
export interface MadeScenes {
  readonly kind: 'scenes'
  /** Name of the part. */
  readonly part: string
  readonly scenes: PackedScenes
  /** Whether the part has no more. */
  readonly isLast: boolean
}

/** What was found in the scenes of a world's past. */
export interface MadeWatches {
  readonly kind: 'watches'
  /** Undefined where the thread leaves that to others. */
  readonly watches: readonly Watch[] | undefined
}

/** What the thread sends. */
export type Made = MadeScenes | MadeWatches
