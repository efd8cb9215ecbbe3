import type { components } from '../../../../../generated/types.ts'
import type { Call } from '../../../http/operation.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Sealing } from '../../../services/secrets/sealing.ts'
import { Secret } from '../../../services/secrets/secret.ts'
import type { StoredIds } from '../../../stores/stored-ids.ts'
import type { BatchServices } from '../services.ts'
import { separateStorage } from './storage.ts'
import { sealingPlace } from './task.ts'
import type { Task } from './task.ts'

type Schemas = components['schemas']
type Request = Schemas['BatchRequest']

/** A submitted request. */
export interface Submission {
  readonly request: Request
  /** Prefix of its field names in error messages. */
  readonly prefix: string
}

/**
 * Reads the request from a body of one part, or of two: the request and its evalscript.
 * @throws Problem 400 if both parts have an evalscript
 */
export const readSubmission = (body: Call<'batch_createTask'>['body']): Submission => {
  if (!('request' in body)) return { request: body, prefix: '' }
  const { request, evalscript } = body
  if (request.processRequest.evalscript !== undefined)
    throw invalid('request.processRequest.evalscript', 'stands in a part of its own; leave it out here')
  const processRequest = { ...request.processRequest, evalscript }
  return { request: { ...request, processRequest }, prefix: 'request.' }
}

/** Returns a new task, which is not stored yet. */
export const buildTask = async (
  { ids, timeline, sealing }: Pick<BatchServices, 'ids' | 'timeline' | 'sealing'>,
  orgId: number,
  request: Request,
): Promise<Task> => {
  const now = timeline.now()
  const id = await ids.uuid()
  return {
    id,
    orgId,
    number: await nextNumber(ids),
    ...(await sealRequest(sealing, id, request)),
    created: now,
    updated: now,
    userAction: 'NONE',
    userActionUpdated: now,
    state: { status: 'CREATED' },
  }
}

/** Returns the next task number, which orders tasks created at the same moment. */
export const nextNumber = (ids: StoredIds): Promise<number> => ids.number('batch task', 1)

/** Returns a request as it is stored: without its secrets, and the sealed secrets. */
export const sealRequest = async (
  sealing: Sealing,
  id: string,
  request: Request,
): Promise<Pick<Task, 'request' | 'sealed'>> => {
  const { echo, secrets } = separateSecrets(request)
  return { request: echo, sealed: secrets && (await sealing.seal(sealingPlace(id), secrets)) }
}

/** A request as callers see it, with defaults filled in, and its secrets if it has any. */
interface SeparatedRequest {
  readonly echo: Schemas['BatchRequestEcho']
  readonly secrets: Secret | undefined
}

const separateSecrets = (request: Request): SeparatedRequest => {
  const { processRequest, description } = request
  const input = separateInput(request.input)
  const output = separateOutput(request.output)
  const secrets = { 'input.features': input.secrets, 'output.delivery': output.secrets }
  const hasSecrets = Object.values(secrets).some((some) => Object.keys(some).length > 0)
  return {
    echo: {
      processRequest,
      input: input.echo,
      output: output.echo,
      ...(description !== undefined && { description }),
      instanceType: resolveInstanceType(request),
    },
    secrets: hasSecrets ? new Secret(JSON.stringify(secrets)) : undefined,
  }
}

/** Some clients send `instance_type`. */
interface Spellings {
  readonly instanceType?: Schemas['BatchInstanceType']
  readonly instance_type?: Schemas['BatchInstanceType']
}

const resolveInstanceType = ({ instanceType, instance_type }: Spellings) =>
  instanceType ?? instance_type ?? 'normal'

interface Separated<Echo> {
  readonly echo: Echo
  readonly secrets: Readonly<Record<string, string>>
}

const separateInput = (input: Request['input']): Separated<Schemas['BatchInputEcho']> => {
  if (input.type === 'tiling-grid')
    return { echo: { ...input, bufferX: input.bufferX ?? 0, bufferY: input.bufferY ?? 0 }, secrets: {} }
  const { echo, secrets } = separateStorage(input.features)
  return { echo: { ...input, features: echo }, secrets }
}

const separateOutput = (output: Request['output']): Separated<Schemas['BatchOutputEcho']> => {
  const { echo: delivery, secrets } = separateStorage(output.delivery)
  if (output.type === 'zarr') return { echo: { ...output, delivery }, secrets }
  const { cogParameters, ...members } = output
  const cogOutput = output.cogOutput === true || output.cogOutput === 'true'
  const echo = {
    overwrite: false,
    skipExisting: false,
    createCollection: false,
    ...members,
    delivery,
    cogOutput,
    ...((cogOutput || cogParameters) && { cogParameters: { ...COG_DEFAULTS, ...cogParameters } }),
  }
  return { echo, secrets }
}

const COG_DEFAULTS = {
  resamplingAlgorithm: 'average',
  blockxsize: 256,
  blockysize: 256,
  usePredictor: true,
} as const
