import type { components } from '../../../../../generated/types.ts'
import { atField } from '../../../kernel/at-field.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid } from '../../../kernel/problem.ts'
import { TILING_GRIDS } from '../../../services/batch/tiling-grid-store.ts'
import { PLATFORM } from '../../../services/platform-documents.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { BatchServices } from '../services.ts'
import { parseBounds } from './bounds.ts'
import { validateStorage, validateTemplate } from './storage.ts'
import type { Submission } from './submission.ts'

type Schemas = components['schemas']
type Source = Schemas['BatchDataSource']
type Output = Schemas['BatchOutput']
type Response = Schemas['BatchResponseFormat']

/**
 * Validates the fields that a request has. Missing fields, and conflicts with the data of the platform, fail the analysis
 * of the task instead.
 * @param collections ids of all collections
 * @throws Problem 400 that names the field
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
  parseBounds(bounds, `${place}.input.bounds`)
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

const ORDERS = ['mostRecent', 'leastRecent', 'leastCC']
const PREVIEWS = ['DETAIL', 'PREVIEW', 'EXTENDED_PREVIEW']
const SAMPLINGS = ['NEAREST', 'BILINEAR', 'BICUBIC']

/** @param name of the list in the body, for error messages */
const validateData = (data: readonly Source[], collections: ReadonlySet<string>, name: string): void => {
  const names = new Set<string>()
  for (const [index, source] of data.entries()) {
    const place = `${name}.${index}`
    const { type, id, dataFilter = {}, processing = {} } = source
    if (type !== undefined && !collections.has(type))
      throw invalid(`${place}.type`, `there is no collection "${type}".${didYouMean(type, collections)}`)
    if (id !== undefined && names.has(id)) throw invalid(`${place}.id`, 'is the id of another source already')
    if (id !== undefined) names.add(id)
    validateTimes(dataFilter.timeRange ?? {}, `${place}.dataFilter.timeRange`)
    validateWord(dataFilter.mosaickingOrder, ORDERS, `${place}.dataFilter.mosaickingOrder`)
    validateWord(dataFilter.previewMode, PREVIEWS, `${place}.dataFilter.previewMode`)
    validateWord(processing.upsampling, SAMPLINGS, `${place}.processing.upsampling`)
    validateWord(processing.downsampling, SAMPLINGS, `${place}.processing.downsampling`)
  }
}

const validateTimes = (
  { from, to }: { readonly from?: string; readonly to?: string },
  name: string,
): void => {
  const start = from === undefined ? -Infinity : atField(`${name}.from`, () => parseInstant(from))
  const end = to === undefined ? Infinity : atField(`${name}.to`, () => parseInstant(to))
  if (start > end) throw invalid(`${name}.to`, 'lies before from')
}

const validateWord = (word: string | undefined, words: readonly string[], name: string): void => {
  if (word !== undefined && !words.includes(word)) throw invalid(name, `must be one of ${words.join(', ')}`)
}

const ZARR = 'zarr/array'
const FILES: readonly string[] = ['image/tiff', 'image/png', 'image/jpeg', 'application/json']

/** Names of the coordinate arrays of a Zarr group. */
const AXES: readonly string[] = ['time', 'y', 'x']

/** @param name of the list in the body, for error messages */
const validateResponses = (responses: readonly Response[], output: Output, name: string): void => {
  const formats = listFormats(output)
  const identifiers = new Set<string>()
  for (const [index, { identifier, format }] of responses.entries()) {
    if (identifier !== undefined && identifiers.has(identifier))
      throw invalid(`${name}.${index}.identifier`, 'is the identifier of another output already')
    if (identifier !== undefined) identifiers.add(identifier)
    if (output.type === 'zarr' && identifier !== undefined && AXES.includes(identifier))
      throw invalid(`${name}.${index}.identifier`, `is the name of coordinates: ${AXES.join(', ')}`)
    const type = format?.type?.split(';')[0]?.trim().toLowerCase()
    if (type !== undefined && !formats.includes(type))
      throw invalid(`${name}.${index}.format.type`, `must be ${formats.join(' or ')} with this output`)
  }
}

const listFormats = (output: Output): readonly string[] => {
  if (output.type === 'zarr') return [ZARR]
  return output.cogOutput === true || output.cogOutput === 'true' ? ['image/tiff'] : FILES
}

const validateOutput = (output: Output, responses: readonly Response[], name: string): void => {
  validateStorage(output.delivery, `${name}.delivery`)
  validateTemplate(output.delivery, output.type, `${name}.delivery`)
  if (output.type === 'zarr') validateZarr(output, responses, name)
  else validateRaster(output, name)
}

const validateRaster = (
  { createCollection, collectionId, cogParameters }: Schemas['raster'],
  name: string,
): void => {
  if (createCollection === true && collectionId !== undefined)
    throw invalid(`${name}.collectionId`, 'cannot be combined with createCollection')
  if (cogParameters?.overviewLevels && cogParameters.overviewMinSize !== undefined)
    throw invalid(`${name}.cogParameters.overviewMinSize`, 'cannot be combined with overviewLevels')
}

const validateZarr = (output: Schemas['zarr'], responses: readonly Response[], name: string): void => {
  const { delivery: _, ...settings } = output
  validateSettings(settings, name)
  const { arrayParameters, arrayOverrides = {} } = output
  validateChunks(arrayParameters?.chunks, `${name}.arrayParameters`)
  for (const [identifier, { chunks }] of Object.entries(arrayOverrides)) {
    if (responses.length > 0 && !responses.some((response) => response.identifier === identifier))
      throw invalid(`${name}.arrayOverrides.${identifier}`, 'names none of the outputs')
    validateChunks(chunks, `${name}.arrayOverrides.${identifier}`)
  }
}

const SECRET = /access_?key|secret|credential|password/i

/** Callers read these attributes unchanged, whatever their names, so they must not contain credentials. */
const validateSettings = (settings: unknown, name: string): void => {
  if (typeof settings !== 'object' || settings === null) return
  for (const [member, value] of Object.entries<unknown>({ ...settings })) {
    const place = `${name}.${member}`
    if (SECRET.test(member)) throw invalid(place, 'looks like a credential; those belong in delivery')
    validateSettings(value, place)
  }
}

const validateChunks = (chunks: readonly number[] | undefined, name: string): void => {
  if (chunks && chunks[0] !== 1) throw invalid(`${name}.chunks.0`, 'must be 1, the number of times')
}
