import type { Caller } from '../../kernel/caller.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { ScriptPlan } from '../../evalscript/script-plan.ts'
import { invalid } from '../../kernel/problem.ts'
import { PieceFault } from '../../processing/pieces/piece-fault.ts'
import { FilesDropped } from '../../processing/piece-threads.ts'
import type { PooledPieces } from '../../processing/pooled-pieces.ts'
import type { AssetSource } from '../assets/asset-source.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import type { BatchProcessing, ProducedFile, ScriptedRequest } from './batch-processing.ts'
import { describedGroup } from './described-group.ts'
import { offeredSource } from './offered-sources.ts'
import { pieceTask } from './piece-task.ts'
import { FILE_TYPES, metadataOf, validateOutputs, validateSettings, wantedResponses } from './wanted-files.ts'
import type { SceneSource } from './search-scenes.ts'

/** What pieces are computed with. */
export interface ProcessingServices {
  readonly catalog: SceneSearch
  readonly itemTypes: ItemTypes
  readonly assets: Pick<AssetSource, 'onDisk'>
  readonly pieces: PooledPieces
  /** Whether an organization may download the assets of an item type. */
  readonly mayDownload: (orgId: number, itemType: string) => boolean
}

/** How often files are opened again that were dropped before they were read. */
const ATTEMPTS = 3

/** Computes pieces of what the catalog has, in threads. */
export const createBatchProcessing = (services: ProcessingServices): BatchProcessing => ({
  async validate(request, prefix, caller) {
    validateSettings(request, prefix)
    const { evalscript } = request.processRequest
    const sources = sourcesOf(request)
    if (evalscript === undefined || !sources) return
    const withheld = sources.findIndex(({ type }) => !isPermitted(services, request, type))
    if (withheld !== -1)
      throw invalid(
        `${prefix}processRequest.input.data.${withheld}.type`,
        'your organization may not download the assets of this collection',
      )
    const plan = await planOf(services, request, evalscript, sources, caller).catch((fault: unknown) => {
      throw fault instanceof PieceFault ? invalid(`${prefix}processRequest.evalscript`, fault.message) : fault
    })
    if (plan) validateOutputs(request, plan.outputs, prefix)
    if (request.output.type === 'zarr') await requireCompressors(services, request, prefix, caller)
  },
  async process(request, piece, caller) {
    const { plan, sources, script } = await permittedPlan(services, request, caller)
    for (let attempt = 1; ; attempt++)
      try {
        const task = await pieceTask(services, { request, piece, plan, sources, script, caller })
        const made = await services.pieces.compute(task, caller)
        const kinds = new Map(wantedResponses(request).map(({ outputId, kind }) => [outputId, kind]))
        return made.map(({ outputId, path, bytes }) => {
          const [mediaType, extension] = FILE_TYPES[kinds.get(outputId) ?? 'tiff']
          return {
            outputId,
            mediaType,
            extension,
            path,
            bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
          }
        })
      } catch (fault) {
        if (!(fault instanceof FilesDropped) || attempt === ATTEMPTS) throw fault
      }
  },
  async describeGroup(request, group, caller) {
    const files = await services.pieces.describe(describedGroup(request, group), caller)
    return files.map(({ path, bytes }): ProducedFile => ({
      outputId: '',
      mediaType:
        path.includes('/.z') || path.startsWith('.z') ? 'application/json' : 'application/octet-stream',
      extension: '',
      path,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    }))
  },
})

/** Its library alone knows what a compressor takes. @throws Problem 400 */
const requireCompressors = async (
  { pieces }: ProcessingServices,
  request: ScriptedRequest,
  prefix: string,
  caller: Caller,
): Promise<void> => {
  const pixel = { epsg: 4326, left: 0, top: 0, pixelWidth: 1, pixelHeight: 1, width: 1, height: 1 }
  await pieces.describe(describedGroup(request, pixel), caller).catch((fault: unknown) => {
    throw fault instanceof PieceFault
      ? invalid(`${prefix}output.arrayParameters.compressor`, fault.message)
      : fault
  })
}

/** Undefined where the request lacks data, or its collection. */
const sourcesOf = ({ processRequest }: ScriptedRequest): readonly SceneSource[] | undefined => {
  const data = processRequest.input?.data ?? []
  const sources = data.flatMap(({ type, ...source }) => (type === undefined ? [] : { ...source, type }))
  return sources.length > 0 && sources.length === data.length ? sources : undefined
}

const isPermitted = (
  { itemTypes, mayDownload }: ProcessingServices,
  { orgId }: ScriptedRequest,
  type: string,
): boolean => mayDownload(orgId, itemTypes.idOf(type))

/** Undefined where a source has no scenes, so that nobody knows its bands. @throws PieceFault where the script cannot be run */
const planOf = async (
  services: ProcessingServices,
  request: ScriptedRequest,
  script: string,
  sources: readonly SceneSource[],
  caller: Caller,
): Promise<ScriptPlan | undefined> => {
  const offered = await Promise.all(
    sources.map((source) => offeredSource(services, source, request.asOf, caller)),
  ).catch((fault: unknown) => {
    throw fault instanceof TooBroad
      ? new PieceFault('The search for scenes is too broad; shorten timeRange.')
      : fault
  })
  const known = offered.flatMap((source) => source ?? [])
  if (known.length < offered.length) return undefined
  return services.pieces.plan(
    { script, sources: known, wanted: metadataOf(wantedResponses(request)) },
    caller,
  )
}

/** @throws PieceFault where the request cannot be computed now */
const permittedPlan = async (services: ProcessingServices, request: ScriptedRequest, caller: Caller) => {
  const { evalscript: script } = request.processRequest
  const sources = sourcesOf(request)
  if (script === undefined || !sources) throw new PieceFault('The request has no evalscript, or no data.')
  const withheld = sources.find(({ type }) => !isPermitted(services, request, type))
  if (withheld) throw new PieceFault(`Your organization may not download the assets of ${withheld.type}.`)
  const plan = await planOf(services, request, script, sources, caller)
  if (!plan) throw new PieceFault('A source has no scenes that meet its filter.')
  return { plan, sources, script }
}
