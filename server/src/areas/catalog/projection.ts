import type { Geometry, Position } from '../../geometry/geojson.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { fileFrame } from '../../imagery/framed-scene.ts'

/** Members of an item's properties. */
export interface Projection {
  readonly 'proj:epsg': number
  readonly 'proj:bbox': number[]
  readonly 'proj:geometry'?: Geometry
  readonly 'proj:shape': number[]
  readonly 'proj:transform': [width: number, ...others: number[]]
}

/**
 * Where the pixels of a scene's files lie, as in the files themselves; nothing for a scene without a place, or whose
 * files are not in the system that it names.
 * @see STAC projection extension 1.0.0
 */
export const projectionOf = (scene: Pick<Scene, 'geometry' | 'properties'>): Projection | undefined =>
  projectionIn(scene.properties['proj:epsg'], footprintOf(scene))

/** The same. @param epsg as the scene has it */
export const projectionIn = (epsg: unknown, footprint: Geometry | undefined): Projection | undefined => {
  if (!footprint) return undefined
  const frame = fileFrame(epsg, footprint)
  if (frame.epsg !== epsg) return undefined
  const { left, top, pixel, width, height } = frame
  const digits = frame.epsg === 4326 ? 7 : 2 // a centimetre or so
  const geometry = projected(footprint, (position) =>
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

/** Width of a pixel; undefined where it is measured in degrees. */
export const metresPerPixel = (projection: Projection): number | undefined =>
  projection['proj:epsg'] === 4326 ? undefined : projection['proj:transform'][0]

/** Undefined for a geometry without area, which has no pixels. */
const projected = (geometry: Geometry, project: (position: Position) => Position): Geometry | undefined => {
  if (geometry.type === 'Polygon')
    return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(project)) }
  if (geometry.type !== 'MultiPolygon') return undefined
  const coordinates = geometry.coordinates.map((polygon) => polygon.map((ring) => ring.map(project)))
  return { type: 'MultiPolygon', coordinates }
}
