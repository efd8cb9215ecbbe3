import type { Grid } from '../../imagery/raster/grid.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { ZarrGroup } from '../../processing/zarr/group-files.ts'
import type { ScriptedRequest } from './batch-processing.ts'
import { outputsOf, wantedResponses } from './wanted-files.ts'
import { arraySettingsOf, originOf } from './zarr-settings.ts'

/** The Zarr group of a request, whose time is the beginning of the first source's time range. @param grid all its pixels */
export const describedGroup = (request: ScriptedRequest, grid: Grid): ZarrGroup => {
  const { output, processRequest } = request
  if (output.type !== 'zarr') throw new TypeError('the request has no Zarr group')
  const { from, to = from } = processRequest.input?.data?.[0]?.dataFilter?.timeRange ?? {}
  const time = from ?? to
  return {
    grid,
    time: time === undefined ? 0 : parseInstant(time),
    origin: originOf(output, 'output'),
    attributes: output.group.customAttributes ?? {},
    arrays: new Map(
      outputsOf(wantedResponses(request)).map((id) => [id, arraySettingsOf(output, id, 'output')]),
    ),
  }
}
