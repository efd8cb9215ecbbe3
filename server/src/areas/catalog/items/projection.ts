import { parseFootprint } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { fileFrame } from '../../../imagery/framed-scene.ts'

/** Properties of an item that say where the pixels of its files lie. @see STAC projection extension 1.0.0 */
export interface Projection {
  readonly 'proj:epsg': number
  readonly 'proj:bbox': number[]
  readonly 'proj:geometry'?: Geometry
  readonly 'proj:shape': number[]
  readonly 'proj:transform': [width: number, ...others: number[]]
}

/**
 * Returns the projection that a scene's files have. Undefined for a scene without a footprint, and for one whose files
 * do not have the reference system that it names.
 */
export const sceneProjection = (scene: Pick<Scene, 'geometry' | 'properties'>): Projection | undefined =>
  footprintProjection(scene.properties['proj:epsg'], parseFootprint(scene))

/** Returns the projection that the files of a scene with this footprint have. @param epsg as the scene has it */
const footprintProjection = (epsg: unknown, footprint: Geometry | undefined): Projection | undefined => {
  if (!footprint) return undefined
  const frame = fileFrame(epsg, footprint)
  if (frame.epsg !== epsg) return undefined

  const { left, top, pixel, width, height } = frame
  const digits = frame.epsg === 4326 ? 7 : 2 // about a centimeter
  const geometry = projectArea(footprint, (position) =>
    frame.project(position).map((number) => Number(number.toFixed(digits))),
  )
  return {
    'proj:epsg': frame.epsg,
    'proj:bbox': [left, top - height * pixel, left + width * pixel, top],
    ...(geometry && { 'proj:geometry': geometry }),
    'proj:shape': [height, width],
    'proj:transform': [pixel, 0, left, 0, -pixel, top],
  }
}

/** Returns the width of a pixel; undefined if it is measured in degrees. */
export const metersPerPixel = (projection: Projection): number | undefined =>
  projection['proj:epsg'] === 4326 ? undefined : projection['proj:transform'][0]

/** Returns undefined for a geometry without an area, which covers no pixels. */
const projectArea = (geometry: Geometry, project: (position: Position) => Position): Geometry | undefined => {
  if (geometry.type === 'Polygon')
    return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(project)) }
  if (geometry.type !== 'MultiPolygon') return undefined

  const coordinates = geometry.coordinates.map((polygon) => polygon.map((ring) => ring.map(project)))
  return { type: 'MultiPolygon', coordinates }
}
