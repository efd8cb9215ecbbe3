import type { components } from '../../../../generated/types.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { partsOf } from '../../geometry/part.ts'
import { relatesTo } from '../../geometry/relations.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { invalid } from '../../kernel/problem.ts'
import { countedSky } from './counted-sky.ts'

type Coverage = components['schemas']['DataCoverage']

type Band = components['parameters']['DataCoverageBand']

/** Method and class of the estimate. @see source, Data API, Cloud coverage estimate */
export interface CoverageParameters {
  readonly mode?: components['parameters']['DataCoverageMode']
  readonly band?: Band
}

/**
 * Shares of the pixels of an item in an area, of the sky that its pictures show, which is as cloudy as the item states.
 * @param assetTypes of the item
 * @param area in degrees WGS 84
 * @throws Problem 400 where the area lies outside the footprint, or the item lacks the requested mask
 */
export const coverageOf = (
  scene: Scene,
  assetTypes: readonly string[],
  area: Geometry,
  { mode, band = 'clear' }: CoverageParameters,
): Coverage => {
  const footprint = footprintOf(scene)
  const shape = partsOf(area)
  if (!footprint || !relatesTo('intersects', shape)(partsOf(footprint)))
    throw invalid('geometry', 'lies outside the footprint of the item.')
  if (mode === 'UDM2' && !assetTypes.some((type) => type.includes('udm')))
    throw invalid('mode', 'the item has no usable data mask; ask for an estimate.')
  const percentOf = countedSky(scene, footprint, shape)
  return {
    clear_percent: percentOf('clear'),
    status: 'complete',
    [`${band}_percent` as const]: percentOf(band),
  }
}
