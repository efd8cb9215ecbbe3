import type { DataItem } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { theme, type Theme } from '../shell/theme.ts'

const COLORS = { light: '#14616d', dark: '#6cc7d4' } as const satisfies Record<Theme, string>

/** Outlines scenes on the map while a component is shown. */
export const useFootprints = (items: readonly DataItem[]): void => {
  const { value: colors } = theme
  useOverlay(useMemo(() => overlayOf(items, COLORS[colors]), [items, colors]))
}

const overlayOf = (items: readonly DataItem[], color: string): Overlay | undefined =>
  items.length === 0
    ? undefined
    : {
        sources: {
          'ordered-scenes': {
            type: 'geojson',
            data: { type: 'FeatureCollection', features: items.map(featureOf) },
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

const featureOf = ({ id, geometry }: DataItem) => ({ type: 'Feature' as const, id, geometry, properties: {} })
