import { invalid } from '../../kernel/problem.ts'
import { boundedText } from '../../evalscript/evalscript-error.ts'
import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import { METADATA_ID, formatMisfit } from '../../processing/pieces/output-format.ts'
import type { OutputFormat } from '../../processing/pieces/output-format.ts'
import type { ScriptedRequest } from './batch-processing.ts'
import { readCogOptions } from './cog-options.ts'
import { readArraySettings, readOrigin, validateType } from './zarr-settings.ts'

/** A response of a request, and the kind of the file that it gets. */
export interface WantedResponse {
  readonly outputId: string
  readonly kind: OutputFormat['kind']
}

/** Media types and what their files end with, by kind; a chunk of Zarr has a name of its own. */
export const FILE_TYPES: Readonly<
  Record<OutputFormat['kind'], readonly [mediaType: string, extension: string]>
> = {
  tiff: ['image/tiff', 'tif'],
  cog: ['image/tiff', 'tif'],
  png: ['image/png', 'png'],
  jpeg: ['image/jpeg', 'jpg'],
  metadata: ['application/json', 'json'],
  zarr: ['application/octet-stream', ''],
}

/** The files of a piece: of one output, `default`, where the request names none. */
export const wantedResponses = ({ processRequest, output }: ScriptedRequest): readonly WantedResponse[] =>
  (processRequest.output?.responses ?? [{}]).map(({ identifier = 'default', format }) => ({
    outputId: identifier,
    kind: output.type === 'zarr' ? 'zarr' : toKind(readMediaType(format?.type), isCog(output.cogOutput)),
  }))

const readMediaType = (type = ''): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

const isCog = (cogOutput: boolean | string | undefined): boolean => cogOutput === true || cogOutput === 'true'

const toKind = (mediaType: string, cog: boolean): OutputFormat['kind'] => {
  switch (mediaType) {
    case 'image/png':
      return 'png'
    case 'image/jpeg':
      return 'jpeg'
    case 'application/json':
      return 'metadata'
    default:
      return cog ? 'cog' : 'tiff'
  }
}

/** The outputs of the script that files are made of. */
export const listOutputs = (responses: readonly WantedResponse[]): readonly string[] =>
  responses.flatMap(({ outputId, kind }) => (kind === 'metadata' ? [] : [outputId]))

/** What is wanted beside them. */
export const listMetadata = (responses: readonly WantedResponse[]): readonly string[] =>
  responses.flatMap(({ outputId, kind }) => (kind === 'metadata' ? outputId : []))

/**
 * What can be said of the settings of files before the script is known.
 * @throws Problem 400 that names the member
 */
export const validateSettings = (request: ScriptedRequest, prefix: string): void => {
  const { output } = request
  if (output.type === 'raster') readCogOptions(output.cogParameters, `${prefix}output.cogParameters`)
  else readOrigin(output, `${prefix}output`)
  for (const [i, { outputId, kind }] of wantedResponses(request).entries()) {
    const place = `${prefix}processRequest.output.responses.${i}`
    if (kind === 'metadata' && outputId !== METADATA_ID)
      throw invalid(`${place}.format.type`, `application/json is the format of "${METADATA_ID}" alone`)
    if (kind !== 'metadata' && outputId === METADATA_ID)
      throw invalid(`${place}.format.type`, `"${METADATA_ID}" has the format application/json`)
    if (output.type === 'zarr') readArraySettings(output, outputId, `${prefix}output`)
  }
}

/** Names of outputs that are repeated in a sentence, in UTF-16 units. */
const MAX_NAMES = 100

/** Whether the script has the outputs, in forms that their files can hold. @throws Problem 400 that names the member */
export const validateOutputs = (
  request: ScriptedRequest,
  outputs: readonly PlannedOutput[],
  prefix: string,
): void => {
  for (const [i, { outputId, kind }] of wantedResponses(request).entries()) {
    if (kind === 'metadata') continue
    const place = `${prefix}processRequest.output.responses.${i}`
    const planned = outputs.find(({ id }) => id === outputId)
    if (!planned) {
      const names = boundedText(outputs.map(({ id }) => `"${id}"`).join(', '), MAX_NAMES)
      throw invalid(`${place}.identifier`, `the evalscript has no output "${outputId}", only ${names}`)
    }
    const misfit = formatMisfit(planned, kind)
    if (misfit !== undefined) throw invalid(`${place}.format.type`, misfit)
    if (request.output.type === 'zarr') validateType(request.output, planned, `${prefix}output`)
  }
}
