import type { components } from '../../../../../generated/types.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { TILING_GRIDS } from '../../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import type { Stores } from '../../../stores/stores.ts'
import { findFeatures } from '../features/geopackage.ts'
import type { Feature } from '../features/store.ts'
import type { BatchServices } from '../services.ts'
import { measureTile } from '../tiling-grids/tile.ts'
import { findTiles } from '../tiling-grids/tiles-in-area.ts'
import { parseBounds } from './bounds.ts'
import { calculateCost } from './processing-units.ts'
import { findScenes } from './scenes.ts'
import { requireStorage } from './storage.ts'
import { AnalysisFault } from './task.ts'
import type { Task, Work } from './task.ts'
import { requireChunks, requireOneGroup } from './zarr-group.ts'

type TilingInput = DeepReadonly<components['schemas']['tiling-grid']>

/** The work that an analysis found, with its features, or why the task fails. */
export type AnalysisResult =
  | { readonly kind: 'work'; readonly work: Work; readonly features: readonly Feature[] }
  | { readonly kind: 'fault'; readonly error: string }

/** Checks the request of a task against the data of the platform. Its fields were validated on submission. */
export const analyzeTask = async (services: BatchServices, task: Task): Promise<AnalysisResult> => {
  try {
    return { kind: 'work', ...(await findWork(services, task)) }
  } catch (fault) {
    if (fault instanceof AnalysisFault) return { kind: 'fault', error: fault.message }
    throw fault
  }
}

const findWork = async (
  services: BatchServices,
  task: Task,
): Promise<Omit<Extract<AnalysisResult, { kind: 'work' }>, 'kind'>> => {
  const { processRequest, input, output } = task.request
  const { bounds, data = [] } = processRequest.input ?? {}
  const area = input.type === 'geopackage' ? undefined : parseBounds(bounds, 'processRequest.input.bounds')
  if (processRequest.evalscript === undefined)
    throw new AnalysisFault('processRequest.evalscript is missing.')
  if (data.length === 0) throw new AnalysisFault('processRequest.input.data is missing.')
  if (input.type === 'geopackage') requireStorage(services.storages, input.features, 'input.features')
  requireStorage(services.storages, output.delivery, 'output.delivery')

  const layers = countImageOutputs(processRequest.output?.responses) * data.length
  const found =
    input.type === 'geopackage'
      ? planFeatures(await findFeatures(services, task, input), layers)
      : { work: await planTiles(services.stores, task, input, { area, layers }), features: [] }

  for (const [index, source] of data.entries())
    await findScenes(services.catalog, source, area, 1, `processRequest.input.data.${index}`)
  return found
}

/** Returns the number of outputs with pixels, at least 1: the script runs in any case. */
const countImageOutputs = (
  responses: readonly { readonly identifier?: string | undefined }[] = [{}],
): number => Math.max(1, responses.filter(({ identifier }) => identifier !== 'userdata').length)

const NEW_WORK = { leftOut: 0, failed: undefined, begun: undefined } as const

const planFeatures = (features: readonly Feature[], layers: number) => {
  const costs = features.map(({ grid }) => calculateCost(grid.width * grid.height, layers))
  const [costOfPiece = 0] = costs
  const isUniform = costs.every((cost) => cost === costOfPiece)
  const names = features.map(({ name }) => name)
  return {
    work: { ...NEW_WORK, pieces: names.length, costOfPiece, costs: isUniform ? undefined : costs, names },
    features,
  }
}

const planTiles = async (
  stores: Stores,
  { request: { output, processRequest } }: Task,
  input: TilingInput,
  { area, layers }: { readonly area: Geometry | undefined; readonly layers: number },
): Promise<Work> => {
  const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(input.id))
  if (!grid) throw new AnalysisFault(`The tiling grid ${input.id} does not exist any more.`)
  if (!area) throw new AnalysisFault('processRequest.input.bounds is missing.')
  const names = await findTiles(area, grid)
  if (names.length === 0) throw new AnalysisFault('The grid has no tiles in the area.')
  const { width, height } = measureTile(grid, input)
  if (output.type === 'zarr') {
    requireOneGroup(names, input)
    requireChunks(processRequest.output ?? {}, output, { width, height })
  }
  const costOfPiece = calculateCost(width * height, layers)
  return { ...NEW_WORK, pieces: names.length, costOfPiece, costs: undefined, names }
}
