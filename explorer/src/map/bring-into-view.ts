import { fitBox } from './fit-box.ts'
import { isInView } from './is-in-view.ts'
import { map } from './map.tsx'

/**
 * Moves the map to a box of which nothing is in view; one that is seen stays where it is.
 * @param box `[west, south, east, north]` in degrees WGS 84, east beyond 180 across the antimeridian
 */
export const bringIntoView = (box: readonly [number, number, number, number]): void => {
  const view = map.value?.getBounds()
  if (view === undefined) return
  const shown = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()] as const
  if (!isInView(box, shown)) fitBox(box)
}
