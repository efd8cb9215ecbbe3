import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { areaOfBounds } from './bounds.ts'
import { validateData } from './validate-data.ts'
import { validateOutput, validateResponses } from './validate-output.ts'
import type { BatchServices } from './services.ts'
import { validateStorage } from './storage.ts'
import type { Submission } from './submission.ts'
import type { Stores } from '../../stores/stores.ts'

type Schemas = components['schemas']

/**
 * What is there has to be right. What lacks, and what is wrong with the world and not with the request, the analysis
 * finds out.
 * @param collections ids of those that there are
 * @throws Problem 400 that names the member
 */
export const validateRequest = async (
  { stores, lenience }: Pick<BatchServices, 'stores' | 'lenience'>,
  { request, prefix }: Submission,
  collections: ReadonlySet<string>,
): Promise<void> => {
  const { processRequest, input, output } = request
  const place = `${prefix}processRequest`
  const { bounds, data = [] } = processRequest.input ?? {}
  await validateInput(stores, input, `${prefix}input`)
  if (bounds && input.type === 'geopackage' && !lenience.has('bounds-beside-geopackage'))
    throw invalid(`${place}.input.bounds`, 'has no place beside a geopackage, whose features give the areas')
  areaOfBounds(bounds, `${place}.input.bounds`)
  validateData(data, collections, `${place}.input.data`)
  if (output.type === 'zarr' && input.type === 'geopackage')
    throw invalid(`${prefix}output.type`, 'zarr takes the tiles of a grid; a geopackage has none')
  const responses = processRequest.output?.responses ?? []
  validateResponses(responses, output, `${place}.output.responses`)
  validateOutput(output, responses, `${prefix}output`)
}

const validateInput = async (stores: Stores, input: Schemas['BatchInput'], name: string): Promise<void> => {
  if (input.type === 'tiling-grid') await validateGrid(stores, input, name)
  else {
    validateStorage(input.features, `${name}.features`)
    validateDefaults(input.defaults, `${name}.defaults`)
  }
}

const validateGrid = async (
  stores: Stores,
  { id, resolution }: Schemas['tiling-grid'],
  name: string,
): Promise<void> => {
  const grid = await stores.collection(TILING_GRIDS).get(PLATFORM, String(id))
  if (!grid)
    throw invalid(`${name}.id`, `there is no tiling grid ${id}. GET /batch/v2/tilinggrids lists all.`)
  const { resolutions } = grid.properties
  if (!resolutions.includes(resolution))
    throw invalid(`${name}.resolution`, `must be a resolution of the grid: ${resolutions.join(', ')}`)
}

const validateDefaults = (defaults: Schemas['BatchGeopackageDefaults'] | undefined, name: string): void => {
  const { width, height, resolution } = defaults ?? {}
  if (resolution !== undefined && (width !== undefined || height !== undefined))
    throw invalid(`${name}.resolution`, 'cannot be combined with width and height')
  if (width !== undefined && height === undefined) throw invalid(`${name}.height`, 'must be sent with width')
  if (height !== undefined && width === undefined) throw invalid(`${name}.width`, 'must be sent with height')
}
