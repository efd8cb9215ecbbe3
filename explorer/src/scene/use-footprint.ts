import type { DataItem } from 'imagery-platform-client'
import { useEffect, useMemo } from 'preact/hooks'
import { boundingBox } from '../map/bounding-box.ts'
import { bringIntoView } from '../map/bring-into-view.ts'
import { map } from '../map/map.tsx'
import { uncut } from '../map/uncut.ts'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { theme, type Theme } from '../shell/theme.ts'

/** Outlines the scene on the map, and moves the map there where none of it is in view. */
export const useFootprint = (item: DataItem | undefined): void => {
  const overlay = useMemo(() => item && buildOverlay(item, theme.value), [item, theme.value])
  useOverlay(overlay)
  const shown = map.value
  useEffect(() => {
    if (shown === undefined || item?.geometry === undefined) return
    bringIntoView(boundingBox(item.geometry))
  }, [shown, item])
}

const COLORS = { light: '#a52a1d', dark: '#ff9a8c' } as const satisfies Record<Theme, string>

const buildOverlay = ({ geometry }: DataItem, colours: Theme): Overlay => ({
  sources: { 'scene-outline': { type: 'geojson', data: uncut(geometry) } },
  layers: [
    {
      id: 'scene-outline',
      type: 'line',
      source: 'scene-outline',
      paint: { 'line-color': COLORS[colours], 'line-width': 2 },
    },
  ],
})
