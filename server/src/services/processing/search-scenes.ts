import type { Caller } from '../../kernel/caller.ts'
import type { components } from '../../../../generated/types.ts'
import type { SceneQuery, SceneSearch } from '../../catalog/port.ts'
import { all, during, inCollections, meetsGeometry } from '../../catalog/cql2/conditions.ts'
import { indexScene, publishedAt } from '../../catalog/scene-index.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { SceneSort } from '../../catalog/sort.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { parseInstant } from '../../kernel/instant.ts'

/** A source of data whose collection is known. */
export type SceneSource = DeepReadonly<components['schemas']['BatchDataSource']> & { readonly type: string }

/** Which scenes are looked for. */
interface Search {
  /** WGS 84, degrees; undefined for scenes anywhere. */
  readonly area: Geometry | undefined
  /** Published by then, in milliseconds since 1970 UTC. */
  readonly asOf: number
  /** How many, at most. */
  readonly max: number
  readonly caller: Caller
}

/** Scenes that are read at once. */
const PAGE = 100

/** The scenes of a source, those first that lie on top. @throws TooBroad, the reason of the caller's signal */
export const searchScenes = async (
  catalog: SceneSearch,
  source: SceneSource,
  { area, asOf, max, caller }: Search,
): Promise<readonly Scene[]> => {
  const query = {
    where: all(toConditions(source, area)),
    ...toOrder(source.dataFilter?.mosaickingOrder),
    limit: Math.min(PAGE, max),
  }
  const scenes: Scene[] = []
  let after: number | undefined
  do {
    const page = await catalog.search({ ...query, ...(after !== undefined && { after }) }, caller)
    const found = page.scenes.map(({ json }) => readScene(json))
    scenes.push(...found.filter((scene) => publishedAt(indexScene(scene)) <= asOf))
    after = page.next
  } while (after !== undefined && scenes.length < max)
  return scenes.slice(0, max)
}

const toConditions = ({ type, dataFilter = {} }: SceneSource, area: Geometry | undefined) => {
  const { timeRange: { from, to } = {}, maxCloudCoverage } = dataFilter
  const interval = {
    start: from === undefined ? -Infinity : parseInstant(from),
    end: to === undefined ? Infinity : parseInstant(to),
  }
  return [
    inCollections([type]),
    ...(area ? [meetsGeometry(area)] : []),
    ...(from === undefined && to === undefined ? [] : [during(interval)]),
    ...(maxCloudCoverage === undefined
      ? []
      : [{ op: '<=' as const, args: [{ property: 'eo:cloud_cover' }, maxCloudCoverage] as const }]),
  ]
}

const toOrder = (mosaickingOrder = 'mostRecent'): Pick<SceneQuery, 'order' | 'sort'> =>
  mosaickingOrder === 'leastCC'
    ? { sort: LEAST_CLOUDS }
    : { order: { by: 'acquired', direction: mosaickingOrder === 'leastRecent' ? 'ascending' : 'descending' } }

const LEAST_CLOUDS: SceneSort = [
  { by: 'eo:cloud_cover', direction: 'ascending' },
  { by: 'datetime', direction: 'descending' },
]
