import { measureArea } from '../features/area.ts'
import { parseFootprint } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { areaBox } from '../quota/area-box.ts'
import type { AreaBox } from '../quota/area-box.ts'
import type { DownloadUse } from './download.ts'

/** Area of a scene's footprint in square kilometers, to a tenth; 0 where it has none. */
export const areaSqkm = (scene: Pick<Scene, 'geometry'>): number => {
  const footprint = parseFootprint(scene)
  return footprint ? toTenth(measureArea(footprint) / 1e6) : 0
}

/** The box around a scene's footprint; null where it has none. */
export const boxOfScene = (scene: Pick<Scene, 'geometry'>): AreaBox | null => {
  const footprint = parseFootprint(scene)
  return (footprint && areaBox(footprint)) ?? null
}

/** What a download of a scene uses: the box and the area of its footprint. */
export const footprintUse = (scene: Pick<Scene, 'geometry'>): Pick<DownloadUse, 'box' | 'areaSqkm'> => ({
  box: boxOfScene(scene),
  areaSqkm: areaSqkm(scene),
})

const toTenth = (number: number): number => Math.round(number * 10) / 10
