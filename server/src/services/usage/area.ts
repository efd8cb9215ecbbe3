import { areaOf } from '../features/area.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { DownloadUse } from './download.ts'

/** Area of a scene's footprint in square kilometres, to a tenth; 0 where it has none. */
export const areaSqkmOf = (scene: Pick<Scene, 'geometry'>): number => {
  const footprint = footprintOf(scene)
  return footprint ? toTenth(areaOf(footprint) / 1e6) : 0
}

/** What a download of a scene uses: its footprint, and the area of that. */
export const footprintUse = (scene: Scene): Pick<DownloadUse, 'footprint' | 'areaSqkm'> => ({
  footprint: footprintOf(scene) ?? null,
  areaSqkm: areaSqkmOf(scene),
})

const toTenth = (number: number): number => Math.round(number * 10) / 10
