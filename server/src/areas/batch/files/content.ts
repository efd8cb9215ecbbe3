import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import type { Grid } from '../../../imagery/raster/grid.ts'
import { callerFor } from '../../../kernel/caller.ts'
import type { OpenFile } from '../../../kernel/open-file.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import { TILING_GRIDS } from '../../../services/batch/tiling-grid-store.ts'
import type { TilingGrid } from '../../../services/batch/tiling-grid-store.ts'
import { contentKey } from '../../../services/files/file-content.ts'
import type { FileCache } from '../../../services/files/file-cache.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import type { PiecePlace, ProducedFile } from '../../../services/processing/batch-processing.ts'
import type { Stores } from '../../../stores/stores.ts'
import { featureKey, FEATURES } from '../features/store.ts'
import type { BatchServices } from '../services.ts'
import type { Task } from '../tasks/task.ts'
import { buildTileGrid, mergeGrids } from '../tiling-grids/tile.ts'
import type { ResultFile } from './store.ts'

/** The piece of a file, and the time whose scenes it shows. */
type FileSource = Pick<ResultFile, 'piece' | 'asOf'>

export type ProductionServices = Pick<BatchServices, 'stores' | 'processing' | 'fileCache' | 'stopping'>

/**
 * Computes the files of a tile or feature; without a piece, the files that all pieces share.
 * @throws PieceFault if they cannot be computed
 */
export const produceFiles = async (
  { stores, processing }: Pick<ProductionServices, 'stores' | 'processing'>,
  task: Task,
  { piece, asOf }: FileSource,
  signal: AbortSignal,
): Promise<readonly ProducedFile[]> => {
  const { orgId, request } = task
  const { processRequest, output } = request
  const asked = { orgId, asOf, processRequest, output }
  const caller = callerFor(orgId, signal)
  if (piece !== undefined) return processing.process(asked, await locatePiece(stores, task, piece), caller)
  const group = await findGroupGrid(stores, task)
  return group ? processing.describeGroup(asked, group, caller) : []
}

/** Stores a produced file in the cache, and opens it. @param made in milliseconds since 1970 UTC */
export const cacheFile = async (
  fileCache: FileCache,
  { orgId }: Pick<Task, 'orgId'>,
  bytes: Uint8Array,
  made: number,
): Promise<OpenFile> =>
  fileCache.open(buildCacheKey(await computeSha256(bytes)), made, callerFor(orgId), async () => bytes)

/** Returns the key of a file in the cache. @param sha256 hexadecimal */
export const buildCacheKey = (sha256: string): string => contentKey('batch', sha256)

/** Number of bytes to digest without a pause: 1 to 2 ms, so that the server answers other calls in between. */
const DIGEST_BYTES = 2 ** 20

export const computeSha256 = async (bytes: Uint8Array): Promise<string> => {
  const digest = createHash('sha256')
  for (let at = 0; at < bytes.length; at += DIGEST_BYTES) {
    digest.update(bytes.subarray(at, at + DIGEST_BYTES))
    await setImmediate()
  }
  return digest.digest('hex')
}

type TaskWork = Pick<Task, 'id' | 'orgId' | 'request' | 'state'>

/** Returns where a tile or feature of a task lies. @throws PieceFault if its feature or grid was deleted */
const locatePiece = async (stores: Stores, task: TaskWork, name: string): Promise<PiecePlace> => {
  const { input } = task.request
  if (input.type === 'tiling-grid') {
    const tiling = await requireTilingGrid(stores, input.id)
    return {
      name,
      grid: buildTileGrid(name, tiling, input),
      area: undefined,
      group: buildGroupGrid(task, tiling),
    }
  }
  const feature = await stores.collection(FEATURES).get(String(task.orgId), featureKey(task.id, name))
  if (!feature) throw new PieceFault('the feature is not known any more; submit the request again.')
  const area = feature.area && parseGeometry(feature.area, 180) // a copy, which can be sent to a thread
  return { name, grid: feature.grid, area, group: undefined }
}

/** Returns the pixel grid of a task's Zarr group; undefined for other outputs. */
const findGroupGrid = async (stores: Stores, task: TaskWork): Promise<Grid | undefined> => {
  const { input } = task.request
  return input.type === 'tiling-grid'
    ? buildGroupGrid(task, await requireTilingGrid(stores, input.id))
    : undefined
}

const buildGroupGrid = (
  { request: { input, output }, state }: TaskWork,
  tiling: TilingGrid,
): Grid | undefined => {
  if (output.type !== 'zarr' || input.type !== 'tiling-grid' || !('work' in state)) return undefined
  return mergeGrids(state.work?.names?.map((name) => buildTileGrid(name, tiling, input)) ?? [])
}

const requireTilingGrid = async (stores: Stores, id: number): Promise<TilingGrid> => {
  const tiling = await stores.collection(TILING_GRIDS).get(PLATFORM, String(id))
  if (!tiling) throw new PieceFault(`the tiling grid ${id} does not exist any more.`)
  return tiling
}
