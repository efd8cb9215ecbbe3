import { useEffect, useRef } from 'preact/hooks'
import { fitBox } from '../map/fit-box.ts'
import { map } from '../map/map.tsx'

/**
 * Moves the map to a box as soon as both are there, unless some of the box is in view already.
 * @param box `[west, south, east, north]` in degrees WGS 84
 */
export const useFirstFit = (box: readonly number[] | undefined): void => {
  const isDone = useRef(false)
  const shown = map.value
  useEffect(() => {
    if (shown === undefined || box === undefined || isDone.current) return
    isDone.current = true
    const [west = -180, south = -90, east = 180, north = 90] = box
    const view = shown.getBounds()
    const meets =
      view.getWest() < east && view.getEast() > west && view.getSouth() < north && view.getNorth() > south
    if (!meets || shown.getZoom() < FAR) fitBox(box)
  }, [shown, box])
}

/** Zoom level below which a region is too small to be seen as a picture. */
const FAR = 7.5
