import type { ScriptPlan } from '../../evalscript/script-plan.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { RasterSource, ResamplingByScale } from '../../imagery/raster/band-values.ts'
import type { OutputFormat } from './output-format.ts'

/** A file of a scene. */
export interface SceneFile extends RasterSource {
  /** For people. */
  readonly name: string
  /** Whether a pixel has data where this file has: so those of a scene's measurements, not its masks, unless it has these alone. */
  readonly saysWhereDataIs: boolean
}

/** A band of a scene: of which of its files, and how the numbers stored there become values: times `scale`, plus `offset`. */
export interface SceneBand {
  readonly file: number
  /** From 0. */
  readonly index: number
  readonly scale: number
  readonly offset: number
}

/** A scene that is read. */
export interface PieceScene {
  readonly id: string
  readonly collection: string
  /** Milliseconds since 1970 UTC. */
  readonly acquired: number
  /** Percent. */
  readonly cloudCover: number | undefined
  /** Its footprint, a GeoJSON geometry. WGS 84, degrees. */
  readonly geometry: object
  /** West, south, east, north of it; west is greater than east across the antimeridian. */
  readonly bbox: readonly number[]
  /** Scenes of one pass of one satellite have the same. */
  readonly orbit: string
  /** None where the scenes before it cover the piece: it is not read. */
  readonly files: readonly SceneFile[]
  /** In the order of the plan; undefined for one that no file has: `dataMask`. */
  readonly bands: readonly (SceneBand | undefined)[]
}

/** A source of data: its scenes, those first that lie on top, and how their pixels are resampled. */
export interface PieceSource {
  readonly scenes: readonly PieceScene[]
  readonly resampling: ResamplingByScale
}

/** A file that is to be made of an output of the script. */
export interface WantedFile {
  /** Identifier of the response, and of the output. */
  readonly outputId: string
  readonly format: OutputFormat
}

/** Of a request, ISO 8601. */
export interface RequestedTimes {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** What a thread computes at once. Plain data. */
export interface PieceTask {
  readonly script: string
  readonly plan: ScriptPlan
  readonly grid: Grid
  /** WGS 84, degrees; undefined where all pixels count. */
  readonly area: Geometry | undefined
  /** As the plan's inputs. */
  readonly sources: readonly PieceSource[]
  readonly files: readonly WantedFile[]
  readonly times: RequestedTimes
}

/** A file that was made. */
export interface MadeFile {
  readonly outputId: string
  /** Below the Zarr group; undefined for all others. */
  readonly path: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}
