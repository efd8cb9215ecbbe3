import type { Quad } from 'imagery-platform-client'
import { GeoJSONSource, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { theme, type Theme } from '../shell/theme.ts'
import { quadFeatures } from './quad-features.ts'
import { quadId } from './view.ts'

const SOURCE = 'quads'
const AREAS = 'quad-areas'

/** Draws the quads over the map: the fuller one is, the stronger its colour; a click on one shows its details. */
export const useQuadGrid = (quads: readonly Quad[] | undefined): void => {
  const shown = map.value
  const overlay = useMemo(() => buildOverlay(theme.value), [theme.value])
  const chosen = quadId.value
  useOverlay(overlay)
  useEffect(() => {
    const source = shown?.getSource(SOURCE)
    if (source instanceof GeoJSONSource) void source.setData(quadFeatures(quads ?? [], chosen))
  }, [shown, overlay, quads, chosen])
  useEffect(() => {
    if (shown === undefined) return undefined
    const choose = ({ point }: MapMouseEvent): void => {
      const [quad] = shown.queryRenderedFeatures(point, { layers: [AREAS] })
      if (quad !== undefined) quadId.value = String(quad.properties.id)
    }
    shown.on('click', choose)
    return () => void shown.off('click', choose)
  }, [shown])
}

const COLORS = { light: '#14616d', dark: '#6cc7d4' } as const satisfies Record<Theme, string>

const buildOverlay = (colours: Theme): Overlay => {
  const color = COLORS[colours]
  return {
    sources: { [SOURCE]: { type: 'geojson', data: quadFeatures([], '') } },
    layers: [
      {
        id: AREAS,
        type: 'fill',
        source: SOURCE,
        paint: {
          'fill-color': color,
          'fill-opacity': ['interpolate', ['linear'], ['get', 'covered'], 0, 0, 100, 0.25],
        },
      },
      {
        id: 'quad-lines',
        type: 'line',
        source: SOURCE,
        paint: { 'line-color': color, 'line-width': ['case', ['get', 'chosen'], 4, 1.5] },
      },
      {
        id: 'quad-names',
        type: 'symbol',
        source: SOURCE,
        minzoom: 8.5,
        layout: {
          'text-field': ['concat', ['get', 'id'], '\n', ['get', 'covered'], ' %'],
          'text-font': ['sans-serif'],
          'text-size': 12,
        },
        paint: { 'text-color': '#ffffff', 'text-halo-color': '#10181b', 'text-halo-width': 1.5 },
      },
    ],
  }
}
