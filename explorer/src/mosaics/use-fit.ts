import { useEffect } from 'preact/hooks'
import { fitBox } from '../map/fit-box.ts'
import { map } from '../map/map.tsx'
import { isFitWanted } from './view.ts'

/**
 * Moves the map to what was chosen, once.
 * @param box `[west, south, east, north]` in degrees WGS 84
 */
export const useFit = (box: readonly number[] | undefined): void => {
  const shown = map.value
  useEffect(() => {
    if (shown === undefined || box === undefined || !isFitWanted.peek()) return
    isFitWanted.value = false
    fitBox(box)
  }, [shown, box])
}
