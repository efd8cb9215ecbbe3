import type { components } from '../../../../generated/types.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'

type Schemas = components['schemas']

/** What is to be computed, for whom. */
export interface ScriptedRequest {
  /** Whose entitlements count: what this organization may not download is not read. */
  readonly orgId: number
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
   * @throws Problem 400 that names the member
   */
  validate(request: ScriptedRequest, prefix: string): Promise<void>
  /**
   * The files of one piece: the same bytes from the same scenes, at any time.
   * @throws PieceFault where they cannot be computed
   */
  process(request: ScriptedRequest, piece: PiecePlace, signal: AbortSignal): Promise<readonly ProducedFile[]>
  /**
   * What a Zarr group has beside the chunks of its pieces: attributes, coordinates, the metadata of its arrays.
   * @param group all its pixels; chunks begin at its upper left corner, and a piece has whole ones
   * @throws PieceFault where the settings of an array do not fit the pixels
   */
  describeGroup(request: ScriptedRequest, group: Grid): Promise<readonly ProducedFile[]>
  /** What is being computed is given up. */
  stop(): Promise<void>
}

/** Why a piece cannot be computed: a sentence for people, which does not name the piece. */
export class PieceFault extends Error {
  override readonly name = 'PieceFault'
}
