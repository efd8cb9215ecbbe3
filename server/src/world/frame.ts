import { splitFootprint } from 'imagery-platform-geometry/antimeridian.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { boxAround } from 'imagery-platform-geometry/part.ts'
import type { Scene } from '../catalog/scene.ts'
import type { Sensor } from './sensors.ts'
import { STORAGE } from '../services/assets/asset-source.ts'

/**
 * A scene of a sensor as `toScene` makes it. What is right by construction is not validated again, which would take
 * longer than to make it.
 * @param ring closed, within the world; its longitudes jump where it crosses the antimeridian
 */
export const frame = (
  sensor: Sensor,
  id: string,
  ring: Position[],
  properties: Scene['properties'],
): Scene => {
  const [west, south, east, north] = boxAround(ring)
  const scene: Scene = {
    type: 'Feature',
    stac_version: '1.0.0',
    id,
    collection: sensor.collection,
    geometry: { type: 'Polygon', coordinates: [ring] },
    bbox: [west, south, east, north],
    properties,
    assets: buildAssets(sensor, id),
  }
  // No edge is longer than 180 degrees, so that none runs over the antimeridian, and the ring goes around no pole.
  if (east - west <= 180) return scene
  const geometry = splitFootprint({ type: 'Polygon', coordinates: [ring] })
  const bbox = boundingBox(geometry)
  return { ...scene, geometry, ...(bbox && { bbox }) }
}

/** What the files are, the collection says: a million copies of it would be a fifth of all documents. */
const buildAssets = ({ collection, assets }: Sensor, id: string): Scene['assets'] => {
  const folder = `${STORAGE}${collection}/${id}/`
  const byName: Scene['assets'] = {}
  for (const { name, file } of assets) byName[name] = { href: folder + file }
  return byName
}
