import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { ReportedScene } from '../reports/scene-pool.ts'
import type { WorldMosaic } from './mosaics.ts'

/** Maximum cloud cover, in percent, of a scene in a mosaic of the least cloudy ones. @see areas/mosaics/sources.ts */
const MAX_CLOUD = 20

/** How far a scene has to reach into a mosaic, in degrees: its border alone shows nothing. */
const MARGIN = 0.001

/** The mosaics that one of some scenes contributes to, so that there is something to see. */
export const shownMosaics = (
  mosaics: readonly WorldMosaic[],
  scenes: ReadonlyMap<string, readonly ReportedScene[]>,
): readonly WorldMosaic[] =>
  mosaics.filter((mosaic) =>
    mosaic.itemTypes.some((itemType) =>
      (scenes.get(itemType) ?? []).some((scene) => isShownBy(mosaic, scene)),
    ),
  )

const isShownBy = (
  { during, series, bbox: [west, south, east, north] }: WorldMosaic,
  { acquired, cloudCover = 0, footprint }: ReportedScene,
): boolean => {
  if (!footprint || acquired < during.start || acquired > during.end) return false
  if (series.selector === 'least cloud' && cloudCover > MAX_CLOUD) return false
  const inner: Box = [west + MARGIN, south + MARGIN, east - MARGIN, north - MARGIN]
  return intersects(toParts(footprint), [boxPart(inner)])
}
