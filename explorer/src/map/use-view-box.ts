import { useEffect, useState } from 'preact/hooks'
import { map } from './map.tsx'

/**
 * The box of what the map shows, as soon as it stands still: `[west, south, east, north]` in degrees WGS 84. Undefined
 * before the map is there.
 */
export const useViewBox = (): readonly [number, number, number, number] | undefined => {
  const [box, setBox] = useState<readonly [number, number, number, number]>()
  const shown = map.value
  useEffect(() => {
    if (shown === undefined) return undefined
    const read = (): void => {
      const view = shown.getBounds()
      setBox([view.getWest(), view.getSouth(), view.getEast(), view.getNorth()])
    }
    read()
    shown.on('moveend', read)
    return () => void shown.off('moveend', read)
  }, [shown])
  return box
}
