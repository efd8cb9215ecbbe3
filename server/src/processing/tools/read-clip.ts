import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { ValidityCheck } from 'imagery-platform-geometry/validity.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { ClipArea } from './order-tool.ts'
import { done } from './tool-settings.ts'
import type { ReadTool, ToolSettings } from './tool-settings.ts'

/** Positions of an area, at most, those that close rings with them. */
const MAX_POSITIONS = 1500

/** An area that the check would take longer for than about 10 ms is too intricate. */
const INTRICACY = { degrees: 100_000, pairs: 100_000 }

/**
 * What clip is told: the area to cut to.
 * @throws Problem 400 for an area that is missing, is no valid polygon, or has too many positions
 */
export const readClip = (settings: ToolSettings): ReadTool => {
  const aoi = settings.value('aoi')
  if (aoi === undefined) throw settings.fault('aoi', 'is required')
  const area = toClipArea(settings, parseAoi(settings, aoi))
  const positions = area.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (positions > MAX_POSITIONS)
    throw settings.fault('aoi.coordinates', `are ${positions} positions; ${MAX_POSITIONS} are the most`)
  return done({ kind: 'clip', aoi: area })
}

const parseAoi = (settings: ToolSettings, aoi: unknown): Geometry => {
  try {
    const geometry = parseGeometry(aoi, 360)
    if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
      atOnce(new ValidityCheck(INTRICACY).validate(geometry))
    return geometry
  } catch (fault) {
    if (fault instanceof Malformed) throw settings.fault(fault.within('aoi'), fault.message)
    throw fault
  }
}

const toClipArea = (settings: ToolSettings, geometry: Geometry): ClipArea => {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates]
    case 'MultiPolygon':
      return geometry.coordinates
    case 'Point':
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
    case 'GeometryCollection':
      throw settings.fault('aoi.type', 'must be Polygon or MultiPolygon')
  }
}
