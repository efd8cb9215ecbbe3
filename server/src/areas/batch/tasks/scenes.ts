import type { components } from '../../../../../generated/types.ts'
import { TooBroad } from '../../../catalog/port.ts'
import type { Catalog, StoredScene } from '../../../catalog/port.ts'
import { all, during, inCollections, meetsGeometry } from '../../../catalog/cql2/conditions.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { parseInstant } from '../../../kernel/instant.ts'
import { AnalysisFault } from './task.ts'

type Source = DeepReadonly<components['schemas']['BatchDataSource']>

/**
 * Returns the newest scenes of a source.
 * @param area that scenes must intersect; undefined for scenes anywhere
 * @param place of the source in the request, for error messages
 * @throws AnalysisFault if there are no scenes
 */
export const findScenes = async (
  catalog: Catalog,
  { type, dataFilter = {} }: Source,
  area: Geometry | undefined,
  limit: number,
  place: string,
): Promise<readonly StoredScene[]> => {
  if (type === undefined) throw new AnalysisFault(`${place}.type is missing.`)
  const { timeRange, maxCloudCoverage } = dataFilter
  const where = all([
    inCollections([type]),
    ...(area ? [meetsGeometry(area)] : []),
    ...((timeRange?.from ?? timeRange?.to) ? [during(parseInterval(timeRange))] : []),
    ...(maxCloudCoverage === undefined
      ? []
      : [{ op: '<=', args: [{ property: 'eo:cloud_cover' }, maxCloudCoverage] }]),
  ])
  const { scenes } = await catalog.search({ limit, where }).catch(failIfTooBroad(place))
  if (scenes.length === 0)
    throw new AnalysisFault(
      `${place}: no scene of ${type} ${area ? 'lies in the area and ' : ''}meets the filter.`,
    )
  return scenes
}

const parseInterval = ({ from, to }: { readonly from?: string; readonly to?: string } = {}) => ({
  start: from === undefined ? -Infinity : parseInstant(from),
  end: to === undefined ? Infinity : parseInstant(to),
})

const failIfTooBroad = (place: string) => (fault: unknown) => {
  throw fault instanceof TooBroad
    ? new AnalysisFault(`${place}: the search is too broad; shorten timeRange.`)
    : fault
}
