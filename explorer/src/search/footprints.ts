import type { ExpressionSpecification } from 'maplibre-gl'
import type { Overlay } from '../map/use-overlay.ts'
import type { Theme } from '../shell/theme.ts'
import type { Scene } from './scene.ts'

export const FOOTPRINTS = 'footprints'

/** Pointed at, or open: states of a feature. */
const IS_MARKED: ExpressionSpecification = [
  'any',
  ['boolean', ['feature-state', 'pointed'], false],
  ['boolean', ['feature-state', 'opened'], false],
]

const COLORS = {
  light: { usual: '#14616d', marked: '#b3470f' },
  dark: { usual: '#6cc7d4', marked: '#ffb27a' },
} as const satisfies Record<Theme, object>

/** Of the fill, which many of may lie over each other. */
export const FILL_OPACITY: ExpressionSpecification = ['case', IS_MARKED, 0.25, 0.06]

/** Of the outlines while a scene is open, whose pixels they lie over. */
export const FADED: ExpressionSpecification = ['case', IS_MARKED, 1, 0.2]

/** Footprints as the map draws them: outlines, filled so lightly that many of them can lie over each other. */
export const footprintsOverlay = (theme: Theme): Overlay => {
  const { usual, marked } = COLORS[theme]
  const color: ExpressionSpecification = ['case', IS_MARKED, marked, usual]
  return {
    sources: {
      [FOOTPRINTS]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        maxzoom: 12, // finer than that, four straight sides are the same
        buffer: 16,
      },
    },
    layers: [
      {
        id: `${FOOTPRINTS}-fill`,
        type: 'fill',
        source: FOOTPRINTS,
        minzoom: 4, // below that a footprint is a dot, which its outline draws
        paint: {
          'fill-color': color,
          'fill-opacity': FILL_OPACITY,
          'fill-antialias': false,
        },
      },
      {
        id: `${FOOTPRINTS}-line`,
        type: 'line',
        source: FOOTPRINTS,
        paint: { 'line-color': color, 'line-width': ['case', IS_MARKED, 2.5, 1] },
      },
    ],
  }
}

/** Scenes as features, each known by its place among those found. */
export const featuresOf = (scenes: readonly Scene[], first = 0): GeoJSON.Feature[] =>
  scenes.map(({ footprint }, at) => ({
    type: 'Feature',
    id: first + at,
    geometry: footprint,
    properties: null,
  }))
