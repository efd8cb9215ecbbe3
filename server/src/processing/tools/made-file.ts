import type { ToolSource } from './tool-file.ts'
import type { ToolRaster } from './tool-raster.ts'

/** A file on its way through the tools of an order. */
export interface MadeFile {
  /** Path below the order without what tools add, `OrthoScene/a_analytic`. */
  readonly base: string
  /** What the tools that made it add to its name: `_clip_bandmath`; nothing where none has. */
  readonly suffix: string
  readonly raster: ToolRaster
  /** The tile of its scene that it is; nothing where it is whole. */
  readonly tile: string
  readonly of: readonly [ToolSource, ...ToolSource[]]
  /** Milliseconds since 1970 UTC; of the last one where there are several. */
  readonly acquired: number
  readonly stripId: string | undefined
}

/** What a tool makes of files, and sentences on what it does not. */
export interface Step {
  readonly files: readonly MadeFile[]
  readonly hints: readonly string[]
}

export const fileName = ({ base, suffix }: MadeFile): string => `${base}${suffix}.tif`
