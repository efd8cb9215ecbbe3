import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { invalid } from '../../kernel/problem.ts'
import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import { COMPRESSORS, ZARR_TYPES, typeMisfit, parseZarrType } from '../../processing/zarr/zarr-array.ts'
import type { ZarrArraySettings, ZarrCompressor } from '../../processing/zarr/zarr-array.ts'
import type { OutputForm } from './batch-processing.ts'

type ZarrForm = Extract<OutputForm, { type: 'zarr' }>

/**
 * How the array of an output is stored.
 * @param place of the output's form in the body, for errors
 * @throws Problem 400 that names the member
 */
export const readArraySettings = (form: ZarrForm, outputId: string, place: string): ZarrArraySettings => {
  const { arrayParameters, arrayOverrides = {} } = form
  const own = new Map(Object.entries(arrayOverrides)).get(outputId)
  const at = (member: 'dtype' | 'chunks' | 'fill_value' | 'compressor'): string =>
    own?.[member] === undefined
      ? `${place}.arrayParameters.${member}`
      : `${place}.arrayOverrides.${outputId}.${member}`
  const { dtype, chunks, fill_value: fillValue, compressor } = { ...arrayParameters, ...own }
  if (dtype === undefined || chunks === undefined || fillValue === undefined)
    throw invalid(
      `${place}.arrayParameters`,
      `the array "${outputId}" needs dtype, chunks and fill_value. Set them in arrayParameters` +
        `, or in arrayOverrides of this array.${ignoredNames(form)}`,
    )
  const type = parseZarrType(dtype)
  if (!type) throw invalid(at('dtype'), `must be one of ${ZARR_TYPES.join(', ')}`)
  const [, height = 1, width = 1] = chunks
  return {
    dtype: type,
    chunk: [height, width],
    fillValue,
    compressor: readCompressor(compressor, at('compressor')),
  }
}

/** Unknown settings are ignored, except for a misspelled required one, which the error names. */
const ignoredNames = (form: ZarrForm): string =>
  Object.keys(form)
    .filter((name) => !NAMES.includes(name) && didYouMean(name, NAMES) !== '')
    .map((name) => ` The server ignores ${excerpt(name)}.${didYouMean(name, NAMES)}`)
    .join('')

const NAMES = ['arrayParameters', 'arrayOverrides']

const readCompressor = (
  compressor: Readonly<Record<string, string | number | boolean>> | undefined,
  place: string,
): ZarrCompressor | null => {
  if (!compressor) return null
  const { id } = compressor
  if (typeof id !== 'string' || !COMPRESSORS.includes(id))
    throw invalid(`${place}.id`, `must be one of ${COMPRESSORS.join(', ')}`)
  return { ...compressor, id }
}

/** Whether an array holds the values of its output. @throws Problem 400 that names the member */
export const validateType = (form: ZarrForm, output: PlannedOutput, place: string): void => {
  const { dtype } = readArraySettings(form, output.id, place)
  const misfit = typeMisfit(dtype, output.sampleType)
  if (misfit !== undefined) throw invalid(`${place}.arrayParameters.dtype`, misfit)
}

const ORIGINS = new Map<string, 'center' | 'corner'>([
  ['center', 'center'],
  ['topLeft', 'center'],
  ['corner', 'corner'],
])

/** Which point of a pixel the coordinates of a group name. @throws Problem 400 that names the member */
export const readOrigin = ({ group }: ZarrForm, place: string): 'center' | 'corner' => {
  const origin = ORIGINS.get(group.coordinates?.origin ?? 'center')
  if (!origin)
    throw invalid(`${place}.group.coordinates.origin`, `must be one of ${[...ORIGINS.keys()].join(', ')}`)
  return origin
}
