import type { DataItem } from 'imagery-platform-client'
import { useEffect, useMemo } from 'preact/hooks'
import { boundingBox } from '../map/bounding-box.ts'
import { bringIntoView } from '../map/bring-into-view.ts'
import { map } from '../map/map.tsx'
import { uncut } from '../map/uncut.ts'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { theme, type Theme } from '../shell/theme.ts'

const COLORS = { light: '#14616d', dark: '#6cc7d4' } as const satisfies Record<Theme, string>

/** Outlines scenes on the map while a component is shown, and moves it there where none of them is in view. */
export const useFootprints = (items: readonly DataItem[]): void => {
  const { value: colors } = theme
  useOverlay(useMemo(() => buildOverlay(items, COLORS[colors]), [items, colors]))
  const { value: shown } = map
  useEffect(() => {
    if (shown !== undefined && items.length > 0)
      bringIntoView(boundingBox({ geometries: items.map(({ geometry }) => geometry) }))
  }, [shown, items])
}

const buildOverlay = (items: readonly DataItem[], color: string): Overlay | undefined =>
  items.length === 0
    ? undefined
    : {
        sources: {
          'ordered-scenes': {
            type: 'geojson',
            data: { type: 'FeatureCollection', features: items.map(toFeature) },
          },
        },
        layers: [
          {
            id: 'ordered-scenes-fill',
            type: 'fill',
            source: 'ordered-scenes',
            paint: { 'fill-color': color, 'fill-opacity': 0.15 },
          },
          {
            id: 'ordered-scenes-line',
            type: 'line',
            source: 'ordered-scenes',
            paint: { 'line-color': color, 'line-width': 2 },
          },
        ],
      }

const toFeature = ({ id, geometry }: DataItem) => ({
  type: 'Feature' as const,
  id,
  geometry: uncut(geometry),
  properties: {},
})
