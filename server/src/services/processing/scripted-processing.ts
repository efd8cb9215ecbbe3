import type { AssetSource } from '../assets/asset-source.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { BandOffer, OfferedSource, ScriptPlan } from '../../evalscript/script-plan.ts'
import type { Grid } from '../../imagery/raster/grid.ts'
import type { Caller } from '../../kernel/caller.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { invalid } from '../../kernel/problem.ts'
import { FilesDropped } from '../../processing/piece-threads.ts'
import { PieceFault } from '../../processing/pieces/piece-fault.ts'
import type { PooledPieces } from '../../processing/pooled-pieces.ts'
import type { ZarrGroup } from '../../processing/zarr/group-files.ts'
import { bandsOfScene } from './asset-bands.ts'
import type { BatchProcessing, ProducedFile, ScriptedRequest } from './batch-processing.ts'
import { pieceTask } from './piece-task.ts'
import { searchScenes } from './search-scenes.ts'
import type { SceneSource } from './search-scenes.ts'
import {
  FILE_TYPES,
  listMetadata,
  validateOutputs,
  validateSettings,
  wantedResponses,
  listOutputs,
} from './wanted-files.ts'
import { readArraySettings, readOrigin } from './zarr-settings.ts'

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
    const sources = readSources(request)
    if (evalscript === undefined || !sources) return
    const withheld = sources.findIndex(({ type }) => !isPermitted(services, request, type))
    if (withheld !== -1)
      throw invalid(
        `${prefix}processRequest.input.data.${withheld}.type`,
        'your organization may not download the assets of this collection',
      )
    const plan = await planScript(services, request, evalscript, sources, caller).catch((fault: unknown) => {
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
const readSources = ({ processRequest }: ScriptedRequest): readonly SceneSource[] | undefined => {
  const data = processRequest.input?.data ?? []
  const sources = data.flatMap(({ type, ...source }) => (type === undefined ? [] : { ...source, type }))
  return sources.length > 0 && sources.length === data.length ? sources : undefined
}

const isPermitted = (
  { itemTypes, mayDownload }: ProcessingServices,
  { orgId }: ScriptedRequest,
  type: string,
): boolean => mayDownload(orgId, itemTypes.idFor(type))

/** Undefined where a source has no scenes, so that nobody knows its bands. @throws PieceFault where the script cannot be run */
const planScript = async (
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
    { script, sources: known, wanted: listMetadata(wantedResponses(request)) },
    caller,
  )
}

/** @throws PieceFault where the request cannot be computed now */
const permittedPlan = async (services: ProcessingServices, request: ScriptedRequest, caller: Caller) => {
  const { evalscript: script } = request.processRequest
  const sources = readSources(request)
  if (script === undefined || !sources) throw new PieceFault('The request has no evalscript, or no data.')
  const withheld = sources.find(({ type }) => !isPermitted(services, request, type))
  if (withheld) throw new PieceFault(`Your organization may not download the assets of ${withheld.type}.`)
  const plan = await planScript(services, request, script, sources, caller)
  if (!plan) throw new PieceFault('A source has no scenes that meet its filter.')
  return { plan, sources, script }
}

/** How many of the newest scenes are read to find the bands of a source. Older scenes may have other bands. */
const LOOKED_AT = 20

/**
 * The bands that the newest scenes of a source have, anywhere.
 * @param asOf scenes published by then count, in milliseconds since 1970 UTC
 * @returns undefined for a source without scenes
 * @throws TooBroad, the reason of the caller's signal
 */
const offeredSource = async (
  { catalog, itemTypes }: { readonly catalog: SceneSearch; readonly itemTypes: ItemTypes },
  source: SceneSource,
  asOf: number,
  caller: Caller,
): Promise<OfferedSource | undefined> => {
  const scenes = await searchScenes(catalog, source, { area: undefined, asOf, max: LOOKED_AT, caller })
  if (scenes.length === 0) return undefined
  const bands = new Map<string, BandOffer>()
  for (const scene of scenes)
    for (const [name, band] of bandsOfScene(itemTypes, scene))
      if (!bands.has(name)) bands.set(name, { units: [...band.units.keys()], defaultUnits: band.usualUnit })
  return { id: source.id, bands }
}

/** The Zarr group of a request, whose time is the beginning of the first source's time range. @param grid all its pixels */
const describedGroup = (request: ScriptedRequest, grid: Grid): ZarrGroup => {
  const { output, processRequest } = request
  if (output.type !== 'zarr') throw new TypeError('the request has no Zarr group')
  const { from, to = from } = processRequest.input?.data?.[0]?.dataFilter?.timeRange ?? {}
  const time = from ?? to
  return {
    grid,
    time: time === undefined ? 0 : parseInstant(time),
    origin: readOrigin(output, 'output'),
    attributes: output.group.customAttributes ?? {},
    arrays: new Map(
      listOutputs(wantedResponses(request)).map((id) => [id, readArraySettings(output, id, 'output')]),
    ),
  }
}
