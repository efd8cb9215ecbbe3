import type { PiecePlace } from '../../services/processing/batch-processing.ts'
import { PieceFault } from '../../processing/pieces/piece-fault.ts'
import { parseGeometry } from '../../geometry/parse.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import type { TilingGrid } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import type { Stores } from '../../stores/stores.ts'
import { featureKey, FEATURES } from './feature-store.ts'
import { around, placeOfTile } from './tile-place.ts'
import type { Task } from './task.ts'

type Placed = Pick<Task, 'id' | 'orgId' | 'request' | 'state'>

/** Where a tile or feature of a task lies. @throws PieceFault where that is not known any more */
export const placeOfPiece = async (stores: Stores, task: Placed, name: string): Promise<PiecePlace> => {
  const { input } = task.request
  if (input.type === 'tiling-grid') {
    const tiling = await tilingOf(stores, input.id)
    return { name, grid: placeOfTile(name, tiling, input), area: undefined, group: groupIn(task, tiling) }
  }
  const feature = await stores.collection(FEATURES).get(String(task.orgId), featureKey(task.id, name))
  if (!feature) throw new PieceFault('the feature is not known any more; submit the request again.')
  const area = feature.area && parseGeometry(feature.area, 180) // a copy that may be given to a thread
  return { name, grid: feature.grid, area, group: undefined }
}

/** All pixels of the Zarr group of a task; undefined where each of its pieces has files of its own. */
export const groupOf = async (stores: Stores, task: Placed): Promise<Grid | undefined> => {
  const { input } = task.request
  return input.type === 'tiling-grid' ? groupIn(task, await tilingOf(stores, input.id)) : undefined
}

const groupIn = ({ request: { input, output }, state }: Placed, tiling: TilingGrid): Grid | undefined => {
  if (output.type !== 'zarr' || input.type !== 'tiling-grid' || !('work' in state)) return undefined
  return around(state.work?.names?.map((name) => placeOfTile(name, tiling, input)) ?? [])
}

const tilingOf = async (stores: Stores, id: number): Promise<TilingGrid> => {
  const tiling = await stores.collection(TILING_GRIDS).get(PLATFORM, String(id))
  if (!tiling) throw new PieceFault(`the tiling grid ${id} does not exist any more.`)
  return tiling
}
