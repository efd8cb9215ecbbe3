import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { dataAddress } from '../shell/data-address.ts'
import type { Theme } from '../shell/theme.ts'

/** Places among the layers, from the lowest up, below all that is drawn on imagery: an overlay may be put below one. */
const SLOTS = ['top-of-base', 'top-of-mosaics', 'top-of-scenes'] as const

export type Slot = (typeof SLOTS)[number]

/** What stands below all that panels draw: the sea and the land, each in the colours of the page. */
export const buildStyle = (theme: Theme): StyleSpecification => {
  const { sea, land, shore } = COLORS[theme]
  return {
    version: 8,
    sources: {
      'land-110m': { type: 'geojson', data: dataAddress('land-110m') },
      'land-50m': { type: 'geojson', data: dataAddress('land-50m'), attribution: 'Natural Earth' },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      ...SCALES.flatMap((scale) => {
        const zooms = scale === '110m' ? { maxzoom: FINER } : { minzoom: FINER }
        const of = { source: `land-${scale}`, ...zooms }
        return [
          { id: `land-${scale}`, type: 'fill' as const, ...of, paint: { 'fill-color': land } },
          { id: `shore-${scale}`, type: 'line' as const, ...of, paint: { 'line-color': shore } },
        ]
      }),
      ...SLOTS.map((id) => ({ id, type: 'background' as const, layout: { visibility: 'none' as const } })),
    ],
  }
}

/** Gives sea and land the colours of a theme. What panels draw stays as it is. */
export const recolor = (map: MapLibreMap, theme: Theme): void => {
  const { sea, land, shore } = COLORS[theme]
  map.setPaintProperty('sea', 'background-color', sea)
  for (const scale of SCALES) {
    map.setPaintProperty(`land-${scale}`, 'fill-color', land)
    map.setPaintProperty(`shore-${scale}`, 'line-color', shore)
  }
}

const SCALES = ['110m', '50m'] as const

/** Zoom level from which on the finer outline of the land is drawn. */
const FINER = 3

const COLORS = {
  light: { sea: '#d8e4ea', land: '#f6f5f1', shore: '#b9c6cc' },
  dark: { sea: '#0c1418', land: '#1d272c', shore: '#34424a' },
} as const satisfies Record<Theme, object>
