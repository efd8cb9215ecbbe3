import type { Caller } from '../../kernel/caller.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { ScriptPlan } from '../../evalscript/script-plan.ts'
import { PieceFault } from '../../processing/pieces/piece-fault.ts'
import type { PieceSource, PieceTask, WantedFile } from '../../processing/pieces/piece-task.ts'
import { placeIn } from '../../processing/zarr/piece-chunks.ts'
import type { OutputFormat } from '../../processing/pieces/output-format.ts'
import type { PiecePlace, ScriptedRequest } from './batch-processing.ts'
import { readCogOptions } from './cog-options.ts'
import { gridOutline } from './grid-outline.ts'
import { openSource } from './piece-sources.ts'
import type { SceneFiles } from './piece-sources.ts'
import { searchScenes } from './search-scenes.ts'
import type { SceneSource } from './search-scenes.ts'
import { UncoveredArea } from './uncovered-area.ts'
import { wantedResponses } from './wanted-files.ts'
import type { WantedResponse } from './wanted-files.ts'
import { readArraySettings } from './zarr-settings.ts'

/** Scenes of a source that are read for one piece, those first that lie on top. */
const MAX_SCENES = 100

/** What is computed of a request. */
export interface PieceOfRequest {
  readonly request: ScriptedRequest
  readonly piece: PiecePlace
  readonly plan: ScriptPlan
  readonly sources: readonly SceneSource[]
  readonly script: string
  readonly caller: Caller
}

/** What a thread computes for a piece: its scenes are found, and their files on this disk. @throws PieceFault */
export const pieceTask = async (
  services: SceneFiles & { readonly catalog: SceneSearch },
  { request, piece, plan, sources, script, caller }: PieceOfRequest,
): Promise<PieceTask> => {
  const area = piece.area ?? gridOutline(piece.grid)
  const opened: PieceSource[] = []
  for (const input of plan.inputs) {
    const source = sources[input.source]
    if (!source) throw new RangeError('the plan reads a source that the request has not')
    const search = { area, asOf: request.asOf, max: MAX_SCENES, caller }
    const scenes = await searchScenes(services.catalog, source, search).catch(tooBroad)
    const sampled = input.mosaicking === 'SIMPLE' ? new UncoveredArea(area) : undefined
    opened.push(await openSource(services, scenes, { input, source, sampled, caller }))
  }
  const { from, to } = sources[0]?.dataFilter?.timeRange ?? {}
  return {
    script,
    plan,
    grid: piece.grid,
    area: piece.area,
    sources: opened,
    files: wantedResponses(request).map((response) => wantedFile(request, response, piece)),
    times: { from, to },
  }
}

const tooBroad = (fault: unknown) => {
  throw fault instanceof TooBroad
    ? new PieceFault('The search for scenes is too broad; shorten timeRange.')
    : fault
}

const wantedFile = (
  request: ScriptedRequest,
  { outputId, kind }: WantedResponse,
  piece: PiecePlace,
): WantedFile => ({
  outputId,
  format: toFormat(request, outputId, kind, piece),
})

const toFormat = (
  { output }: ScriptedRequest,
  outputId: string,
  kind: OutputFormat['kind'],
  { grid, group }: PiecePlace,
): OutputFormat => {
  if (output.type === 'zarr') {
    const array = readArraySettings(output, outputId, 'output')
    return { kind: 'zarr', array, place: placeIn(group ?? grid, grid, array) }
  }
  if (kind === 'cog') return { kind, options: readCogOptions(output.cogParameters, 'output.cogParameters') }
  return { kind: kind === 'zarr' ? 'tiff' : kind }
}
