import { areaOf } from '../features/area.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'

/** Area of a scene's footprint in square kilometres, to a tenth; 0 where it has none. */
export const areaSqkmOf = (scene: Pick<Scene, 'geometry'>): number => {
  const footprint = footprintOf(scene)
  return footprint ? toTenth(areaOf(footprint) / 1e6) : 0
}

/** Areas of scenes together, in square kilometres, to a tenth as each is. */
export const sumSqkm = (areas: readonly number[]): number =>
  toTenth(areas.reduce((sum, area) => sum + area, 0))

const toTenth = (number: number): number => Math.round(number * 10) / 10
