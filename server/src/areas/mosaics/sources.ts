import type { Caller } from '../../kernel/caller.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import type { Box, Part } from '../../geometry/part.ts'
import { NEWEST_FIRST } from '../../catalog/port.ts'
import type { Catalog, SceneOrder } from '../../catalog/port.ts'
import { during, inCollections, meetsBox } from '../../catalog/predicate/conditions.ts'
import type { ScenePart } from '../../imagery/imagery.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { inside } from './grid.ts'
import type { MosaicDefinition } from './mosaic-definition.ts'
import { sourceScene } from './source-scene.ts'

/** What the scenes of mosaics are searched in. */
export interface ScenePool {
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  readonly rasters: SceneRasters
}

/** A scene that contributes to a mosaic. */
export interface Source extends ScenePart {
  readonly itemType: string
  /** When it was changed last, in milliseconds since 1970 UTC. */
  readonly changed: number
  readonly geometry: Geometry
  readonly parts: readonly Part[]
}

/** Maximum cloud cover, in percent, of a scene in a mosaic of the least cloudy ones. */
const MAX_CLOUD_COVER = 20

/** How many scenes are read at once. */
const BATCH = 1000

const OLDEST_FIRST: SceneOrder = { by: 'acquired', direction: 'ascending' }

/** The scenes of a mosaic that share an area with a box, newest first. @param box degrees */
export const sourcesIn = async (
  pool: ScenePool,
  mosaic: MosaicDefinition,
  box: Box,
  caller?: Caller,
): Promise<Source[]> => {
  const where = contributing(pool.itemTypes, mosaic, [box])
  const sources: Source[] = []
  let after: number | undefined
  do {
    const page = await pool.catalog.search(
      { where, order: NEWEST_FIRST, limit: BATCH, ...(after !== undefined && { after }) },
      caller,
    )
    sources.push(...(await Promise.all(page.scenes.map(({ json }) => sourceOf(pool, json)))).flat())
    after = page.next
  } while (after !== undefined)
  return sources
}

/** When the scenes of a mosaic were acquired, and their item types. Milliseconds since 1970 UTC. */
export interface SourceSpan {
  readonly firstAcquired: number
  readonly lastAcquired: number
  readonly itemTypes: readonly string[]
}

/** The span of the scenes that share an area with one of several boxes in degrees; undefined where there are none. */
export const spanOfSources = async (
  { catalog, itemTypes }: ScenePool,
  mosaic: MosaicDefinition,
  boxes: readonly Box[],
): Promise<SourceSpan | undefined> => {
  const end = async (where: Expression, order: SceneOrder): Promise<number[]> => {
    const { scenes } = await catalog.search({ where, order, limit: 1 })
    return scenes.map(({ json }) => sourceScene(json).acquired)
  }
  const times: number[] = []
  const found: string[] = []
  for (const itemType of mosaic.itemTypes) {
    const where = contributing(itemTypes, { ...mosaic, itemTypes: [itemType] }, boxes)
    const oldest = await end(where, OLDEST_FIRST)
    if (oldest.length === 0) continue
    found.push(itemType)
    times.push(...oldest, ...(await end(where, NEWEST_FIRST)))
  }
  if (times.length === 0) return undefined
  return { firstAcquired: Math.min(...times), lastAcquired: Math.max(...times), itemTypes: found }
}

/** The condition that a scene contributes to a mosaic, in one of several boxes. */
const contributing = (itemTypes: ItemTypes, mosaic: MosaicDefinition, boxes: readonly Box[]): Expression => {
  const collections = mosaic.itemTypes.flatMap((itemType) => itemTypes.collectionOf(itemType) ?? [])
  const places = boxes.map((box) => meetsBox(inside(box)))
  const [place, ...others] = places
  const conditions: Expression[] = [
    inCollections(collections),
    during(mosaic.during),
    ...(place === undefined ? [] : [others.length === 0 ? place : { op: 'or', args: places }]),
  ]
  if (mosaic.series.selector === 'least cloud')
    conditions.push({ op: '<=', args: [{ property: 'eo:cloud_cover' }, MAX_CLOUD_COVER] })
  return { op: 'and', args: conditions }
}

/** Nothing for a scene without a footprint, and for one whose file cannot be read now: a painted one is no stand-in. */
const sourceOf = async ({ itemTypes, rasters }: ScenePool, json: Uint8Array): Promise<Source[]> => {
  const { id, collection, acquired, changed, geometry, parts, view, withFile } = sourceScene(json)
  const raster = withFile && (await rasters.of(withFile))
  if (!geometry || (withFile && !raster)) return []
  return [{ id, acquired, changed, geometry, view, raster, itemType: itemTypes.idOf(collection), parts }]
}
