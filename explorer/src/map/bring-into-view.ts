import { fitBox } from './fit-box.ts'
import { map } from './map.tsx'

/**
 * Moves the map to a box of which nothing is in view; one that is seen stays where it is.
 * @param box `[west, south, east, north]` in degrees WGS 84
 */
export const bringIntoView = ([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): void => {
  const view = map.value?.getBounds()
  const isInView =
    view === undefined ||
    (view.getWest() < east && view.getEast() > west && view.getSouth() < north && view.getNorth() > south)
  if (!isInView) fitBox([west, south, east, north])
}
