import type { Result } from '../../analytics/result.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { mapCooperatively } from '../../kernel/cooperative.ts'
import { parseFootprint } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { WORLD_ITEM_TYPES } from '../item-types.ts'
import { mosaicPublicationTime } from '../mosaics/mosaics.ts'
import type { WorldMosaic } from '../mosaics/mosaics.ts'
import { quadAt, quadId } from 'imagery-platform-geometry/quad-grid.ts'

/**
 * The results in a mosaic: those of its scenes that no newer scene covers and that lie within one quad.
 * @param scenes of the mosaic, newest first
 * @param findResults the results in one of them
 */
export const resultsInMosaic = async (
  mosaic: WorldMosaic,
  scenes: readonly Scene[],
  findResults: (scene: Scene, isHidden: (outline: Geometry) => boolean) => readonly Result[],
): Promise<Result[]> => {
  const onTop: Part[] = []
  const seen = await mapCooperatively(scenes, (scene) => {
    const isHidden = (outline: Geometry): boolean => intersects(toParts(outline), onTop)
    const visible = findResults(scene, isHidden).filter(({ geometry }) => !isHidden(geometry))
    const footprint = parseFootprint(scene)
    if (footprint) onTop.push(...toParts(footprint))
    return visible.flatMap((result) => inOneQuad(mosaic, seenIn(findAssetType(scene), result)))
  })
  const published = mosaicPublicationTime(mosaic)
  return seen
    .flat()
    .map((result, at) => ({ ...result, created: new Date(published + at * 37).toISOString() }))
}

/** Mosaics show the colors of their scenes. */
const findAssetType = ({ collection }: Scene): string | undefined =>
  WORLD_ITEM_TYPES.find((itemType) => itemType.collection === collection)?.assetTypes.findLast(
    ({ category }) => category === 'data',
  )?.id

const seenIn = (assetType: string | undefined, result: Result): Result =>
  assetType === undefined
    ? result
    : { ...result, properties: { ...result.properties, source_asset_type: assetType } }

/** The result with its mosaic and quad; none where it lies in several quads. */
const inOneQuad = ({ id, name }: WorldMosaic, result: Result): Result[] => {
  const [quad, ...others] = new Set(cornersIn(result).map((corner) => quadId(quadAt(corner))))
  if (quad === undefined || others.length > 0) return []
  const properties = { ...result.properties, mosaic_id: id, mosaic_name: name, quad_id: quad }
  return [{ ...result, properties }]
}

const cornersIn = ({ geometry }: Result): readonly Position[] =>
  toParts(geometry).flatMap(({ paths }) => paths.flat())
