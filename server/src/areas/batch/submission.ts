import type { components } from '../../../../generated/types.ts'
import type { Call } from '../../http/server/operation.ts'
import { invalid } from '../../kernel/problem.ts'
import { Secret } from '../../services/secrets/secret.ts'
import { partStorage } from './storage.ts'

type Schemas = components['schemas']
type Request = Schemas['BatchRequest']

/** What was submitted. */
export interface Submission {
  readonly request: Request
  /** What the names of its members begin with in errors. */
  readonly prefix: string
}

/**
 * The request of a submission, be it one body or two parts.
 * @throws Problem 400 where the evalscript stands in both parts
 */
export const submissionOf = (body: Call<'batch_createTask'>['body']): Submission => {
  if (!('request' in body)) return { request: body, prefix: '' }
  const { request, evalscript } = body
  if (request.processRequest.evalscript !== undefined)
    throw invalid('request.processRequest.evalscript', 'stands in a part of its own; leave it out here')
  const processRequest = { ...request.processRequest, evalscript }
  return { request: { ...request, processRequest }, prefix: 'request.' }
}

/** A request as it is shown, with defaults filled in, and its secrets; undefined where it has none. */
export interface PartedRequest {
  readonly shown: Schemas['BatchRequestEcho']
  readonly secrets: Secret | undefined
}

export const partRequest = (request: Request): PartedRequest => {
  const { processRequest, description } = request
  const input = partInput(request.input)
  const output = partOutput(request.output)
  const secrets = { 'input.features': input.secrets, 'output.delivery': output.secrets }
  const hasSecrets = Object.values(secrets).some((some) => Object.keys(some).length > 0)
  return {
    shown: {
      processRequest,
      input: input.shown,
      output: output.shown,
      ...(description !== undefined && { description }),
      instanceType: sizeOf(request),
    },
    secrets: hasSecrets ? new Secret(JSON.stringify(secrets)) : undefined,
  }
}

/** Some clients spell it otherwise. */
interface Spellings {
  readonly instanceType?: Schemas['BatchInstanceType']
  readonly instance_type?: Schemas['BatchInstanceType']
}

const sizeOf = ({ instanceType, instance_type }: Spellings) => instanceType ?? instance_type ?? 'normal'

interface Parted<Shown> {
  readonly shown: Shown
  readonly secrets: Readonly<Record<string, string>>
}

const partInput = (input: Request['input']): Parted<Schemas['BatchInputEcho']> => {
  if (input.type === 'tiling-grid')
    return { shown: { ...input, bufferX: input.bufferX ?? 0, bufferY: input.bufferY ?? 0 }, secrets: {} }
  const { shown, secrets } = partStorage(input.features)
  return { shown: { ...input, features: shown }, secrets }
}

const partOutput = (output: Request['output']): Parted<Schemas['BatchOutputEcho']> => {
  const { shown: delivery, secrets } = partStorage(output.delivery)
  if (output.type === 'zarr') return { shown: { ...output, delivery }, secrets }
  const { cogParameters, ...members } = output
  const cogOutput = output.cogOutput === true || output.cogOutput === 'true'
  const shown = {
    overwrite: false,
    skipExisting: false,
    createCollection: false,
    ...members,
    delivery,
    cogOutput,
    ...((cogOutput || cogParameters) && { cogParameters: { ...COG_DEFAULTS, ...cogParameters } }),
  }
  return { shown, secrets }
}

const COG_DEFAULTS = {
  resamplingAlgorithm: 'average',
  blockxsize: 256,
  blockysize: 256,
  usePredictor: true,
} as const
