import type { components } from '../../../../generated/types.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { Catalog } from '../../catalog/port.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import type { Stores } from '../../stores/stores.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { allOf, during, inCollections, meetsGeometry } from '../../catalog/predicate/conditions.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { areaOfBounds } from './bounds.ts'
import { filesOf } from './files.ts'
import { featuresIn } from './geopackage.ts'
import type { Pieces } from './geopackage.ts'
import type { BatchServices } from './services.ts'
import { hasCredentials, placeOf } from './storage.ts'
import type { StoredRequest, Work } from './task.ts'
import { tilesIn } from './tiles.ts'

type AnalysisServices = Pick<BatchServices, 'catalog' | 'stores'>
type Source = DeepReadonly<components['schemas']['BatchDataSource']>

/** The result of an analysis: the work, or why there is none. */
export type Finding =
  | { readonly kind: 'work'; readonly work: Work }
  | { readonly kind: 'fault'; readonly error: string }

/** Checks a request, whose members are valid on their own, against the data of the platform. */
export const findWork = async (services: AnalysisServices, request: StoredRequest): Promise<Finding> => {
  try {
    return { kind: 'work', work: await workOf(services, request) }
  } catch (fault) {
    if (fault instanceof AnalysisFault) return { kind: 'fault', error: fault.message }
    throw fault
  }
}

const workOf = async ({ catalog, stores }: AnalysisServices, request: StoredRequest): Promise<Work> => {
  const { processRequest, input, output } = request
  const { bounds, data = [] } = processRequest.input ?? {}
  const area = input.type === 'geopackage' ? undefined : areaOfBounds(bounds, 'processRequest.input.bounds')
  if (processRequest.evalscript === undefined)
    throw new AnalysisFault('processRequest.evalscript is missing.')
  if (data.length === 0) throw new AnalysisFault('processRequest.input.data is missing.')
  if (input.type === 'geopackage') requireStorage(input.features, 'input.features')
  requireStorage(output.delivery, 'output.delivery')
  const { names, pixels } =
    input.type === 'geopackage' ? featuresIn(input) : await tilesOf(stores, input, area)
  for (const [index, source] of data.entries()) await requireScenes(catalog, source, area, index)
  const outputs = processRequest.output?.responses?.length ?? 1
  return {
    pieces: names.length,
    costOfPiece: costOf(pixels, outputs * data.length),
    leftOut: 0,
    names: filesOf(request).length > 0 ? names : undefined,
  }
}

/** Pixels per processing unit, for one output from one source, and the price factor of batch processing. */
const PIXELS_OF_A_UNIT = 512 * 512
const PART_IN_BULK = 1 / 3

const costOf = (pixels: number, layers: number): number =>
  Math.ceil((1000 * PART_IN_BULK * pixels * layers) / PIXELS_OF_A_UNIT)

const tilesOf = async (
  stores: Stores,
  { id, resolution, bufferX = 0, bufferY = 0 }: components['schemas']['tiling-grid'],
  area: Geometry | undefined,
): Promise<Pieces> => {
  const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(id))
  if (!grid) throw new AnalysisFault(`The tiling grid ${id} does not exist any more.`)
  if (!area) throw new AnalysisFault('processRequest.input.bounds is missing.')
  const names = await tilesIn(area, grid)
  if (names.length === 0) throw new AnalysisFault('The grid has no tiles in the area.')
  const { tileWidth, tileHeight } = grid.properties
  const [width, height] = [tileWidth / resolution + 2 * bufferX, tileHeight / resolution + 2 * bufferY]
  return { names, pixels: Math.round(width) * Math.round(height) }
}

/** Buckets with this name serve to test tasks that cannot reach their storage. */
const UNREACHABLE = 'unreachable-'

const requireStorage = (storage: components['schemas']['BatchStorageEcho'], name: string): void => {
  const { bucket } = placeOf(storage)
  if (!hasCredentials(storage))
    throw new AnalysisFault(`${name}.s3 has neither iamRoleARN nor accessKey and secretAccessKey.`)
  if (bucket.startsWith(UNREACHABLE))
    throw new AnalysisFault(`${name}: the bucket ${bucket} cannot be reached.`)
}

const requireScenes = async (
  catalog: Catalog,
  source: Source,
  area: Geometry | undefined,
  index: number,
): Promise<void> => {
  const { type, dataFilter = {} } = source
  const name = `processRequest.input.data.${index}`
  if (type === undefined) throw new AnalysisFault(`${name}.type is missing.`)
  const { timeRange, maxCloudCoverage } = dataFilter
  const where = allOf([
    inCollections([type]),
    ...(area ? [meetsGeometry(area)] : []),
    ...((timeRange?.from ?? timeRange?.to) ? [during(intervalOf(timeRange))] : []),
    ...(maxCloudCoverage === undefined
      ? []
      : [{ op: '<=', args: [{ property: 'eo:cloud_cover' }, maxCloudCoverage] }]),
  ])
  const found = await catalog
    .search({ limit: 1, ...(where !== undefined && { where }) })
    .catch(tooBroad(name))
  if (found.scenes.length === 0)
    throw new AnalysisFault(
      `${name}: no scene of ${type} ${area ? 'lies in the area and ' : ''}meets the filter.`,
    )
}

const intervalOf = ({ from, to }: { readonly from?: string; readonly to?: string } = {}) => ({
  start: from === undefined ? -Infinity : parseInstant(from),
  end: to === undefined ? Infinity : parseInstant(to),
})

const tooBroad = (name: string) => (fault: unknown) => {
  throw fault instanceof TooBroad
    ? new AnalysisFault(`${name}: the search is too broad; shorten timeRange.`)
    : fault
}
