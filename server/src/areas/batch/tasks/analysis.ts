import type { components } from '../../../../../generated/types.ts'
import type { Geometry } from '../../../geometry/geojson.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { TILING_GRIDS } from '../../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import type { Stores } from '../../../stores/stores.ts'
import { AnalysisFault } from './task.ts'
import type { Task, Work } from './task.ts'
import { areaOfBounds } from './bounds.ts'
import { costOfPixels } from './processing-units.ts'
import type { Feature } from '../features/store.ts'
import { featuresIn } from '../features/geopackage.ts'
import { scenesOf } from './scenes.ts'
import type { BatchServices } from '../services.ts'
import { requireStorage } from './storage.ts'
import { sizeOfTile } from '../tiling-grids/tile.ts'
import { tilesIn } from '../tiling-grids/tiles-in-area.ts'
import { requireChunks, requireOneGroup } from './zarr-group.ts'

type TilingInput = DeepReadonly<components['schemas']['tiling-grid']>

/** The result of an analysis: the work, with the features that it is done over, or why there is none. */
export type Finding =
  | { readonly kind: 'work'; readonly work: Work; readonly features: readonly Feature[] }
  | { readonly kind: 'fault'; readonly error: string }

/** Checks the request of a task, whose members are valid on their own, against the data of the platform. */
export const findWork = async (services: BatchServices, task: Task): Promise<Finding> => {
  try {
    return { kind: 'work', ...(await workOf(services, task)) }
  } catch (fault) {
    if (fault instanceof AnalysisFault) return { kind: 'fault', error: fault.message }
    throw fault
  }
}

const workOf = async (
  services: BatchServices,
  task: Task,
): Promise<Omit<Extract<Finding, { kind: 'work' }>, 'kind'>> => {
  const { processRequest, input, output } = task.request
  const { bounds, data = [] } = processRequest.input ?? {}
  const area = input.type === 'geopackage' ? undefined : areaOfBounds(bounds, 'processRequest.input.bounds')
  if (processRequest.evalscript === undefined)
    throw new AnalysisFault('processRequest.evalscript is missing.')
  if (data.length === 0) throw new AnalysisFault('processRequest.input.data is missing.')
  if (input.type === 'geopackage') requireStorage(services.storages, input.features, 'input.features')
  requireStorage(services.storages, output.delivery, 'output.delivery')
  const layers = pictures(processRequest.output?.responses) * data.length
  const found =
    input.type === 'geopackage'
      ? workOver(await featuresIn(services, task, input), layers)
      : { work: await workOfTiles(services.stores, task, input, { area, layers }), features: [] }
  for (const [index, source] of data.entries())
    await scenesOf(services.catalog, source, area, 1, `processRequest.input.data.${index}`)
  return found
}

/** How many outputs have pixels; the script is run for one at the least. */
const pictures = (responses: readonly { readonly identifier?: string | undefined }[] = [{}]): number =>
  Math.max(1, responses.filter(({ identifier }) => identifier !== 'userdata').length)

const NOTHING_DONE = { leftOut: 0, failed: undefined, begun: undefined } as const

const workOver = (features: readonly Feature[], layers: number) => {
  const costs = features.map(({ grid }) => costOfPixels(grid.width * grid.height, layers))
  const [costOfPiece = 0] = costs
  const isUniform = costs.every((cost) => cost === costOfPiece)
  const names = features.map(({ name }) => name)
  return {
    work: { ...NOTHING_DONE, pieces: names.length, costOfPiece, costs: isUniform ? undefined : costs, names },
    features,
  }
}

const workOfTiles = async (
  stores: Stores,
  { request: { output, processRequest } }: Task,
  input: TilingInput,
  { area, layers }: { readonly area: Geometry | undefined; readonly layers: number },
): Promise<Work> => {
  const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(input.id))
  if (!grid) throw new AnalysisFault(`The tiling grid ${input.id} does not exist any more.`)
  if (!area) throw new AnalysisFault('processRequest.input.bounds is missing.')
  const names = await tilesIn(area, grid)
  if (names.length === 0) throw new AnalysisFault('The grid has no tiles in the area.')
  const { width, height } = sizeOfTile(grid, input)
  if (output.type === 'zarr') {
    requireOneGroup(names, input)
    requireChunks(processRequest.output ?? {}, output, { width, height })
  }
  const costOfPiece = costOfPixels(width * height, layers)
  return { ...NOTHING_DONE, pieces: names.length, costOfPiece, costs: undefined, names }
}
