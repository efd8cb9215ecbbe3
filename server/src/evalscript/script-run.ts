import type { PlannedOutput } from './script-plan.ts'

/** What scripts are told of a scene. */
export interface TileMetadata {
  /** Acquired, ISO 8601 in UTC. */
  readonly date: string
  readonly tileOriginalId: string
  /** A whole number for the scene, the same in every task. */
  readonly shId: number
  readonly dataPath: string
  /** Percent. */
  readonly cloudCoverage: number | undefined
  /** Outline and box of its data: GeoJSON geometries in WGS 84. Scripts see them where their input asks for bounds. */
  readonly dataGeometry: object
  readonly dataEnvelope: object
}

/** One sample: of ORBIT the scenes of a day and satellite, of TILE one scene, of SIMPLE all that are mosaicked. */
export interface SampleMetadata {
  /** The earliest and the latest time of its scenes, ISO 8601 in UTC. */
  readonly dateFrom: string
  readonly dateTo: string
  readonly tiles: readonly TileMetadata[]
}

/** The work that one built-in function may take: half a second, and a second at the most. @see ScriptLimits */
export const MAX_CALL_WORK = 100_000_000

/** What the script may use for one tile, from the first line to the last pixel. */
export interface ScriptLimits {
  /** Of its engine, which takes two megabytes of them itself; 16 megabytes at least. */
  readonly memoryBytes: number
  readonly stackBytes: number
  /**
   * Turns of the engine's own loops, and calls within it, that the script may take: one for each instruction, more for
   * built-in functions. A million takes one to ten milliseconds.
   */
  readonly work: number
  /** The part of it that a single built-in function may take before it returns, or calls a function of the script. */
  readonly callWork: number
}

/** The tile or feature that a script is opened for. Plain data. */
export interface TileContext {
  /** Pixels of a row. */
  readonly width: number
  /** For each of the plan's inputs its samples, in the `mosaickingOrder` of its source: exactly one for SIMPLE. */
  readonly samples: readonly (readonly SampleMetadata[])[]
  /** The time range that was asked for, ISO 8601 in UTC. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly limits: ScriptLimits
}

/** Values of one row: for each of the plan's inputs, for each sample kept, for each band, those of all pixels. */
export type RowInput = readonly (readonly (readonly Float64Array[])[])[]

/** Values of one row in one output, pixel by pixel with all bands of each, as its sample type stores them. */
export type OutputRow = Uint8Array | Int8Array | Uint16Array | Int16Array | Float32Array

/** A script that was opened for one tile. Its state lasts from row to row. */
export interface ScriptRun {
  /** Computed without the sandbox, to the same values. */
  readonly isNative: boolean
  /**
   * For each of the plan's inputs, which of its samples are read, by their indexes in the order in which the script
   * sees them: all of them, unless its `preProcessScenes` leaves some out.
   */
  readonly kept: readonly (readonly number[])[]
  /** Outputs of the plan, with the numbers of bands that `updateOutput` gives them. */
  readonly outputs: readonly PlannedOutput[]
  /**
   * Computes the next row, from the top. The arrays of the result are used again for the next one.
   * @throws EvalscriptError where the script throws, returns something else than values, or uses up its limits
   */
  row(input: RowInput): readonly OutputRow[]
  /**
   * What `updateOutputMetadata` says of the result, once all rows are computed: the text of a JSON document of at most a
   * million characters, which can nest deeper than is safe to walk.
   * @returns undefined where the script has no such function, or sets nothing
   * @throws EvalscriptError as `row` does
   */
  userData(): string | undefined
  close(): void
}
