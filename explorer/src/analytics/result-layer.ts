import type { AnalyticsResult } from 'imagery-platform-client'
import { GeoJSONSource, type ExpressionSpecification, type MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { resultFeatures } from './result-features.ts'
import { SCORES } from './scores.ts'
import { resultId } from './view.ts'

const SOURCE = 'results'

/** Results are points up to here; nearer their outlines can be seen. */
const NEAR = 13

const [low, middle, high] = SCORES
const COLOR: ExpressionSpecification = [
  'step',
  ['get', 'score'],
  low.color,
  middle.from,
  middle.color,
  high.from,
  high.color,
]

const WIDTH: ExpressionSpecification = ['case', ['get', 'chosen'], 4, 2]

/** The outline of the one that is chosen lies around it, so that its pixels are seen. */
const OFFSET: ExpressionSpecification = ['case', ['get', 'chosen'], -6, 0]

/** Of the fills while none is chosen: what is found again each month lies many times over the pixels of the one that is. */
const OPACITY = 0.15

const AREAS = 'result-areas'

const OVERLAY: Overlay = {
  sources: { [SOURCE]: { type: 'geojson', data: resultFeatures([], '') } },
  layers: [
    {
      id: 'result-points',
      type: 'circle',
      source: SOURCE,
      maxzoom: NEAR,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': COLOR,
        'circle-radius': ['case', ['get', 'chosen'], 8, 5],
        'circle-stroke-color': '#10181b',
        'circle-stroke-width': 1,
      },
    },
    {
      id: AREAS,
      type: 'fill',
      source: SOURCE,
      minzoom: NEAR,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'fill-color': COLOR, 'fill-opacity': OPACITY },
    },
    {
      id: 'result-edges',
      type: 'line',
      source: SOURCE,
      minzoom: NEAR,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': COLOR, 'line-width': WIDTH, 'line-offset': OFFSET },
    },
  ],
}

/** Draws results over imagery, coloured by score; a click on one shows its details. */
export const useResultLayer = (results: readonly AnalyticsResult[]): void => {
  const shown = map.value
  const chosen = resultId.value
  useOverlay(OVERLAY)
  useEffect(() => {
    const source = shown?.getSource(SOURCE)
    if (source instanceof GeoJSONSource) void source.setData(resultFeatures(results, chosen))
    if (shown?.getLayer(AREAS)) shown.setPaintProperty(AREAS, 'fill-opacity', chosen === '' ? OPACITY : 0)
  }, [shown, results, chosen])
  useEffect(() => {
    if (shown === undefined) return undefined
    const choose = ({ point }: MapMouseEvent): void => {
      const [hit] = shown.queryRenderedFeatures(point, { layers: ['result-points', AREAS] })
      if (hit !== undefined) resultId.value = String(hit.properties.id)
    }
    shown.on('click', choose)
    return () => void shown.off('click', choose)
  }, [shown])
}
