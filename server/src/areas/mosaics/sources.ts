import { LRUCache } from 'lru-cache'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { NEWEST_FIRST } from '../../catalog/port.ts'
import type { Catalog, SceneOrder } from '../../catalog/port.ts'
import { during, inCollections, meetsBox } from '../../catalog/cql2/conditions.ts'
import { changedAt, indexScene } from '../../catalog/scene-index.ts'
import { parseFootprint, readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import type { ScenePart } from '../../imagery/imagery.ts'
import type { SceneView } from 'imagery-platform-painter/scene.ts'
import { toSceneView } from '../../imagery/viewed-scene.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { hasImagery } from '../../services/imagery/scene-rasters.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { MosaicDefinition, SourceSpan } from './mosaics/mosaic.ts'
import { inside } from './grid.ts'

/** Where the scenes of mosaics come from. */
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

/** How many scenes are read at once. */
const BATCH = 1000

/** Finds the scenes of a mosaic that share an area with a box, newest first. @param box degrees */
export const findSources = async (
  pool: ScenePool,
  mosaic: MosaicDefinition,
  box: Box,
  caller?: Caller,
): Promise<Source[]> => {
  const where = contributesTo(mosaic, [box], pool.itemTypes)
  const sources: Source[] = []
  let after: number | undefined
  do {
    const page = await pool.catalog.search(
      { where, order: NEWEST_FIRST, limit: BATCH, ...(after !== undefined && { after }) },
      caller,
    )
    sources.push(...(await Promise.all(page.scenes.map(({ json }) => toSources(pool, json)))).flat())
    after = page.next
  } while (after !== undefined)
  return sources
}

const OLDEST_FIRST: SceneOrder = { by: 'acquired', direction: 'ascending' }

/** Finds the span of the scenes that share an area with one of several boxes in degrees; undefined if there are none. */
export const findSpan = async (
  { catalog, itemTypes }: ScenePool,
  mosaic: MosaicDefinition,
  boxes: readonly Box[],
): Promise<SourceSpan | undefined> => {
  const findFirst = async (where: Expression, order: SceneOrder): Promise<number[]> => {
    const { scenes } = await catalog.search({ where, order, limit: 1 })
    return scenes.map(({ json }) => readSourceScene(json).acquired)
  }

  const times: number[] = []
  const found: string[] = []
  for (const itemType of mosaic.itemTypes) {
    const where = contributesTo({ ...mosaic, itemTypes: [itemType] }, boxes, itemTypes)
    const oldest = await findFirst(where, OLDEST_FIRST)
    if (oldest.length === 0) continue

    found.push(itemType)
    times.push(...oldest, ...(await findFirst(where, NEWEST_FIRST)))
  }
  if (times.length === 0) return undefined

  return { firstAcquired: Math.min(...times), lastAcquired: Math.max(...times), itemTypes: found }
}

/** Maximum cloud cover, in percent, of a scene in a mosaic of the least cloudy ones. */
const MAX_CLOUD_COVER = 20

/** The condition that a scene contributes to a mosaic in one of several boxes. */
const contributesTo = (mosaic: MosaicDefinition, boxes: readonly Box[], itemTypes: ItemTypes): Expression => {
  const collections = mosaic.itemTypes.flatMap((itemType) => itemTypes.findCollection(itemType) ?? [])
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

/**
 * Converts a scene to a source. Returns none if the scene has no footprint, or if its file cannot be read now: a painted
 * scene must not replace it.
 */
const toSources = async ({ itemTypes, rasters }: ScenePool, json: Uint8Array): Promise<Source[]> => {
  const { id, collection, acquired, changed, geometry, parts, view, withFile } = readSourceScene(json)
  const raster = withFile && (await rasters.of(withFile))
  if (!geometry || (withFile && !raster)) return []

  return [{ id, acquired, changed, geometry, view, raster, itemType: itemTypes.idFor(collection), parts }]
}

/** What mosaics read from the document of a scene. Times in milliseconds since 1970 UTC. */
interface SourceScene {
  readonly id: string
  readonly collection: string
  readonly acquired: number
  /** When it was changed last. */
  readonly changed: number
  /** Undefined if it has no footprint. */
  readonly geometry: Geometry | undefined
  readonly parts: readonly Part[]
  readonly view: SceneView
  /** The scene itself, if it is shown by a file of the imagery folder. */
  readonly withFile: Scene | undefined
}

/** Maximum size of the cached documents, in bytes. With what is parsed from them they take about three times as much. */
const MAX_BYTES = 8 * 2 ** 20

const scenesByDocument = new LRUCache<string, SourceScene, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_scene, text) => text.length,
  memoMethod: (_text, _stale, { context: json }) => parseSourceScene(json),
})

/** Reads a scene, and caches it by its document: all tiles that show the scene read it. @param json of the catalog */
export const readSourceScene = ({ buffer, byteOffset, length }: Uint8Array): SourceScene => {
  const bytes = Buffer.from(buffer, byteOffset, length)
  const text = bytes.toString('latin1') // the fastest text that differs for any two documents
  return scenesByDocument.memo(text, { context: bytes })
}

const parseSourceScene = (json: Uint8Array): SourceScene => {
  const scene = readScene(json)
  const index = indexScene(scene)
  return {
    id: scene.id,
    collection: scene.collection,
    acquired: index.acquired,
    changed: changedAt(index),
    geometry: parseFootprint(scene),
    parts: index.parts,
    view: toSceneView(scene),
    withFile: hasImagery(scene) ? scene : undefined,
  }
}
