import { EvalscriptError } from '../evalscript-error.ts'
import type { PlannedOutput, SampleType } from '../script-plan.ts'
import { constantIn, isObject, toList, numberIn, shown } from './setup-value.ts'

const SAMPLE_TYPES: readonly SampleType[] = ['AUTO', 'UINT8', 'INT8', 'UINT16', 'INT16', 'FLOAT32']

/** Most bands of all outputs together. A row of 10,000 pixels then takes 80 megabytes. */
export const MAX_BANDS = 1000

/** Names become parts of names of files. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Reads `output` of what `setup()` returns: an object, or a list of objects.
 * @throws EvalscriptError that says what there is instead
 */
export const readOutputs = (output: unknown, line: number | undefined): readonly PlannedOutput[] => {
  const refuse = (text: string) => new EvalscriptError(`setup() ${text}.`, line)
  const outputs = toList(output).map((entry) => {
    if (!isObject(entry)) throw refuse('has an output that is not an object; write { bands: 3 }')
    return readOutput(entry, refuse)
  })
  if (outputs.length === 0) throw refuse('names no output; return `output` with the number of `bands`')
  const twice = outputs.find(({ id }, i) => outputs.findIndex((other) => other.id === id) !== i)
  if (twice) throw refuse(`names the output "${twice.id}" twice; give each its own \`id\``)
  if (outputs.reduce((sum, { bands }) => sum + bands, 0) > MAX_BANDS)
    throw refuse(`has more than ${MAX_BANDS} bands in its outputs; return fewer`)
  return outputs
}

const readOutput = (
  { id = 'default', bands, sampleType = 'AUTO', nodataValue }: Readonly<Record<string, unknown>>,
  refuse: (text: string) => EvalscriptError,
): PlannedOutput => {
  if (typeof id !== 'string' || !ID.test(id))
    throw refuse(
      'has an output whose `id` is not a name; use 1 to 128 letters, digits, "_", "." and "-", with a letter or digit first',
    )
  const count = Array.isArray(bands) ? bands.length : numberIn(bands) // names of bands, or their number
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > MAX_BANDS)
    throw refuse(
      `gives the output "${id}" no number of bands from 1 to ${MAX_BANDS}, and no list of their names; write one of them as \`bands\``,
    )
  const type = constantIn(SAMPLE_TYPES, sampleType ?? 'AUTO')
  if (type === undefined)
    throw refuse(
      `gives the output "${id}" the sampleType ${shown(sampleType)}; there are ${SAMPLE_TYPES.join(', ')}`,
    )
  const nodata = numberIn(nodataValue)
  if (nodata === undefined && nodataValue !== undefined && nodataValue !== null)
    throw refuse(`gives the output "${id}" a nodataValue that is not a number; write one, or leave it out`)
  return { id, bands: count, sampleType: type, nodata }
}
