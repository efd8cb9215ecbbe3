import type { Sharp } from 'sharp'
import type { Source } from './source.ts'

/** A picture that documents show. */
export interface Picture {
  /** Of its file in `docs/pictures`, without an ending. */
  readonly name: string
  /** Takes it of a platform that is as it began. @throws Error where the platform refuses what it needs */
  readonly take: (source: Source) => Promise<Sharp>
}
