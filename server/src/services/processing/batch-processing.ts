import type { Caller } from '../../kernel/caller.ts'
import type { components } from '../../../../generated/types.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'

type Schemas = components['schemas']

/** What is to be computed, for whom. */
export interface ScriptedRequest {
  /** Whose entitlements count: what this organization may not download is not read. */
  readonly orgId: number
  /** Only scenes count that were published by then, so that a piece can be computed again: milliseconds since 1970 UTC. */
  readonly asOf: number
  readonly processRequest: DeepReadonly<Schemas['BatchProcessRequest']>
  readonly output: OutputForm
}

/** The form of the results, whatever they are delivered to. */
export type OutputForm = DeepReadonly<
  | Pick<Schemas['raster'], 'type' | 'cogOutput' | 'cogParameters'>
  | Pick<Schemas['zarr'], 'type' | 'group' | 'arrayParameters' | 'arrayOverrides'>
>

/** A tile or feature: what is computed at once. */
export interface PiecePlace {
  readonly name: string
  readonly grid: Grid
  /** WGS 84, degrees; pixels whose middles lie outside have no data. Undefined where all pixels count. */
  readonly area: Geometry | undefined
  /** All pixels of the Zarr group that the piece is a part of; undefined where each piece has files of its own. */
  readonly group: Grid | undefined
}

/** A file of a piece. */
export interface ProducedFile {
  /** Identifier of the response. */
  readonly outputId: string
  readonly mediaType: string
  /** Without a dot; empty for a chunk of Zarr. */
  readonly extension: string
  /** Path below the Zarr group; undefined for a file whose address a template tells. */
  readonly path: string | undefined
  readonly bytes: Buffer
}

/** Computes what batch requests ask for. */
export interface BatchProcessing {
  /**
   * Whether a request can be computed: the script, its bands and units, its outputs against the responses and their formats.
   * What a request lacks altogether (script, data) is left to its analysis.
   * @param prefix of the names of its members in errors
   * @param caller cancels the work once nobody waits for it
   * @throws Problem 400 that names the member; the reason of `signal`
   */
  validate(request: ScriptedRequest, prefix: string, caller: Caller): Promise<void>
  /**
   * The files of one piece: the same bytes from the same scenes, at any time.
   * @throws PieceFault of processing/pieces/piece-fault.ts with a sentence, where they cannot be computed
   */
  process(request: ScriptedRequest, piece: PiecePlace, caller: Caller): Promise<readonly ProducedFile[]>
  /**
   * What a Zarr group has beside the chunks of its pieces: attributes, coordinates, the metadata of its arrays.
   * @param group all its pixels; chunks begin at its upper left corner, and a piece has whole ones
   * @throws PieceFault where the settings of an array do not fit the pixels
   */
  describeGroup(request: ScriptedRequest, group: Grid, caller: Caller): Promise<readonly ProducedFile[]>
}
