import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { validateStorage, validateTemplate } from './storage.ts'

type Schemas = components['schemas']
type Output = Schemas['BatchOutput']
type Response = Schemas['BatchResponseFormat']

const ZARR = 'zarr/array'
const FILES: readonly string[] = ['image/tiff', 'image/png', 'image/jpeg', 'application/json']

/** The names that the coordinates of a Zarr group have. */
const AXES: readonly string[] = ['time', 'y', 'x']

/**
 * @param name the list's place in the body, for errors
 * @throws Problem 400 that names the member
 */
export const validateResponses = (responses: readonly Response[], output: Output, name: string): void => {
  const formats = formatsOf(output)
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

const formatsOf = (output: Output): readonly string[] => {
  if (output.type === 'zarr') return [ZARR]
  return output.cogOutput === true || output.cogOutput === 'true' ? ['image/tiff'] : FILES
}

/** @throws Problem 400 that names the member */
export const validateOutput = (output: Output, responses: readonly Response[], name: string): void => {
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

/** Attributes of any name are shown unchanged, so they must not contain credentials. */
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
